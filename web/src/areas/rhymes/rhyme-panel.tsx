// The rhymes of a word beside the editor: a column on a wide screen, a sheet on a phone. It follows the caret until
// the writer fixes a word.
import type { Editor } from '@tiptap/core'
import { Pin, PinOff, X } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { rhymeKinds, rhymeLimits } from '#contract/rhymes/rhyme-rules.ts'
import { useSettled } from '#web/areas/verse/index.ts'
import { useKeyboardInset } from '#web/platform/keyboard-inset.ts'
import { rhymes as phrases } from '#web/phrases/rhymes.ts'
import { classes } from '#web/ui/classes.ts'
import { inputClasses } from '#web/ui/field.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { type AtCaret, atCaret, insertWord, isSameCaret } from './caret-word.ts'
import { Preferences } from './preferences.tsx'
import { closeRhymes, usePreferences, useRhymeView } from './rhyme-view.ts'
import { RhymingVerses } from './rhyming-verses.tsx'
import { SavedWords, useSavedWords } from './saved-words.tsx'
import { moveFocus } from './move-focus.ts'
import { WordGroups } from './word-groups.tsx'

export interface RhymePanelProps {
  editor: Editor
  /** The lyric whose words are saved; null for a new one. */
  lyricId: string | null
  /** Whether the editor covers the screen, and with it the bars of the page. */
  isAlone: boolean
}

export interface Sought {
  word: string
  place: AtCaret
  /** Whether a rhyme takes the place of the word at the caret. */
  replaces: boolean
}

const tabs = [
  ...rhymeKinds.map((kind) => ({ id: kind, label: phrases.kinds[kind] })),
  { id: 'versos' as const, label: phrases.verses },
]

/** The word of the caret, or the one that the writer has typed or fixed. Without a word the last one stays. */
function useSought(editor: Editor): [sought: Sought, fixed: string | null, fix: (word: string | null) => void] {
  const place = useSettled(editor, () => atCaret(editor.state), isSameCaret)
  const [fixed, fix] = useState<string | null>(null)
  const [last, setLast] = useState('')
  const here = place.word?.text ?? ''
  if (here && here !== last) setLast(here)
  return [{ word: fixed ?? (here || last), place, replaces: fixed === null && here !== '' }, fixed, fix]
}

/** A sheet may not cover the verse of the caret. */
function keepVisible(editor: Editor, panel: HTMLElement | null): void {
  const { bottom } = editor.view.coordsAtPos(editor.state.selection.from)
  const sheet = panel?.getBoundingClientRect()
  if (!sheet || sheet.left > editor.view.dom.getBoundingClientRect().left || bottom < sheet.top) return
  const scroller = editor.view.dom.closest('.overflow-y-auto') ?? window
  scroller.scrollBy({ top: bottom - sheet.top + 48 })
}

export function RhymePanel({ editor, lyricId, isAlone }: RhymePanelProps) {
  const [sought, fixed, fix] = useSought(editor)
  const tab = usePreferences((preferences) => preferences.tab)
  const saved = useSavedWords(lyricId)
  const [said, setSaid] = useState('')
  const panel = useRef<HTMLElement>(null)
  const inset = useKeyboardInset()
  useEffect(() => {
    if (useRhymeView.getState().hasFocus) panel.current?.querySelector('input')?.focus()
    keepVisible(editor, panel.current)
  }, [editor])
  const word = sought.word.trim()
  const insert = (rhyme: string) => {
    insertWord(editor, rhyme, sought.replaces)
    // The rhymes stay those of the word that was looked for.
    if (fixed === null) fix(sought.replaces ? null : word)
    setSaid(phrases.inserted(rhyme))
  }
  const toggle = (rhyme: string) => {
    setSaid(saved.words.includes(rhyme) ? phrases.removed(rhyme) : phrases.noted(rhyme))
    saved.toggle(rhyme)
  }
  const close = () => {
    closeRhymes()
    editor.commands.focus()
  }
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.stopPropagation()
      close()
    } else if (event.key === 'Enter' && event.shiftKey && event.target instanceof HTMLElement) {
      const rhyme = event.target.dataset.word
      if (!rhyme) return
      event.preventDefault()
      toggle(rhyme)
    } else moveFocus(event, panel.current)
  })
  useEffect(() => {
    const root = panel.current
    const listen = (event: KeyboardEvent) => press(event)
    root?.addEventListener('keydown', listen)
    return () => root?.removeEventListener('keydown', listen)
  }, [])
  const isFixed = fixed !== null
  return (
    <aside
      ref={panel}
      aria-label={phrases.title}
      style={inset ? { bottom: inset + 53 } : {}}
      className={classes(
        'fixed inset-x-0 bottom-0 z-40 flex max-h-[46dvh] flex-col rounded-t-card border border-line bg-paper shadow-card',
        'lg:inset-x-auto lg:end-[max(1rem,calc(50vw-45rem))] lg:max-h-none lg:w-88 lg:rounded-card',
        isAlone ? 'lg:top-4 lg:bottom-4' : 'lg:top-20 lg:bottom-20',
      )}
    >
      <header className="flex shrink-0 items-center gap-2 px-3 pt-3 pb-1">
        <h2 className="sr-only">{phrases.title}</h2>
        <input
          type="search"
          aria-label={phrases.word}
          placeholder={phrases.word}
          value={sought.word}
          maxLength={rhymeLimits.word}
          autoCapitalize="none"
          autoComplete="off"
          className={classes(inputClasses, 'min-w-0 font-serif text-lg! [&::-webkit-search-cancel-button]:hidden')}
          onChange={(event) => fix(event.target.value)}
        />
        <button
          type="button"
          aria-pressed={isFixed}
          aria-label={isFixed ? phrases.pinned : phrases.pin}
          title={isFixed ? phrases.pinned : phrases.pin}
          onClick={() => fix(isFixed ? null : word)}
          className={classes(
            'inline-flex size-11 shrink-0 items-center justify-center rounded-[8px]',
            isFixed ? 'bg-accent-soft text-accent' : 'hover:bg-sunken',
          )}
        >
          {isFixed ? <PinOff size={18} aria-hidden /> : <Pin size={18} aria-hidden />}
        </button>
        <button
          type="button"
          aria-label={phrases.close}
          title={phrases.close}
          onClick={close}
          className="inline-flex size-11 shrink-0 items-center justify-center rounded-[8px] hover:bg-sunken"
        >
          <X size={18} aria-hidden />
        </button>
      </header>
      <Tabs
        label={phrases.tabs}
        items={tabs}
        chosen={tab}
        onChoose={(chosen) => usePreferences.setState({ tab: chosen })}
        className="shrink-0 px-1"
      />
      <div
        role="tabpanel"
        tabIndex={0}
        aria-labelledby={`tab-${tab}`}
        className="min-h-0 flex-1 overflow-y-auto px-3 py-2"
      >
        {!word ? (
          <p className="py-6 text-muted">{phrases.noWord}</p>
        ) : tab === 'versos' ? (
          <RhymingVerses word={word} />
        ) : (
          <WordGroups
            sought={{ ...sought, word }}
            kind={tab}
            editor={editor}
            saved={{ ...saved, toggle }}
            onInsert={insert}
          />
        )}
        <SavedWords saved={{ ...saved, toggle }} onInsert={insert} />
        <Preferences />
      </div>
      <p role="status" className="sr-only">
        {said}
      </p>
    </aside>
  )
}

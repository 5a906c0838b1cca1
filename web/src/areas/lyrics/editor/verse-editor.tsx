import type { Editor } from '@tiptap/core'
import { redoDepth, undoDepth } from '@tiptap/pm/history'
import { EditorContent, useEditor, useEditorState } from '@tiptap/react'
import {
  Bold as BoldIcon,
  Feather,
  Italic as ItalicIcon,
  Maximize2,
  Minimize2,
  Redo2,
  Ruler,
  Underline as UnderlineIcon,
  Undo2,
} from 'lucide-react'
import { memo, type ReactNode, useEffect, useRef, useState } from 'react'
import { type Section, sections } from '#contract/lyrics/lyric-rules.ts'
import type { Scansion } from '#contract/verse/scansion.ts'
import { closeRhymes, openRhymes, RhymePanel, useRhymeView } from '#web/areas/rhymes/index.ts'
import { EditorMetre, setMetreView, useMetreView } from '#web/areas/verse/index.ts'
import { useKeyboardInset } from '#web/platform/keyboard-inset.ts'
import { editor as phrases } from '#web/phrases/editor.ts'
import { classes } from '#web/ui/classes.ts'
import { versesOf } from './paste-verses.ts'
import { syllableKey, syllablePlugin, totalsOf } from './syllable-margin.ts'
import { verseExtensions } from './verse-extensions.ts'
import { htmlOf } from './verse-html.ts'

interface VerseEditorProps {
  /** The initial value; afterwards the editor owns the text. */
  start: string
  /** The lyric that is edited; null for a new one. */
  lyricId: string | null
  error: string | undefined
  onChange: (html: string) => void
  /** The writer's decisions about the metre; the metric view begins with them. */
  scansion: Scansion
  onScansion: (scansion: Scansion) => void
}

const margin = { key: syllableKey, plugin: syllablePlugin }

/** The lyric editor: bold, italic, underline, section markers, syllables in the margin or the metric view. */
export const VerseEditor = memo(function VerseEditor({
  start,
  lyricId,
  error,
  onChange,
  scansion,
  onScansion,
}: VerseEditorProps) {
  const hasMetre = useMetreView((view) => view.editor)
  const target = useRef<Editor>(null)
  const paste = (event: ClipboardEvent): boolean => {
    const html = event.clipboardData?.getData('text/html') ?? ''
    // Text copied from this editor is already clean, markers included.
    if (!target.current || html.includes('data-pm-slice')) return false
    const clean = versesOf({ html, text: event.clipboardData?.getData('text/plain') ?? '' })
    if (!clean) return false
    // A single verse continues the current one; stanzas are inserted as blocks.
    const [, line] = /^<p>((?:(?!<br>|<\/p>).)*)<\/p>$/s.exec(clean) ?? []
    return target.current.commands.insertContent(line ?? clean)
  }
  const editor = useEditor({
    extensions: verseExtensions,
    content: start,
    onUpdate: ({ editor: changed }) => onChange(changed.isEmpty ? '' : htmlOf(changed.state.doc)),
    editorProps: {
      handlePaste: (_view, event) => paste(event),
      attributes: {
        'aria-label': phrases.lyrics,
        'aria-multiline': 'true',
        role: 'textbox',
        class: 'verse verse-editor min-h-80 py-4 ps-4 outline-none sm:ps-6',
        spellcheck: 'true',
      },
    },
  })
  useEffect(() => {
    target.current = editor
  }, [editor])
  const [focused, setFocused] = useState(false)
  useEffect(() => {
    if (!focused) return
    const leave = (event: KeyboardEvent) => event.key === 'Escape' && setFocused(false)
    window.addEventListener('keydown', leave)
    return () => window.removeEventListener('keydown', leave)
  }, [focused])
  return (
    <div
      className={classes(
        'border bg-surface focus-within:border-accent',
        error ? 'border-danger' : 'border-line',
        focused ? 'fixed inset-0 z-50 overflow-y-auto md:px-[max(0px,calc(50vw-24rem))]' : 'rounded-card',
      )}
    >
      <Toolbar editor={editor} focused={focused} onFocused={setFocused} hasMetre={hasMetre} />
      <EditorContent editor={editor} />
      {hasMetre ? (
        <EditorMetre editor={editor} scansion={scansion} onScansion={onScansion} margin={margin} isAlone={focused} />
      ) : (
        <Totals editor={editor} />
      )}
      <RhymePanel editor={editor} lyricId={lyricId} isAlone={focused} />
      {error && (
        <p role="alert" className="border-t border-line px-4 py-2 text-sm font-medium text-danger">
          {error}
        </p>
      )}
    </div>
  )
})

function Toolbar({
  editor,
  focused,
  onFocused,
  hasMetre,
}: {
  editor: Editor
  focused: boolean
  hasMetre: boolean
  onFocused: (focused: boolean) => void
}) {
  const state = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      bold: now.isActive('bold'),
      italic: now.isActive('italic'),
      underline: now.isActive('underline'),
      undo: undoDepth(now.state) > 0,
      redo: redoDepth(now.state) > 0,
    }),
  })
  const hasRhymes = useRhymeView((view) => view.isOpen)
  const inset = useKeyboardInset()
  const insert = (section: Section) => {
    const { $from } = editor.state.selection
    const isBlank = $from.parent.type.name === 'paragraph' && $from.parent.content.size === 0
    const marker = { type: 'sectionMarker', attrs: { section } }
    // On an empty line the marker replaces it; elsewhere it follows the stanza.
    if (isBlank)
      editor
        .chain()
        .focus()
        .insertContentAt({ from: $from.before(), to: $from.after() }, [marker, { type: 'paragraph' }])
        .run()
    else
      editor
        .chain()
        .focus()
        .insertContentAt($from.depth ? $from.after() : editor.state.selection.to, [marker, { type: 'paragraph' }])
        .run()
  }
  return (
    <div
      role="toolbar"
      aria-label={phrases.lyrics}
      // The tools stand above the on-screen keyboard.
      style={inset === null ? {} : { bottom: inset }}
      className={classes(
        inset !== null
          ? 'fixed inset-x-0 z-50 border-t'
          : focused
            ? 'sticky top-0 z-10'
            : 'sticky top-14 z-10 md:top-16',
        'scrolls-sideways flex items-center overflow-x-auto rounded-t-card border-b border-line px-2 py-1 [--ground:var(--surface)]',
      )}
    >
      <Tool name={phrases.bold} on={state.bold} onPress={() => editor.chain().focus().toggleBold().run()}>
        <BoldIcon size={18} strokeWidth={2} />
      </Tool>
      <Tool name={phrases.italic} on={state.italic} onPress={() => editor.chain().focus().toggleItalic().run()}>
        <ItalicIcon size={18} strokeWidth={2} />
      </Tool>
      <Tool
        name={phrases.underline}
        on={state.underline}
        onPress={() => editor.chain().focus().toggleUnderline().run()}
      >
        <UnderlineIcon size={18} strokeWidth={2} />
      </Tool>
      <span aria-hidden className="mx-1 hidden h-6 w-px shrink-0 bg-line sm:block" />
      {sections.map((section) => (
        <button
          key={section}
          type="button"
          aria-label={phrases.insertSection(phrases.sections[section])}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => insert(section)}
          className="min-h-11 shrink-0 rounded-full px-1.5 text-sm font-semibold text-accent sm:px-2.5 hover:bg-accent-soft"
        >
          {phrases.sections[section]}
        </button>
      ))}
      <span className="flex-1" />
      <Tool name={phrases.metre} on={hasMetre} onPress={() => setMetreView({ editor: !hasMetre })}>
        <Ruler size={18} strokeWidth={1.75} />
      </Tool>
      <Tool name={phrases.rhymes} on={hasRhymes} onPress={(byKey) => (hasRhymes ? closeRhymes() : openRhymes(byKey))}>
        <Feather size={18} strokeWidth={1.75} />
      </Tool>
      <Tool name={focused ? phrases.unfocus : phrases.focus} on={focused} onPress={() => onFocused(!focused)}>
        {focused ? <Minimize2 size={18} strokeWidth={1.75} /> : <Maximize2 size={18} strokeWidth={1.75} />}
      </Tool>
      <Tool name={phrases.undo} disabled={!state.undo} onPress={() => editor.chain().focus().undo().run()}>
        <Undo2 size={18} strokeWidth={1.75} />
      </Tool>
      <Tool name={phrases.redo} disabled={!state.redo} onPress={() => editor.chain().focus().redo().run()}>
        <Redo2 size={18} strokeWidth={1.75} />
      </Tool>
    </div>
  )
}

function Tool({
  name,
  on,
  disabled,
  onPress,
  children,
}: {
  name: string
  on?: boolean
  disabled?: boolean
  /** @param byKey whether a key pressed it, and no pointer */
  onPress: (byKey: boolean) => void
  children: ReactNode
}) {
  return (
    <button
      type="button"
      aria-label={name}
      title={name}
      aria-pressed={on}
      disabled={disabled}
      onMouseDown={(event) => event.preventDefault()}
      onClick={(event) => onPress(event.detail === 0)}
      className={classes(
        'inline-flex h-11 w-9 shrink-0 items-center justify-center rounded-[8px] sm:w-11 disabled:opacity-35',
        on ? 'bg-accent-soft text-accent' : 'hover:bg-sunken',
      )}
    >
      {children}
    </button>
  )
}

function Totals({ editor }: { editor: Editor }) {
  const { verses, syllables } = useEditorState({
    editor,
    selector: ({ editor: now }) => totalsOf(now.state),
    equalityFn: (a, b) => a.verses === b?.verses && a.syllables === b.syllables,
  })
  return (
    <p className="border-t border-line px-4 py-2 text-end text-sm text-muted tabular-nums">
      {phrases.lines(verses)} · {phrases.syllables(syllables)}
    </p>
  )
}

// The verse at the caret: its name, its stanza, and each two vowels that touch in it. Everything that the marks in the
// text show is said here as well, for the keyboard, for screen readers and for a phone.
import type { Editor } from '@tiptap/core'
import { useMemo, useState } from 'react'
import { type LicenceKind, vowelPairsOf, type VowelPair } from '#contract/verse/licences.ts'
import type { Verse } from '#contract/verse/scan.ts'
import { verseKey, type VerseLicence } from '#contract/verse/scansion.ts'
import type { Stanza } from '#contract/verse/stanzas.ts'
import { verse as phrases } from '#web/phrases/verse.ts'
import { classes } from '#web/ui/classes.ts'
import { lineIndexAt, metreKey, metreOf } from './metre-plugin.ts'
import { RhymeSign } from './rhyme-sign.tsx'
import { useSettled } from './use-settled.ts'

interface AtCaret {
  /** The index of its line, or -1. */
  line: number
  text: string
  verse: Verse | null
  stanza: Stanza | undefined
  metre: number | null
  licences: readonly VerseLicence[]
  /** The caret's place in the line, in UTF-16 units. */
  caret: number
}
const nowhere: AtCaret = { line: -1, text: '', verse: null, stanza: undefined, metre: null, licences: [], caret: -1 }

function atCaret(editor: Editor): AtCaret {
  const metre = metreOf(editor.state)
  if (!metre) return nowhere
  const { from } = editor.state.selection
  const index = lineIndexAt(metre, from)
  const verse = metre.scan.lines[index]
  if (!verse?.syllables) return nowhere
  const { text, from: start } = metre.lines[index]!
  const { form, scheme, first, last } = metre.scan.stanzas.find((one) => one.first <= index && one.last >= index)!
  return {
    line: index,
    text,
    verse,
    stanza: { form, scheme, first, last },
    metre: metre.scan.metre,
    licences: metre.scansion.licences,
    caret: from - start,
  }
}
const isSame = (a: AtCaret, b: AtCaret) =>
  a.line === b.line &&
  a.text === b.text &&
  a.verse === b.verse &&
  a.metre === b.metre &&
  a.licences === b.licences &&
  a.caret === b.caret &&
  a.stanza?.scheme === b.stanza?.scheme &&
  a.stanza?.form === b.stanza?.form

/** How two vowels are read now: by a licence, or as plain speech has them. */
type Pair = VowelPair & { kind: LicenceKind | null; isSet: boolean }

function pairsOf({ text, verse, licences }: AtCaret): Pair[] {
  if (!verse) return []
  const key = verseKey(text)
  return vowelPairsOf(text)
    .map((pair) => ({
      ...pair,
      kind: verse.licences.find(({ from, to }) => from === pair.from && to === pair.to)?.kind ?? null,
      isSet: licences.some((one) => one.verse === key && one.from === pair.from && one.to === pair.to),
    }))
    .toSorted((a, b) => Number(a.kind === null) - Number(b.kind === null) || a.from - b.from)
}

/** The licence that turns the reading of two vowels around. */
const opposite = ({ kind, isBetweenWords, isJoined }: Pair): LicenceKind => {
  const joins = kind === null ? isJoined : kind === 'sinalefa' || kind === 'sinéresis'
  if (isBetweenWords) return joins ? 'hiato' : 'sinalefa'
  return joins ? 'diéresis' : 'sinéresis'
}

const signs = { sinalefa: '‿', hiato: '|', diéresis: '¨', sinéresis: '‿' } as const

/** The words around two vowels, the vowels underlined and their licence's sign between them. */
function Words({ text, pair: { from, to, kind, isBetweenWords } }: { text: string; pair: Pair }) {
  const before = /[\p{L}\p{M}]*$/u.exec(text.slice(0, from))![0]
  const between = isBetweenWords
    ? /[\p{L}\p{M}]*$/u.exec(text.slice(from + 1, to - 1))![0]
    : text.slice(from + 1, to - 1)
  const after = /^[\p{L}\p{M}]*/u.exec(text.slice(to))![0]
  return (
    <>
      {before}
      <u className="underline-offset-4">{text[from]}</u>
      <span className="text-accent">{kind && signs[kind]}</span>
      {between}
      <u className="underline-offset-4">{text[to - 1]}</u>
      {after}
    </>
  )
}

/** `inOneRow`: above the keyboard of a phone, where there is little room. */
export function VersePanel({ editor, inOneRow }: { editor: Editor; inOneRow: boolean }) {
  const now = useSettled(editor, () => atCaret(editor), isSame)
  const { text, verse, stanza, metre, caret } = now
  const pairs = useMemo(() => pairsOf(now), [now])
  // The caret on two vowels chooses them; so does a press on their button, until the caret moves on.
  const under = pairs.find(({ from, to, kind }) => kind && caret > from && caret < to)?.from ?? null
  const place = `${under} ${text}`
  const [pressed, setPressed] = useState<{ place: string; from: number | null } | null>(null)
  const chosen = pressed?.place === place ? pressed.from : under
  const setChosen = (from: number | null) => setPressed({ place, from })
  const pair = pairs.find(({ from }) => from === chosen)
  const set = (kind: LicenceKind | null) => {
    const scansion = metreOf(editor.state)?.scansion
    if (!scansion || !pair) return
    const key = verseKey(text)
    const others = scansion.licences.filter((one) => one.verse !== key || one.from !== pair.from)
    const licences = kind ? [...others, { verse: key, kind, from: pair.from, to: pair.to }] : others
    editor.view.dispatch(editor.state.tr.setMeta(metreKey, { ...scansion, licences }))
  }
  const name = verse && stanza ? phrases.stanza(stanza.form, stanza.scheme, verse.syllables, verse.rhythm) : ''
  // A screen reader hears a verse when the caret comes to it, and not at each key.
  const [said, setSaid] = useState({ line: now.line, name })
  if (said.line !== now.line) setSaid({ line: now.line, name })
  const vowels = pair ? text.slice(pair.from, pair.to) : ''
  return (
    <section
      aria-label={phrases.panel}
      className={classes(
        'relative flex flex-col justify-center border-t border-line bg-surface text-sm',
        inOneRow ? 'min-h-14' : 'min-h-[5.75rem] px-4 py-2',
      )}
    >
      <p role="status" className="sr-only">
        {said.name}
      </p>
      {verse && stanza ? (
        <div
          className={classes(
            'flex gap-1',
            inOneRow
              ? 'scrolls-sideways items-center overflow-x-auto px-4 whitespace-nowrap [--ground:var(--surface)]'
              : 'flex-col',
          )}
        >
          <p className={classes('flex items-baseline gap-x-3', inOneRow ? 'shrink-0' : 'flex-wrap')}>
            <strong>{name}</strong>
            <span className="text-muted tabular-nums">
              {phrases.syllables(verse.syllables)}, {phrases.stresses(verse.stresses)},{' '}
              {verse.rhyme ? (
                <RhymeSign letter={verse.rhyme}>{phrases.rhyme(verse.rhyme)}</RhymeSign>
              ) : (
                phrases.rhyme(null)
              )}
            </span>
            {verse.leavesMetre && (
              <span className="text-accent">{metre === null ? phrases.leavesForm : phrases.leaves(metre)}</span>
            )}
          </p>
          <ul aria-label={phrases.pairs} className={classes('flex gap-1', !inOneRow && '-mx-1 overflow-x-auto px-1')}>
            {pairs.map((one) => {
              const words = text.slice(one.from, one.to)
              const name = one.kind
                ? phrases.explain(one.kind, words)
                : one.isJoined
                  ? phrases.joined(words)
                  : phrases.parted(words)
              return (
                <li key={one.from} className="shrink-0">
                  <button
                    type="button"
                    title={name}
                    aria-label={name}
                    aria-expanded={one.from === chosen}
                    onClick={() => setChosen(one.from === chosen ? null : one.from)}
                    className={classes(
                      'min-h-11 rounded-full border px-3 font-serif text-base whitespace-nowrap',
                      one.from === chosen ? 'border-accent bg-accent-soft' : 'border-line hover:bg-sunken',
                      one.kind === null && 'text-muted',
                      one.isSet && 'font-semibold',
                    )}
                  >
                    <Words text={text} pair={one} />
                  </button>
                </li>
              )
            })}
          </ul>
        </div>
      ) : (
        <p className={classes('text-muted', inOneRow && 'px-4')}>{phrases.noVerse}</p>
      )}
      {pair && (
        <div
          className={classes(
            'absolute inset-x-0 bottom-full flex flex-wrap items-center gap-x-4',
            'border-t border-line bg-sunken px-4 py-1',
          )}
        >
          <span role="status" className="min-w-0 flex-1 py-1">
            {pair.kind
              ? phrases.explain(pair.kind, vowels)
              : pair.isJoined
                ? phrases.joined(vowels)
                : phrases.parted(vowels)}{' '}
            {pair.isSet && phrases.setByYou}
          </span>
          <button
            type="button"
            className="min-h-11 font-semibold text-accent"
            onClick={() => set(pair.isSet ? null : opposite(pair))}
          >
            {pair.isSet
              ? phrases.automatic
              : pair.kind
                ? phrases.undo(pair.kind)
                : pair.isJoined
                  ? phrases.part
                  : phrases.join}
          </button>
        </div>
      )}
    </section>
  )
}

// The verses of a lyric with their metre, for readers: stresses and licences in the text, count and rhyme beside it.
// The count is a button that opens the same in words.
import { type ReactNode, useMemo, useState } from 'react'
import { type Run, type Stanza, stanzasOf } from '#contract/lyrics/lyric-html.ts'
import type { Verse } from '#contract/verse/scan.ts'
import { type LyricScan, scanLyric } from '#contract/verse/scan-lyric.ts'
import type { Scansion } from '#contract/verse/scansion.ts'
import { verse as phrases } from '#web/phrases/verse.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { StyledRun } from '#web/ui/styled-run.tsx'
import { type Mark, marksIn } from './marks.ts'
import { RhymeSign } from './rhyme-sign.tsx'
import './metre.css'

export interface ReaderMetreProps {
  html: string
  scansion: Scansion
  /** Draws the lyric; it is given how to draw one of its lines. */
  children: (drawLine: ((index: number) => ReactNode) | undefined) => ReactNode
}

interface ReadLine {
  runs: Run[]
  text: string
  /** Its index among the lines that were scanned. */
  at: number
}

/** The lines of all stanzas, and the text that is scanned: an empty line stands between stanzas. */
function linesOf(stanzas: readonly Stanza[]): { read: ReadLine[]; scanned: string[] } {
  const read: ReadLine[] = []
  const scanned: string[] = []
  for (const stanza of stanzas) {
    for (const runs of stanza.kind === 'stanza' ? stanza.lines : []) {
      const text = runs.map((run) => run.text).join('')
      read.push({ runs, text, at: scanned.length })
      scanned.push(text)
    }
    scanned.push('')
  }
  return { read, scanned }
}

/** The runs of a line, divided where a mark begins or ends. */
function drawRuns(runs: readonly Run[], marks: readonly Mark[]): ReactNode[] {
  let begin = 0
  return runs.flatMap((run, index) => {
    const start = begin
    begin += run.text.length
    const inside = (at: number) => at > start && at < begin
    const edges = [start, ...marks.flatMap(({ from, to }) => [from, to]).filter(inside), begin]
    const places = [...new Set(edges)].toSorted((a, b) => a - b)
    return places.slice(0, -1).map((from, part) => {
      const own = marks.filter((mark) => mark.from <= from && mark.to > from)
      const text = run.text.slice(from - start, places[part + 1]! - start)
      return (
        <StyledRun key={`${index} ${from}`} run={run}>
          {own.length ? (
            <span className={own.map(({ look }) => look).join(' ')} title={own.find(({ title }) => title)?.title}>
              {text}
            </span>
          ) : (
            text
          )}
        </StyledRun>
      )
    })
  })
}

export function ReaderMetre({ html, scansion, children }: ReaderMetreProps) {
  const { read, scanned } = useMemo(() => linesOf(stanzasOf(html)), [html])
  const scan = useMemo(() => scanLyric(scanned, scansion), [scanned, scansion])
  const [opened, setOpened] = useState<number | null>(null)
  const line = opened === null ? undefined : read[opened]
  const drawLine = (index: number): ReactNode => {
    const { runs, text, at } = read[index]!
    const verse = scan.lines[at]!
    if (!verse.syllables)
      return runs.map((run, part) => (
        <StyledRun key={part} run={run}>
          {run.text}
        </StyledRun>
      ))
    const number = scan.lines.slice(0, at + 1).filter(({ syllables }) => syllables > 0).length
    return (
      <>
        {drawRuns(runs, marksIn(text, verse, scansion))}
        <button
          type="button"
          data-not-printed
          aria-label={`${phrases.details(number, verse.syllables)}, ${phrases.rhyme(verse.rhyme)}`}
          onClick={() => setOpened(index)}
          className={verse.leavesMetre ? 'syllables metre leaves' : 'syllables metre'}
        >
          {verse.syllables}
          <RhymeSign letter={verse.rhyme}>{verse.rhyme}</RhymeSign>
        </button>
      </>
    )
  }
  return (
    <>
      {children(drawLine)}
      {line && (
        <Dialog open onClose={() => setOpened(null)} title={phrases.panel}>
          <Details line={line} verse={scan.lines[line.at]!} scan={scan} />
        </Dialog>
      )}
    </>
  )
}

function Details({ line: { text, at }, verse, scan }: { line: ReadLine; verse: Verse; scan: LyricScan }) {
  const stanza = scan.stanzas.find(({ first, last }) => first <= at && last >= at)
  return (
    <div className="flex flex-col gap-3">
      <p className="font-serif text-xl">{text.trim()}</p>
      {stanza && (
        <p className="font-semibold">{phrases.stanza(stanza.form, stanza.scheme, verse.syllables, verse.rhythm)}</p>
      )}
      <p className="text-muted">
        {phrases.syllables(verse.syllables)}, {phrases.stresses(verse.stresses)}, {phrases.rhyme(verse.rhyme)}.
        {verse.leavesMetre && ` ${scan.metre === null ? phrases.leavesForm : phrases.leaves(scan.metre)}`}
      </p>
      {verse.licences.length > 0 && (
        <ul className="list-disc ps-5">
          {verse.licences.map(({ kind, from, to }) => (
            <li key={from}>{phrases.explain(kind, text.slice(from, to))}</li>
          ))}
        </ul>
      )}
    </div>
  )
}

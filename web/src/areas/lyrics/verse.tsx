import { type ReactNode, useMemo } from 'react'
import type { Section } from '#contract/lyrics/lyric-rules.ts'
import { lyrics as phrases } from '#web/phrases/lyrics.ts'
import { classes } from '#web/ui/classes.ts'
import { type Stanza, stanzasOf } from '#contract/lyrics/lyric-html.ts'
import { StyledRun } from '#web/ui/styled-run.tsx'

/** Sections of one kind are numbered; a single one is not. */
function numbered(stanzas: readonly Stanza[]): string[] {
  const total: Partial<Record<Section, number>> = {}
  for (const stanza of stanzas) if (stanza.kind === 'section') total[stanza.section] = (total[stanza.section] ?? 0) + 1
  const seen: Partial<Record<Section, number>> = {}
  return stanzas.map((stanza) => {
    if (stanza.kind !== 'section') return ''
    seen[stanza.section] = (seen[stanza.section] ?? 0) + 1
    return total[stanza.section]! > 1 ? ` ${seen[stanza.section]}` : ''
  })
}

/** The index of each stanza's first line among the lines of all stanzas. */
function firstLines(stanzas: readonly Stanza[]): number[] {
  let next = 0
  return stanzas.map((stanza) => {
    const first = next
    if (stanza.kind === 'stanza') next += stanza.lines.length
    return first
  })
}

/** Renders a lyric as verse. */
interface VerseProps {
  html: string
  lang: string | null
  withMargin?: boolean
  /** Draws a line in place of its plain text; `index` counts the lines of all stanzas. */
  drawLine?: ((index: number) => ReactNode) | undefined
}

export function Verse({ html, lang, withMargin = false, drawLine }: VerseProps) {
  const stanzas = useMemo(() => stanzasOf(html), [html])
  const starts = useMemo(() => firstLines(stanzas), [stanzas])
  const numbers = useMemo(() => numbered(stanzas), [stanzas])
  return (
    <div lang={lang ?? undefined} className={classes('verse', withMargin && 'with-margin', drawLine && 'with-metre')}>
      {stanzas.map((stanza, index) =>
        stanza.kind === 'section' ? (
          <p key={index} className="marker">
            {phrases.sections[stanza.section]}
            {numbers[index]}
          </p>
        ) : (
          <p key={index} className="stanza">
            {stanza.lines.map((line, at) => (
              <span key={at} className="line">
                {drawLine
                  ? drawLine(starts[index]! + at)
                  : line.map((run, part) => (
                      <StyledRun key={part} run={run}>
                        {run.text}
                      </StyledRun>
                    ))}
              </span>
            ))}
          </p>
        ),
      )}
    </div>
  )
}

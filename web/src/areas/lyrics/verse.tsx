import { useMemo } from 'react'
import type { Section } from '#contract/lyrics/lyric-rules.ts'
import { lyrics as phrases } from '#web/phrases/lyrics.ts'
import { classes } from '#web/ui/classes.ts'
import { type Run, type Stanza, stanzasOf } from '#contract/lyrics/lyric-html.ts'

function Styled({ run }: { run: Run }) {
  let made = <>{run.text}</>
  if (run.bold) made = <strong>{made}</strong>
  if (run.italic) made = <em>{made}</em>
  if (run.underline) made = <u className="underline-offset-4">{made}</u>
  return made
}

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

/** Renders a lyric as verse. */
export function Verse({ html, lang, withMargin = false }: { html: string; lang: string | null; withMargin?: boolean }) {
  const stanzas = useMemo(() => stanzasOf(html), [html])
  const numbers = useMemo(() => numbered(stanzas), [stanzas])
  return (
    <div lang={lang ?? undefined} className={classes('verse', withMargin && 'with-margin')}>
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
                {line.map((run, part) => (
                  <Styled key={part} run={run} />
                ))}
              </span>
            ))}
          </p>
        ),
      )}
    </div>
  )
}

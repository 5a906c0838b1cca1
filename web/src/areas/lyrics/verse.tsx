import { useMemo } from 'react'
import { useReading } from '#web/platform/reading.ts'
import { lyrics as phrases } from '#web/phrases/lyrics.ts'
import { classes } from '#web/ui/classes.ts'
import { type Run, stanzasOf } from './lyric-lines.ts'

function Styled({ run }: { run: Run }) {
  let made = <>{run.text}</>
  if (run.bold) made = <strong>{made}</strong>
  if (run.italic) made = <em>{made}</em>
  if (run.underline) made = <u className="underline-offset-4">{made}</u>
  return made
}

/** A lyric set as verse. */
export function Verse({ html, lang, withMargin = false }: { html: string; lang: string | null; withMargin?: boolean }) {
  const size = useReading((state) => state.size)
  const stanzas = useMemo(() => stanzasOf(html), [html])
  return (
    <div lang={lang ?? undefined} className={classes('verse', withMargin && 'with-margin')} style={{ fontSize: `${1.3125 + (size - 1) * 0.25}rem` }}>
      {stanzas.map((stanza, index) =>
        stanza.kind === 'section' ? (
          <p key={index} className="marker">
            {phrases.sections[stanza.section]}
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

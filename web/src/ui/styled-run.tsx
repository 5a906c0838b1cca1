import type { ReactNode } from 'react'
import type { Run } from '#contract/lyrics/lyric-html.ts'

/** Text in the style of a run. */
export function StyledRun({ run, children }: { run: Run; children: ReactNode }) {
  let made = <>{children}</>
  if (run.bold) made = <strong>{made}</strong>
  if (run.italic) made = <em>{made}</em>
  if (run.underline) made = <u className="underline-offset-4">{made}</u>
  return made
}

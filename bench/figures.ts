// The figures of the measurements beside their bars. `tools/bench.ts` collects them into one table.
import { appendFileSync } from 'node:fs'

export type Bar = { least: number } | { most: number }
export interface Figure {
  name: string
  value: number
  bar: Bar
}

/** The exit code of a measurement whose figures miss their bars. */
export const missedBar = 3

export const isHeld = ({ value, bar }: Figure): boolean => ('least' in bar ? value >= bar.least : value <= bar.most)
export const shownBar = (bar: Bar): string => ('least' in bar ? `≥ ${bar.least}` : `≤ ${bar.most}`)
export const shownValue = (value: number): string => value.toFixed(value >= 100 ? 0 : value >= 1 || !value ? 2 : 3)

/** Prints a figure, and notes it in the file that `tools/bench.ts` names. A missed bar changes the exit code. */
export function figure(name: string, value: number, bar: Bar): void {
  const measured = { name, value, bar }
  const held = isHeld(measured)
  if (!held) process.exitCode = missedBar
  console.log(`${name.padEnd(56)} ${shownValue(value).padStart(9)}   bar ${shownBar(bar)}${held ? '' : '   MISSED'}`)
  const file = process.env.BENCH_FIGURES
  if (file) appendFileSync(file, `${JSON.stringify(measured)}\n`)
}

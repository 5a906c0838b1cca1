// Which words give the verse of the caret the metre of the song.
import { scan } from '#contract/verse/scan.ts'
import { type AtCaret, placeOf } from './caret-word.ts'

/** The metre of the other verses, or null where they share none. */
export function metreWithout(lines: readonly string[], line: string): number | null {
  const at = lines.indexOf(line)
  const others = lines.map((text, index) => (index === at ? '' : text))
  return scan(others).metre
}

/** Whether the verse has this metre with the word in it, as plain speech reads it. */
export function completes(word: string, place: AtCaret, replaces: boolean, metre: number): boolean {
  return scan([placeOf(word, place, replaces).line]).lines[0]?.natural === metre
}

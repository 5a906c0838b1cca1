// The rhymes at the ends of a lyric's verses.
import { rhymeKeysOf } from './rhyme-keys.ts'

/** How the column of a lyric stores a key: `c` for consonance, `a` for assonance. */
export const storedKey = (kind: 'c' | 'a', key: string): string => `${kind}:${key}`

/** More keys than these are not stored: no song has them. */
const most = 300
const longestWord = 60

/** The last word of a line, lower case; undefined for a line without a word, and for a marker such as "[coro]". */
export function lastWordOf(line: string): string | undefined {
  if (/^\s*\[[^\]]*\]\s*$/.test(line)) return undefined
  const word = /([\p{L}\p{M}]+)[^\p{L}]*$/u.exec(line.normalize('NFC').slice(-200))?.[1]?.toLowerCase()
  return word && word.length <= longestWord ? word : undefined
}

/** The keys of all verse endings of a text, each once. */
export function endingKeysOf(text: string): string[] {
  const keys = new Set<string>()
  const words = new Set(text.split('\n').map(lastWordOf))
  for (const word of words) {
    const found = word === undefined ? null : rhymeKeysOf(word)
    if (!found || keys.size > most) continue
    keys.add(storedKey('c', found.consonant)).add(storedKey('a', found.assonant))
  }
  return [...keys]
}

import { stanzasOf } from './lyric-html.ts'
import { wordsOf } from '../text.ts'

/** In characters: a verse of a preview fits two to four lines of large type. */
const lengths = { least: 10, most: 90 }
/** The fonts of the card have the letters of Latin scripts alone. */
const drawable = /^[\p{Script=Latin}\u0300-\u036f\p{Nd}\p{Zs}\p{P}]+$/u

/**
 * The verse on a lyric's card: the most repeated verse, or the first verse of the chorus, or the first verse. Verses
 * that do not fit or cannot be drawn are skipped. A comma at the end is dropped. `undefined` if no verse is left.
 */
export function strongestVerse(html: string): string | undefined {
  const verses: { text: string; words: string; isChorus: boolean }[] = []
  let isChorus = false
  for (const stanza of stanzasOf(html)) {
    if (stanza.kind === 'section') isChorus = stanza.section === 'coro'
    else
      for (const line of stanza.lines) {
        const text = line
          .map((run) => run.text)
          .join('')
          .replace(/\s+/g, ' ')
          .trim()
        const { length } = [...text]
        if (length >= lengths.least && length <= lengths.most && drawable.test(text))
          verses.push({ text, words: wordsOf(text).join(' '), isChorus })
      }
  }
  const times = new Map<string, number>()
  for (const { words } of verses) times.set(words, (times.get(words) ?? 0) + 1)
  const most = Math.max(...times.values())
  const refrain = most > 1 ? verses.find(({ words }) => times.get(words) === most) : undefined
  return (refrain ?? verses.find((verse) => verse.isChorus) ?? verses[0])?.text.replace(/[,;:]$/, '')
}

/** A text without characters that the card's fonts lack. */
export const drawableText = (text: string): string =>
  [...text]
    .filter((sign) => drawable.test(sign) || /[\p{Sm}\p{Sc}]/u.test(sign))
    .join('')
    .replace(/\s+/g, ' ')
    .trim()

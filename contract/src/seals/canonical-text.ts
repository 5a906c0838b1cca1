import { stanzasOf } from '../lyrics/lyric-html.ts'

/**
 * A text in the one spelling that is sealed (version 1): Unicode NFC, LF, no space at the end of a line, one empty line
 * between stanzas, one LF at the end. Differences that nobody sees do not change the hash.
 */
export function canonicalText(text: string): string {
  const lines = text
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .map((line) => line.replace(/[\s\u00A0]+$/, ''))
  return `${lines
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .replace(/^\n+|\n+$/g, '')}\n`
}

/** The canonical text of a lyric's HTML. A section marker is a line of its own: "[coro]". */
export const canonicalTextOfHtml = (html: string): string =>
  canonicalText(
    stanzasOf(html)
      .map((part) =>
        part.kind === 'section'
          ? `[${part.section}]`
          : part.lines.map((line) => line.map(({ text }) => text).join('')).join('\n'),
      )
      .join('\n\n'),
  )

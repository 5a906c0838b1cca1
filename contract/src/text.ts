// Plain functions about Spanish text that both sides need: no I/O, no framework.

/** A text of so many code units is longer than any limit: nobody looks at each of its characters. */
const endless = 300_000

/** Lower case without accents: how names are compared and searched ("Canción" = "cancion"). */
export function plainText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()
}

/** Zero-width characters, direction marks, tags, soft hyphens, variation selectors, blank letters, controls. Spaces and line breaks are not among them. */
const invisible = /(?![\t\n\v\f\r])[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cc}\u2800\u{1D159}]/gu

/** The text without characters that show nothing, trimmed: what minimum lengths count. Not for storage, since emoji are joined by such characters. */
export const visibleText = (text: string): string => text.replace(invisible, '').trim()

/** Whether nothing of a text can be seen. Accents without a letter below them say nothing either. */
export const isBlank = (text: string): boolean => text.length < endless && /^[\s\p{M}]*$/u.test(visibleText(text))

/** How many characters a text has; an emoji of one code point is one. The database counts in the same way. */
export const lengthOf = (text: string): number => (text.length < endless ? [...text].length : text.length)

/** A piece of HTML's text, with its characters in place of their names. */
export const unescaped = (text: string): string =>
  text.includes('&')
    ? text
        .replace(/&nbsp;/g, ' ')
        .replace(/&lt;/g, '<')
        .replace(/&gt;/g, '>')
        .replace(/&quot;/g, '"')
        .replace(/&#39;/g, "'")
        .replace(/&amp;/g, '&')
    : text

/** The visible text of a lyric's HTML: a line per verse, an empty line between stanzas. */
export const textOfHtml = (html: string): string =>
  unescaped(
    html
      .replace(/<br\s*\/?>/gi, '\n')
      .replace(/<\/p>/gi, '\n\n')
      .replace(/<[^>]*>/g, ''),
  )
    .replace(/\n{3,}/g, '\n\n')
    .trim()

/** The card's excerpt: at most 170 characters, then "...". */
export function excerptOf(text: string, length = 170): string {
  const characters = [...text]
  return characters.length <= length ? text : `${characters.slice(0, length).join('').trimEnd()}...`
}

/** Syllables as the editor counts them: groups of vowels, accented ones and ü included. */
export function countSyllables(line: string): number {
  return line.match(/[aeiouáéíóúüàèìòùâêîôûãõ]+/gi)?.length ?? 0
}

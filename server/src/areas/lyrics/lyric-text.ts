import sanitize from 'sanitize-html'
import { lyricMessages, type Section, sections } from '#contract/lyrics/lyric-rules.ts'
import { escapeHtml, markerHtml, stanzaHtml, textOfHtml } from '#contract/lyrics/lyric-html.ts'
import { invalid } from '../../platform/refusal.ts'

const mostTags = 8_000
const marker = new Set<string>(sections)

/**
 * Converts plain text (from another client or a corpus) to lyric HTML: a paragraph for each stanza, a break for each
 * verse.
 */
export function htmlOfText(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .trim()
    .split(/\n\s*\n+/)
    .map((stanza) => {
      const section = /^\[(verse|coro|puente)\]$/i.exec(stanza.trim())?.[1]?.toLowerCase() as Section | undefined
      return section ? markerHtml(section) : stanzaHtml(stanza.split('\n').map((line) => escapeHtml(line.trimEnd())))
    })
    .join('')
}

/**
 * The stored form of a lyric's HTML: paragraphs (stanzas), breaks (verses), bold, italic, underline and section
 * markers, nothing else. Also its text, for lengths and searches. Refuses HTML with so many tags that cleaning it
 * would block the server.
 */
export function cleanLyric(html: string): { html: string; text: string } {
  if (html.split('<').length > mostTags) throw invalid({ lyrics: lyricMessages.lyricsLong })
  const source = /<(p|br|div|strong|em|u|b|i|span)\b/i.test(html) ? html : htmlOfText(html)
  const clean = sanitize(source.normalize('NFC'), {
    allowedTags: ['p', 'br', 'strong', 'em', 'u'],
    allowedAttributes: { p: [{ name: 'data-section', values: [...marker] }] },
    transformTags: { b: 'strong', i: 'em', div: 'p', h1: 'p', h2: 'p', h3: 'p', li: 'p', blockquote: 'p' },
    nonTextTags: ['style', 'script', 'textarea', 'option', 'noscript', 'title', 'head'],
    // A lyric needs no deeper nesting than bold italic underline in a paragraph.
    nestingLimit: 8,
  })
    .replace(/<br \/>/g, '<br>')
    // A marker contains only its own sign; other words inside it become a stanza.
    .replace(/<p data-section(?:="(\w*)")?>(.*?)<\/p>/gs, (_, section: string, inner: string) =>
      marker.has(section) && inner.trim().toLowerCase() === `[${section}]`
        ? markerHtml(section as Section)
        : stanzaHtml([inner]),
    )
    .replace(/<p>(\s|<br>|&nbsp;)*<\/p>/g, '')
    .trim()
  const whole = clean && !clean.startsWith('<p') ? stanzaHtml([clean]) : clean
  return { html: whole, text: textOfHtml(whole) }
}

import sanitize from 'sanitize-html'
import { lyricMessages, type Section, sections } from '#contract/lyrics/lyric-rules.ts'
import { escapeHtml, markerHtml, stanzaHtml, textOfHtml } from '#contract/lyrics/lyric-html.ts'
import { invalid } from '../../platform/refusal.ts'

const mostTags = 8_000
const marker = new Set<string>(sections)

/** Plain text (from another client, or from a corpus) as the HTML of a lyric: a paragraph a stanza, a break a verse. */
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
 * A lyric's HTML as it is kept: paragraphs (stanzas), breaks (verses), bold, italic, underline and section markers,
 * nothing else. Also its text, which is what lengths count and searches read. Refuses HTML with so many tags that
 * cleaning it would hold the server.
 */
export function cleanLyric(html: string): { html: string; text: string } {
  if (html.split('<').length > mostTags) throw invalid({ lyrics: lyricMessages.lyricsLong })
  const source = /<(p|br|div|strong|em|u|b|i|span)\b/i.test(html) ? html : htmlOfText(html)
  const clean = sanitize(source.normalize('NFC'), {
    allowedTags: ['p', 'br', 'strong', 'em', 'u'],
    allowedAttributes: { p: [{ name: 'data-section', values: [...marker] }] },
    transformTags: { b: 'strong', i: 'em', div: 'p', h1: 'p', h2: 'p', h3: 'p', li: 'p', blockquote: 'p' },
    nonTextTags: ['style', 'script', 'textarea', 'option', 'noscript', 'title', 'head'],
    // Deeper than bold italic underline in a paragraph is nothing that a lyric needs.
    nestingLimit: 8,
  })
    .replace(/<br \/>/g, '<br>')
    // A marker is its own sign and nothing else; words that came inside of one are a stanza.
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

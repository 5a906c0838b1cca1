// Reads and writes the HTML of a lyric. A paragraph is a stanza, a break ends a verse, three tags are styles, and a
// marker names a section. Reader, excerpts, search texts, downloads, paste and editor use this module. The sanitiser
// on the server decides what may be stored.
import { type Section, sections } from './lyric-rules.ts'

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', '\u00A0': '&nbsp;' }
export const escapeHtml = (text: string): string => text.replace(/[&<>]/g, (sign) => escapes[sign]!)
/** The same escapes as a browser's `innerHTML`, including quotation marks and non-breaking spaces. */
export const escapeForEditor = (text: string): string => text.replace(/[&<>"\u00A0]/g, (sign) => escapes[sign]!)

const entities: Record<string, string> = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' },
  ...{ ndash: '–', mdash: '—', hellip: '…', laquo: '«', raquo: '»', iquest: '¿', iexcl: '¡' },
}
/** The text of a piece of HTML, with entities decoded. */
const decoded = (text: string): string =>
  !text.includes('&')
    ? text
    : text.replace(/&(#x?[0-9a-f]+|\w+);/gi, (whole, name: string) => {
        if (!name.startsWith('#')) return entities[name.toLowerCase()] ?? whole
        const code = name[1]?.toLowerCase() === 'x' ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
        return code > 0 && code < 0x11_0000 ? String.fromCodePoint(code) : ''
      })

export type Piece =
  | { kind: 'text'; text: string; source: string }
  | { kind: 'tag'; tag: string; isEnd: boolean; isEmpty: boolean; source: string }
const unread = /<(style|script|head|title|xml|noscript)\b[\s\S]*?<\/\1\s*>|<!--[\s\S]*?-->|<![^>]*>|<\?[^>]*>/gi

/** HTML without styles, scripts and comments. */
export const readableHtml = (html: string): string => html.replace(unread, '')

/** The tags of HTML, in lower case, and the texts between them. A `<` that begins no tag is dropped. */
export function* piecesOf(html: string): Generator<Piece> {
  for (const [source, end, tag, text] of html.matchAll(/<(\/?)([a-z][\w:]*)[^>]*>|([^<]+)/gi)) {
    if (text !== undefined) yield { kind: 'text', text: decoded(text), source }
    else yield { kind: 'tag', tag: tag!.toLowerCase(), isEnd: end === '/', isEmpty: source.endsWith('/>'), source }
  }
}

export interface Style {
  bold: boolean
  italic: boolean
  underline: boolean
}
/** A run of characters in one style. */
export interface Run extends Style {
  text: string
}
export type Stanza = { kind: 'section'; section: Section } | { kind: 'stanza'; lines: Run[][] }

export const styleTags = { bold: 'strong', italic: 'em', underline: 'u' } as const satisfies Record<keyof Style, string>
const styles: Record<string, keyof Style> = { strong: 'bold', em: 'italic', u: 'underline' }
const plain: Style = { bold: false, italic: false, underline: false }

/**
 * A lyric's HTML as stanzas and lines. The page renders these, never the HTML itself, so nothing else can reach the
 * page even if the sanitiser missed it. Text outside paragraphs is kept.
 */
export function stanzasOf(html: string): Stanza[] {
  const stanzas: Stanza[] = []
  let lines: Run[][] = [[]]
  let style = plain
  const end = () => {
    if (lines.some((line) => line.some(({ text }) => text.trim()))) stanzas.push({ kind: 'stanza', lines })
    lines = [[]]
    style = plain
  }
  let section: Section | undefined
  for (const piece of piecesOf(html)) {
    if (piece.kind === 'text') {
      if (!section) lines.at(-1)!.push({ text: piece.text, ...style })
    } else if (piece.tag === 'p') {
      end()
      section = piece.isEnd ? undefined : sections.find((one) => piece.source.includes(`data-section="${one}"`))
      if (section) stanzas.push({ kind: 'section', section })
    } else if (section) continue
    else if (piece.tag === 'br') lines.push([])
    else if (styles[piece.tag]) style = { ...style, [styles[piece.tag]!]: !piece.isEnd }
  }
  end()
  return stanzas
}

/** The visible text of a lyric's HTML: one line for each verse, an empty line between stanzas. */
export function textOfHtml(html: string): string {
  let text = ''
  for (const piece of piecesOf(html)) {
    if (piece.kind === 'text') text += piece.text
    else if (piece.tag === 'br') text += '\n'
    else if (piece.tag === 'p' && piece.isEnd) text += '\n\n'
  }
  return text.replace(/\n{3,}/g, '\n\n').trim()
}

/** The verses of a lyric's HTML without section markers, one line each. */
export const versesOfHtml = (html: string): string =>
  stanzasOf(html)
    .flatMap((stanza) => (stanza.kind === 'stanza' ? stanza.lines : []))
    .map((line) => line.map(({ text }) => text).join(''))
    .join('\n')
    .replace(/\n{2,}/g, '\n')
    .trim()

/** A stanza of these verses (HTML). */
export const stanzaHtml = (verses: readonly string[]): string => `<p>${verses.join('<br>')}</p>`
export const markerHtml = (section: Section): string => `<p data-section="${section}">[${section}]</p>`

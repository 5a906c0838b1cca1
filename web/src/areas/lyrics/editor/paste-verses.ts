// Converts pasted text (Word, web pages, chord sheets, plain text) to verses and stanzas. Text in, HTML out.
import { escapeHtml, markerHtml, piecesOf, readableHtml, stanzaHtml } from '#contract/lyrics/lyric-html.ts'
import type { Section } from '#contract/lyrics/lyric-rules.ts'

// Styles travel through the text as private-use characters and become tags again at the end.
const signs = { strong: ['\uE001', '\uE002'], em: ['\uE003', '\uE004'], u: ['\uE005', '\uE006'] } as const
type Mark = keyof typeof signs
const marks: Record<string, Mark> = { b: 'strong', strong: 'strong', i: 'em', em: 'em', u: 'u' }
const anySign = /[\uE001-\uE006]/g
const bare = (line: string) => line.replace(anySign, '')

const blocks = new Set([
  'p',
  'div',
  'li',
  'ul',
  'ol',
  'tr',
  'table',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'blockquote',
  'pre',
  'section',
  'article',
  'header',
  'footer',
])

/**
 * The text of pasted HTML. If paragraphs contain breaks, a paragraph is a stanza. If each contains one line (Word), a
 * paragraph is a verse and an empty one ends a stanza.
 */
function textOfPage(html: string): string {
  const source = readableHtml(html)
  const isStanzaByParagraph = /<p\b[^>]*>(?:(?!<\/p>)[\s\S])*<br\b/i.test(source)
  const open: { tag: string; mark: Mark | undefined }[] = []
  let text = ''
  for (const piece of piecesOf(source)) {
    if (piece.kind === 'text') {
      // Whitespace between two blocks is ignored.
      if (!piece.source.trim() && (text === '' || text.endsWith('\n'))) continue
      const inPre = open.some(({ tag }) => tag === 'pre')
      text += inPre ? piece.text : piece.text.replace(/[\r\n\t ]+/g, ' ')
      continue
    }
    const { tag, isEnd, isEmpty } = piece
    if (tag === 'br') text += '\n'
    else if (isEnd) {
      const at = open.findLastIndex((one) => one.tag === tag)
      if (at < 0) continue
      for (const one of open.splice(at).toReversed()) if (one.mark) text += signs[one.mark][1]
      if (tag === 'p') text += isStanzaByParagraph ? '\n\n' : '\n'
      else if (blocks.has(tag) && !text.endsWith('\n')) text += '\n'
    } else {
      if (blocks.has(tag) && text && !text.endsWith('\n')) text += '\n'
      const style = /style\s*=\s*["']([^"']*)/i.exec(piece.source)?.[1] ?? ''
      const mark =
        marks[tag] ??
        (/font-weight:\s*(bold|[6-9]00)/i.test(style)
          ? 'strong'
          : /font-style:\s*italic/i.test(style)
            ? 'em'
            : /underline/i.test(style)
              ? 'u'
              : undefined)
      const isPlain = tag === 'b' && /font-weight:\s*(normal|[1-4]00)/i.test(style)
      const used = isPlain || blocks.has(tag) ? undefined : mark
      if (isEmpty) continue
      open.push({ tag, mark: used })
      if (used) text += signs[used][0]
    }
  }
  return text
}

const sections: [pattern: RegExp, section: Section][] = [
  [/^\W*(verso|verse|estrofa|strofa|vers)\W*[\divx]*\W*$/i, 'verse'],
  [/^\W*(coro|estribillo|chorus|refr[aã]o|hook)\W*[\divx]*\W*$/i, 'coro'],
  [/^\W*(puente|bridge|ponte)\W*[\divx]*\W*$/i, 'puente'],
]
const sectionOf = (line: string): Section | undefined => sections.find(([pattern]) => pattern.test(bare(line)))?.[1]

const root = '(?:[A-G]|Do|Re|Mi|Fa|Sol|La|Si)'
const chord = new RegExp(
  `^\\(?${root}(?:#|b|♯|♭)?(?:m|M|maj|min|dim|aug|sus|add|º|°|\\+)?(?:\\d{1,2})?(?:(?:sus|add|maj|b|#)\\d{1,2})*(?:\\/${root}(?:#|b)?)?\\)?$`,
)
const inlineChord = new RegExp(
  `\\[${root}(?:#|b)?(?:m|maj|min|dim|aug|sus|add)?\\d{0,2}(?:\\/${root}(?:#|b)?)?\\]`,
  'g',
)

/** A line of chords only. A single "La" or "Sol" is a word. */
function isChords(line: string): boolean {
  const tokens = bare(line)
    .trim()
    .split(/[\s|]+/)
    .filter(Boolean)
  return (
    tokens.length > 0 &&
    tokens.every((token) => chord.test(token)) &&
    (tokens.length > 1 || /[\d#♯♭/]|m$/.test(tokens[0]!) || /^[A-G]$/.test(tokens[0]!))
  )
}

function withoutChords(lines: string[]): string[] {
  const isSheet = lines.filter((line, at) => isChords(line) && Boolean(lines[at + 1]?.trim())).length > 1
  return (isSheet ? lines.filter((line) => !isChords(line)) : lines).map((line) => line.replace(inlineChord, ''))
}

/** Line numbers, on every or every fifth line, if they grow and most of them fit their line. */
function withoutNumbers(lines: string[]): string[] {
  const number = /^\s*(\d{1,3})(?:[.):\]-]|(?=\s))\s*/
  const found = lines.flatMap((line) => number.exec(bare(line))?.[1] ?? []).map(Number)
  const grows = found.length > 1 && found.every((value, at) => at === 0 || value > found[at - 1]!)
  const full = lines.filter((line) => line.trim()).length
  if (!grows || (found.length < full * 0.6 && !found.every((value) => value % 5 === 0))) return lines
  return lines.map((line) => line.replace(number, ''))
}

const tidy = (line: string) =>
  line
    .replace(/[\u00AD\u200B-\u200D\u2060\uFEFF]/g, '')
    .replace(/[\t\u00A0\u2000-\u200A\u202F\u3000]/g, ' ')
    .replace(/ {2,}/g, ' ')
    .trim()

/** A style across several lines is closed and opened on each line. */
function tagged(line: string, open: Set<Mark>): string {
  let html = [...open].map((mark) => `<${mark}>`).join('')
  for (const sign of escapeHtml(line)) {
    const mark = (Object.keys(signs) as Mark[]).find((name) => (signs[name] as readonly string[]).includes(sign))
    if (!mark) html += sign
    else if (sign === signs[mark][0]) {
      if (!open.has(mark)) html += `<${mark}>`
      open.add(mark)
    } else if (open.delete(mark)) html += `</${mark}>`
  }
  return (
    html +
    [...open]
      .toReversed()
      .map((mark) => `</${mark}>`)
      .join('')
  )
}

/** The pasted text as lyric HTML: a paragraph for each stanza, a break for each verse, a marker for each section. */
export function versesOf(pasted: { html?: string; text: string }): string {
  const source = pasted.html?.trim() ? textOfPage(pasted.html) : pasted.text
  const lines = withoutNumbers(
    withoutChords(
      source
        .normalize('NFC')
        .replace(/\r\n?|\u2028/g, '\n')
        .replace(/\u2029|\f|\v/g, '\n\n')
        .split('\n')
        .map((line) => line.replace(/\u00A0/g, ' ')),
    ),
  ).map(tidy)
  const stanzas: string[] = []
  const open = new Set<Mark>()
  let stanza: string[] = []
  const end = () => {
    if (stanza.length) stanzas.push(stanzaHtml(stanza))
    stanza = []
  }
  for (const line of lines) {
    const section = sectionOf(line)
    if (section) {
      end()
      stanzas.push(markerHtml(section))
    } else if (bare(line) === '') {
      tagged(line, open)
      end()
    } else stanza.push(tagged(line, open))
  }
  end()
  return stanzas.join('')
}

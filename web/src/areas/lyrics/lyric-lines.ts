import { sections, type Section } from '#contract/lyrics/lyric-rules.ts'
import { unescaped } from '#contract/text.ts'

/** A run of characters in one style. */
export interface Run {
  text: string
  bold: boolean
  italic: boolean
  underline: boolean
}
export type Stanza = { kind: 'section'; section: Section } | { kind: 'stanza'; lines: Run[][] }

interface Style {
  bold: boolean
  italic: boolean
  underline: boolean
}
const plain: Style = { bold: false, italic: false, underline: false }

/** A tag, or text between tags. */
const pieces = /<(?<end>\/?)(?<tag>[a-z]+)(?<attributes>[^>]*)>|(?<text>[^<]+)/gi
const styles: Record<string, keyof Style> = { strong: 'bold', em: 'italic', u: 'underline' }

/**
 * A lyric's HTML (paragraphs of lines, with three styles) as stanzas and lines. The page is built from these, never from the HTML itself:
 * whatever else stood in it has no way onto the page, even if the server's own cleaning had missed it. Words beside the paragraphs are not lost.
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
  for (const { groups = {} } of html.matchAll(pieces)) {
    const [tag, opens] = [groups.tag?.toLowerCase(), !groups.end]
    if (tag === 'p') {
      end()
      section = opens ? sections.find((one) => groups.attributes!.includes(`data-section="${one}"`)) : undefined
      if (section) stanzas.push({ kind: 'section', section })
    } else if (section) continue
    else if (tag === 'br') lines.push([])
    else if (tag && styles[tag]) style = { ...style, [styles[tag]]: opens }
    else if (groups.text) lines.at(-1)!.push({ text: unescaped(groups.text), ...style })
  }
  end()
  return stanzas
}

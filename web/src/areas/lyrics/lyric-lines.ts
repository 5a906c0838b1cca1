import { sections, type Section } from '#contract/lyrics/lyric-rules.ts'

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

/**
 * A lyric's HTML as stanzas and lines. The page is built from these, never from the HTML itself: whatever else stood in
 * it has no way onto the page, even if the server's own cleaning had missed it.
 */
export function stanzasOf(html: string): Stanza[] {
  const body = new DOMParser().parseFromString(html, 'text/html').body
  const stanzas: Stanza[] = []
  for (const block of body.children) {
    const section = block.getAttribute('data-section') as Section | null
    if (section && sections.includes(section)) {
      stanzas.push({ kind: 'section', section })
      continue
    }
    const lines: Run[][] = [[]]
    collect(block, plain, lines)
    if (lines.some((line) => line.length)) stanzas.push({ kind: 'stanza', lines })
  }
  return stanzas
}

function collect(node: Node, style: Style, lines: Run[][]): void {
  for (const child of node.childNodes) {
    if (child.nodeType === Node.TEXT_NODE) {
      if (child.textContent) lines.at(-1)!.push({ text: child.textContent, ...style })
    } else if (child instanceof Element) {
      if (child.tagName === 'BR') lines.push([])
      else collect(child, { bold: style.bold || child.tagName === 'STRONG', italic: style.italic || child.tagName === 'EM', underline: style.underline || child.tagName === 'U' }, lines)
    }
  }
}

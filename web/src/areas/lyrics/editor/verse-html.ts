import type { Node } from '@tiptap/pm/model'

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', '\u00A0': '&nbsp;' }
const escaped = (text: string): string => text.replace(/[&<>"\u00A0]/g, (sign) => signs[sign]!)
const tags: Record<string, string> = { bold: 'strong', italic: 'em', underline: 'u' }

/** A document's nodes are never changed, only replaced: what a node said once, it always says. */
const said = new WeakMap<Node, string>()

function say(node: Node): string {
  if (node.type.name === 'hardBreak') return '<br>'
  if (node.isText) return node.marks.reduceRight((html, mark) => (tags[mark.type.name] ? `<${tags[mark.type.name]}>${html}</${tags[mark.type.name]}>` : html), escaped(node.text ?? ''))
  let inner = ''
  node.forEach((child) => {
    inner += htmlOf(child)
  })
  if (node.type.name === 'sectionMarker') return `<p data-section="${escaped(String(node.attrs.section))}">[${escaped(String(node.attrs.section))}]</p>`
  return node.type.name === 'paragraph' ? `<p>${inner}</p>` : inner
}

/** The HTML of a lyric being written. Only what changed since the last time is made anew: it is asked for at every key. */
export function htmlOf(node: Node): string {
  const known = said.get(node)
  if (known !== undefined) return known
  const html = say(node)
  said.set(node, html)
  return html
}

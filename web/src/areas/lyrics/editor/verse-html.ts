import type { Node } from '@tiptap/pm/model'
import { escapeForEditor, markerHtml, stanzaHtml, styleTags } from '#contract/lyrics/lyric-html.ts'
import type { Section } from '#contract/lyrics/lyric-rules.ts'

/** Nodes are immutable, so the HTML of a node is cached. */
const cache = new WeakMap<Node, string>()

function serialize(node: Node): string {
  if (node.type.name === 'hardBreak') return '<br>'
  if (node.isText) {
    const tags = node.marks.flatMap((mark) => styleTags[mark.type.name as keyof typeof styleTags] ?? [])
    return tags.reduceRight((html, tag) => `<${tag}>${html}</${tag}>`, escapeForEditor(node.text ?? ''))
  }
  if (node.type.name === 'sectionMarker') return markerHtml(node.attrs.section as Section)
  let inner = ''
  node.forEach((child) => {
    inner += htmlOf(child)
  })
  return node.type.name === 'paragraph' ? stanzaHtml([inner]) : inner
}

/** The HTML of the edited lyric. It runs at every key, so only changed nodes are serialised. */
export function htmlOf(node: Node): string {
  const known = cache.get(node)
  if (known !== undefined) return known
  const html = serialize(node)
  cache.set(node, html)
  return html
}

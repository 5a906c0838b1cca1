import { Extension } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { Plugin } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'
import { countSyllables } from '#contract/text.ts'

/** The verses of a stanza, with where each one ends in the document. */
function versesOf(stanza: Node, start: number): { text: string; end: number }[] {
  const verses: { text: string; end: number }[] = []
  let text = ''
  stanza.forEach((child, offset) => {
    if (child.type.name === 'hardBreak') {
      verses.push({ text, end: start + offset })
      text = ''
    } else text += child.text ?? ''
  })
  verses.push({ text, end: start + stanza.content.size })
  return verses
}

function mark(count: number): () => HTMLElement {
  return () => {
    const sign = document.createElement('span')
    sign.className = 'syllables'
    sign.setAttribute('aria-hidden', 'true')
    sign.textContent = String(count)
    return sign
  }
}

function decorate(doc: Node): DecorationSet {
  const marks: Decoration[] = []
  doc.forEach((block, offset) => {
    if (block.type.name !== 'paragraph') return
    for (const { text, end } of versesOf(block, offset + 1)) {
      const count = countSyllables(text)
      // The key keeps a mark that did not change from being drawn again at each keystroke.
      if (count) marks.push(Decoration.widget(end, mark(count), { side: 1, key: `${count}`, ignoreSelection: true }))
    }
  })
  return DecorationSet.create(doc, marks)
}

/** The syllables of each verse, in the margin. */
export const SyllableMargin = Extension.create({
  name: 'syllableMargin',
  addProseMirrorPlugins: () => [
    new Plugin<DecorationSet>({
      state: { init: (_, { doc }) => decorate(doc), apply: (transaction, before) => (transaction.docChanged ? decorate(transaction.doc) : before) },
      props: {
        decorations(state) {
          return this.getState(state)
        },
      },
    }),
  ],
})

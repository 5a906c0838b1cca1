import { Extension } from '@tiptap/core'
import { type EditorState, Plugin } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'

function currentStanzas({ doc, selection }: EditorState): DecorationSet {
  const [first, last] = [selection.$from.index(0) - 1, selection.$to.index(0) + 1]
  const decorations: Decoration[] = []
  doc.forEach((block, offset, n) => {
    if (n >= first && n <= last)
      decorations.push(Decoration.node(offset, offset + block.nodeSize, { class: 'current' }))
  })
  return DecorationSet.create(doc, decorations)
}

/**
 * The browser skips rendering of stanzas out of sight (see `.verse-editor`). The stanza with the cursor and its
 * neighbours are always rendered: a letter typed before a stanza's first frame would be lost.
 */
export const CurrentStanza = Extension.create({
  name: 'currentStanza',
  addProseMirrorPlugins: () => [new Plugin({ props: { decorations: currentStanzas } })],
})

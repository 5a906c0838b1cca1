import type { Editor } from '@tiptap/core'
import { Selection } from '@tiptap/pm/state'

/** Swaps the current stanza or marker with its neighbour; at either end nothing changes. */
export function moveBlock(editor: Editor, by: 1 | -1): boolean {
  const { doc, selection, tr } = editor.state
  const start = selection.$from.depth === 0 ? selection.from : selection.$from.before(1)
  const at = doc.resolve(start).index()
  const neighbour = by === 1 ? doc.maybeChild(at + 1) : at > 0 ? doc.child(at - 1) : null
  if (!neighbour || at >= doc.childCount) return false
  const block = doc.child(at)
  const to = by === 1 ? start + neighbour.nodeSize : start - neighbour.nodeSize
  const within = selection.from - start
  tr.delete(start, start + block.nodeSize).insert(to, block)
  editor.view.dispatch(
    tr.setSelection(Selection.near(tr.doc.resolve(to + Math.min(within, block.nodeSize - 1)))).scrollIntoView(),
  )
  return true
}

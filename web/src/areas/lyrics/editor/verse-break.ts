import type { Editor } from '@tiptap/core'
import { HardBreak } from '@tiptap/extension-hard-break'
import { Plugin } from '@tiptap/pm/state'

/** Starts the next verse; on an empty verse a new stanza. */
export function breakVerse(editor: Editor): boolean {
  const { $from, empty } = editor.state.selection
  if (empty && $from.parent.type.name === 'paragraph' && $from.parent.content.size > 0) {
    if ($from.nodeBefore?.type.name !== 'hardBreak') return editor.commands.setHardBreak()
    return editor
      .chain()
      .command(({ tr }) => (tr.delete($from.pos - 1, $from.pos), true))
      .splitBlock()
      .run()
  }
  return editor.commands.first(({ commands }) => [
    () => commands.createParagraphNear(),
    () => commands.liftEmptyBlock(),
    () => commands.splitBlock(),
  ])
}

/** Enter breaks the verse, with or without Shift, Ctrl or Cmd. */
export const VerseBreak = HardBreak.extend({
  addKeyboardShortcuts() {
    const run = () => breakVerse(this.editor)
    return Object.fromEntries(
      ['', 'Shift-', 'Ctrl-', 'Meta-', 'Ctrl-Shift-', 'Meta-Shift-'].map((held) => [`${held}Enter`, run]),
    )
  },
  addProseMirrorPlugins() {
    const { editor } = this
    // On Android ProseMirror ignores the Enter key and reads a split paragraph from the DOM, which is wrong here.
    const onInput = (event: InputEvent) => {
      if (
        !['insertLineBreak', 'insertParagraph'].includes(event.inputType) ||
        !event.cancelable ||
        editor.view.composing
      )
        return false
      event.preventDefault()
      return breakVerse(editor)
    }
    return [new Plugin({ props: { handleDOMEvents: { beforeinput: (_view, event) => onInput(event) } } })]
  },
})

import { Editor, type JSONContent } from '@tiptap/core'
import { expect, test } from 'vitest'
import { verseExtensions } from './verse-extensions.ts'
import { htmlOf } from './verse-html.ts'

const chords = {
  Enter: {},
  'Shift+Enter': { shiftKey: true },
  'Ctrl+Enter': { ctrlKey: true },
  'Cmd+Enter': { metaKey: true },
  'Ctrl+Shift+Enter': { ctrlKey: true, shiftKey: true },
}
type Chord = keyof typeof chords

const verse = (...lines: string[]): JSONContent => ({
  type: 'paragraph',
  content: lines.flatMap((text, at) => [
    ...(at ? [{ type: 'hardBreak' }] : []),
    ...(text ? [{ type: 'text', text }] : []),
  ]),
})
const marker: JSONContent = { type: 'sectionMarker', attrs: { section: 'coro' } }
/** An editor without a page: the state and the plugins are the real ones. */
function start(...blocks: JSONContent[]): Editor {
  const editor = new Editor({ element: null, extensions: verseExtensions, content: { type: 'doc', content: blocks } })
  editor.view.updateState(editor.state.reconfigure({ plugins: editor.extensionManager.plugins }))
  return editor
}
/** Gives the key to the editor's own key handlers, in their order, as the view does. */
const press = (editor: Editor, chord: Chord) =>
  editor.extensionManager.plugins.some((plugin) =>
    plugin.props.handleKeyDown?.call(plugin, editor.view, {
      key: 'Enter',
      keyCode: 13,
      shiftKey: false,
      ctrlKey: false,
      metaKey: false,
      altKey: false,
      ...chords[chord],
    } as KeyboardEvent),
  )

const cases: [name: string, blocks: JSONContent[], at: number | { from: number; to: number }, html: string][] = [
  ['at the end of a verse', [verse('Caminito')], 9, '<p>Caminito<br></p>'],
  ['in the middle of a verse', [verse('Caminito que el tiempo')], 9, '<p>Caminito<br> que el tiempo</p>'],
  ['between verses of a stanza', [verse('uno', 'dos', 'tres')], 8, '<p>uno<br>dos<br><br>tres</p>'],
  ['on an empty verse, which begins a stanza', [verse('uno', '')], 5, '<p>uno</p><p></p>'],
  ['on an empty stanza', [verse('uno'), verse()], 6, '<p>uno</p><p></p><p></p>'],
  ['in the verse below a section marker', [marker, verse('uno')], 5, '<p data-section="coro">[coro]</p><p>uno<br></p>'],
  ['over words that are selected', [verse('uno dos')], { from: 4, to: 8 }, '<p>uno</p><p></p>'],
]

for (const chord of Object.keys(chords) as Chord[])
  test.each(cases)(`${chord} breaks the verse %s, and undo takes it back`, (_, blocks, at, html) => {
    const editor = start(...blocks)
    const before = htmlOf(editor.state.doc)
    editor.commands.setTextSelection(at)
    expect(press(editor, chord)).toBe(true)
    expect(htmlOf(editor.state.doc)).toBe(html)
    editor.commands.undo()
    expect(htmlOf(editor.state.doc)).toBe(before)
  })

test.each(Object.keys(chords) as Chord[])('%s on a section marker makes room for a verse', (chord) => {
  const editor = start(marker, verse('uno'))
  editor.commands.setNodeSelection(0)
  expect(press(editor, chord)).toBe(true)
  expect(htmlOf(editor.state.doc)).toBe(htmlOf(afterEnter().state.doc))
})
/** What Enter alone makes of a selected marker. */
function afterEnter(): Editor {
  const editor = start(marker, verse('uno'))
  editor.commands.setNodeSelection(0)
  press(editor, 'Enter')
  expect(htmlOf(editor.state.doc)).toContain('<p></p>')
  return editor
}

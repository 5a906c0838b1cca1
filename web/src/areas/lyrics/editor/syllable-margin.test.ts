import { getSchema } from '@tiptap/core'
import { Document } from '@tiptap/extension-document'
import { HardBreak } from '@tiptap/extension-hard-break'
import { Paragraph } from '@tiptap/extension-paragraph'
import { Text } from '@tiptap/extension-text'
import type { Node } from '@tiptap/pm/model'
import { EditorState } from '@tiptap/pm/state'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { marksIn, syllablePlugin, totalsOf } from './syllable-margin.ts'

const schema = getSchema([Document, Paragraph, Text, HardBreak])
const stanza = (...lines: string[]): Node =>
  schema.node(
    'paragraph',
    null,
    lines.flatMap((line, n) => [...(n ? [schema.node('hardBreak')] : []), ...(line ? [schema.text(line)] : [])]),
  )
const start = (...stanzas: Node[]) =>
  EditorState.create({ doc: schema.node('doc', null, stanzas), plugins: [syllablePlugin()] })
/** What a margin that was never anything else says of the same words. */
const anew = (state: EditorState) => EditorState.create({ doc: state.doc, plugins: [syllablePlugin()] })

test('each verse has its syllables at its end; an empty line has none', () => {
  const state = start(stanza('Caminito que el tiempo', '', 'ha borrado'), stanza('adiós'))
  expect(marksIn(state)).toEqual([
    [23, 8],
    [35, 4],
    [42, 2],
  ])
  expect(totalsOf(state)).toEqual({ verses: 3, syllables: 14 })
})

const change = fc.record({
  what: fc.constantFrom('type', 'delete', 'split', 'up', 'down', 'paste'),
  where: fc.nat(),
  text: fc.constantFrom('a', 'sol', ' ', 'oíamos', 'x'),
})

test('after any edit the margin matches the text', () => {
  fc.assert(
    fc.property(fc.array(change, { maxLength: 25 }), (changes) => {
      let state = start(stanza('una', 'dos tres'), stanza('cuatro'), stanza('cinco', 'seis', 'siete'))
      for (const { what, where, text } of changes) {
        const { doc, tr } = state
        const inside = 1 + (where % Math.max(1, doc.content.size - 1))
        const at = where % doc.childCount
        let before = 0
        for (let n = 0; n < at; n++) before += doc.child(n).nodeSize
        const block = doc.child(at)
        if (what === 'type' && doc.resolve(inside).parent.isTextblock) tr.insertText(text, inside)
        else if (what === 'delete' && inside + 2 <= doc.content.size)
          tr.delete(inside, Math.min(inside + 3, doc.content.size))
        else if (what === 'split' && doc.resolve(inside).parent.isTextblock) tr.split(inside)
        else if (what === 'paste') tr.insert(before, stanza(text, 'pegado'))
        else if (what === 'up' && at > 0)
          tr.delete(before, before + block.nodeSize).insert(before - doc.child(at - 1).nodeSize, block)
        else if (what === 'down' && at + 1 < doc.childCount)
          tr.delete(before, before + block.nodeSize).insert(before + doc.child(at + 1).nodeSize, block)
        state = state.apply(tr)
        expect(marksIn(state)).toEqual(marksIn(anew(state)))
        expect(totalsOf(state)).toEqual(totalsOf(anew(state)))
      }
    }),
    { numRuns: 200 },
  )
})

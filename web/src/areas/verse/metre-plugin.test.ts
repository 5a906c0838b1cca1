import { getSchema } from '@tiptap/core'
import { Document } from '@tiptap/extension-document'
import { HardBreak } from '@tiptap/extension-hard-break'
import { Paragraph } from '@tiptap/extension-paragraph'
import { Text } from '@tiptap/extension-text'
import type { Node } from '@tiptap/pm/model'
import { EditorState, TextSelection } from '@tiptap/pm/state'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { noScansion, type Scansion } from '#contract/verse/scansion.ts'
import { metreKey, metreOf, metrePlugin, scansionIn, screenKey } from './metre-plugin.ts'

const schema = getSchema([Document, Paragraph, Text, HardBreak])
const stanza = (...lines: string[]): Node =>
  schema.node(
    'paragraph',
    null,
    lines.flatMap((line, n) => [...(n ? [schema.node('hardBreak')] : []), ...(line ? [schema.text(line)] : [])]),
  )
const start = (doc: Node, scansion: Scansion = noScansion) =>
  EditorState.create({ doc, plugins: [metrePlugin(scansion, () => {})] })
const song = (...stanzas: Node[]) => schema.node('doc', null, stanzas)

/** All marks as text, in order. */
const marksOf = (state: EditorState): string[] =>
  metreOf(state)!
    .marks.find()
    .map(({ from, to, spec, ...mark }) => {
      const { attrs } = (mark as unknown as { type: { attrs?: { class: string } } }).type
      return `${from}-${to} ${attrs?.class ?? (spec as { key: string }).key}`
    })
    .toSorted()

const change = fc.record({
  what: fc.constantFrom('type', 'delete', 'split', 'up', 'paste', 'licence', 'form'),
  where: fc.nat(),
  text: fc.constantFrom('a', 'sol', ' ', 'la ola', 'íamos', 'x', 'mar'),
})

test('whatever is typed, deleted, split, moved, pasted or decided, the marks are the ones of the words', () => {
  fc.assert(
    fc.property(fc.array(change, { maxLength: 20 }), (changes) => {
      let state = start(song(stanza('la ola de tu mar azul', 'se va'), stanza('la ola', 'me espera'), stanza('adiós')))
      for (const { what, where, text } of changes) {
        const { doc, tr } = state
        const inside = 1 + (where % Math.max(1, doc.content.size - 1))
        const at = where % doc.childCount
        let before = 0
        for (let n = 0; n < at; n++) before += doc.child(n).nodeSize
        const block = doc.child(at)
        const { scansion } = metreOf(state)!
        if (what === 'type' && doc.resolve(inside).parent.isTextblock) tr.insertText(text, inside)
        else if (what === 'delete' && inside + 2 <= doc.content.size)
          tr.delete(inside, Math.min(inside + 3, doc.content.size))
        else if (what === 'split' && doc.resolve(inside).parent.isTextblock) tr.split(inside)
        else if (what === 'paste') tr.insert(before, stanza(text, 'la ola'))
        else if (what === 'up' && at > 0)
          tr.delete(before, before + block.nodeSize).insert(before - doc.child(at - 1).nodeSize, block)
        else if (what === 'licence')
          tr.setMeta(metreKey, { ...scansion, licences: [{ verse: 'la ola', kind: 'hiato', from: 1, to: 4 }] })
        else if (what === 'form')
          tr.setMeta(metreKey, { ...scansion, form: where % 2 ? { name: 'copla', pattern: '' } : null })
        state = state.apply(tr)
        const anew = start(state.doc, metreOf(state)!.scansion)
        expect(metreOf(state)!.scan).toEqual(metreOf(anew)!.scan)
        expect(marksOf(state)).toEqual(marksOf(anew))
      }
    }),
    { numRuns: 150 },
  )
})

test('in a long stanza the verses near the caret and on the screen have marks and signs', () => {
  const state = start(song(stanza(...Array.from({ length: 300 }, () => 'la luna'))))
  const marked = (now: EditorState) =>
    metreOf(now)!
      .marks.find(undefined, undefined, (spec) => 'key' in spec)
      .map(({ from }) => Math.floor((from - 1) / 8))
      .toSorted((a, b) => a - b)
  const lines = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index)
  expect(marked(state)).toEqual(lines(0, 39))
  const below = state.apply(state.tr.setSelection(TextSelection.create(state.doc, 101 * 8)))
  expect(marked(below)).toEqual([...lines(0, 39), ...lines(80, 139)])
  const scrolled = below.apply(below.tr.setMeta(screenKey, 221 * 8))
  expect(marked(scrolled)).toEqual([...lines(80, 139), ...lines(200, 259)])
  const inText = metreOf(scrolled)!.marks.find(undefined, undefined, (spec) => !('key' in spec))
  expect(new Set(inText.map(({ from }) => Math.floor((from - 1) / 8)))).toEqual(new Set(marked(scrolled)))
})

test('a licence goes along with its vowels while the verse is changed, and comes back with the old words', () => {
  const licence = { verse: 'la ola de tu mar', kind: 'hiato', from: 1, to: 4 } as const
  const state = start(song(stanza(licence.verse)), { form: null, licences: [licence] })
  const typed = state.apply(state.tr.insertText('mira ', 1))
  expect(scansionIn(metreOf(typed)!).licences).toEqual([
    { verse: 'mira la ola de tu mar', kind: 'hiato', from: 6, to: 9 },
  ])
  const undone = typed.apply(typed.tr.delete(1, 6))
  expect(scansionIn(metreOf(undone)!).licences).toEqual([licence])
  const without = state.apply(state.tr.delete(3, 7))
  expect(scansionIn(metreOf(without)!).licences).toEqual([])
})

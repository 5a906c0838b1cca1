import { Extension } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { type EditorState, Plugin, PluginKey, type Transaction } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'
import { countSyllables } from '#contract/text.ts'

interface Verse {
  /** The end position, relative to the start of its stanza's content. */
  end: number
  syllables: number
}

/** Stanza nodes are immutable, so their verses are counted once. */
const counted = new WeakMap<Node, Verse[]>()

function versesOf(stanza: Node): Verse[] {
  const known = counted.get(stanza)
  if (known) return known
  const verses: Verse[] = []
  let text = ''
  stanza.forEach((child, offset) => {
    if (child.type.name === 'hardBreak') {
      if (text.trim()) verses.push({ end: offset, syllables: countSyllables(text) })
      text = ''
    } else text += child.text ?? ''
  })
  if (text.trim()) verses.push({ end: stanza.content.size, syllables: countSyllables(text) })
  counted.set(stanza, verses)
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

interface Margin {
  marks: DecorationSet
  verses: number
  syllables: number
}

const marksOf = (stanza: Node, start: number): Decoration[] =>
  versesOf(stanza).flatMap((verse) =>
    verse.syllables
      ? [
          Decoration.widget(start + 1 + verse.end, mark(verse.syllables), {
            side: 1,
            key: `${verse.syllables}`,
            ignoreSelection: true,
          }),
        ]
      : [],
  )

function totals(doc: Node): { verses: number; syllables: number } {
  let [verses, syllables] = [0, 0]
  doc.forEach((block) => {
    if (block.type.name !== 'paragraph') return
    for (const verse of versesOf(block)) {
      verses++
      syllables += verse.syllables
    }
  })
  return { verses, syllables }
}

function count(doc: Node): Margin {
  const marks: Decoration[] = []
  doc.forEach((block, offset) => {
    if (block.type.name === 'paragraph') marks.push(...marksOf(block, offset))
  })
  return { marks: DecorationSet.create(doc, marks), ...totals(doc) }
}

/** Only changed stanzas get new decorations. */
function recount({ doc, before, mapping }: Transaction, margin: Margin): Margin {
  const known = new Map<Node, number>()
  before.forEach((block, offset) => known.set(block, offset))
  const isWhereItWas = (block: Node, offset: number): boolean => {
    const moved = known.has(block) && mapping.mapResult(known.get(block)! + 1)
    return moved && !moved.deleted && moved.pos === offset + 1
  }
  let marks = margin.marks.map(mapping, doc)
  doc.forEach((block, offset) => {
    if (isWhereItWas(block, offset)) return
    marks = marks.remove(marks.find(offset, offset + block.nodeSize))
    if (block.type.name === 'paragraph') marks = marks.add(doc, marksOf(block, offset))
  })
  return { marks, ...totals(doc) }
}

export const syllableKey = new PluginKey<Margin>('syllableMargin')

/** The verses and syllables of the lyric, for the margin. */
export const totalsOf = (state: EditorState): { verses: number; syllables: number } => {
  const { verses, syllables } = syllableKey.getState(state) ?? { verses: 0, syllables: 0 }
  return { verses, syllables }
}

/** The marks of the margin: the document position of each verse's end, and its syllables. */
export const marksIn = (state: EditorState): [position: number, syllables: number][] =>
  (syllableKey.getState(state)?.marks.find() ?? [])
    .map((found): [number, number] => [found.from, Number((found.spec as { key: string }).key)])
    .toSorted(([a], [b]) => a - b)

export const syllablePlugin = (): Plugin<Margin> =>
  new Plugin<Margin>({
    key: syllableKey,
    state: {
      init: (_, { doc }) => count(doc),
      apply: (transaction, before) => (transaction.docChanged ? recount(transaction, before) : before),
    },
    props: { decorations: (state) => syllableKey.getState(state)?.marks },
  })

/** Shows the syllables of each verse in the margin. */
export const SyllableMargin = Extension.create({
  name: 'syllableMargin',
  addProseMirrorPlugins: () => [syllablePlugin()],
})

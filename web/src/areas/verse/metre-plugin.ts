// The metric view of the editor: a count and a rhyme beside each verse, stresses and licences in it. The text itself is
// not changed, and nothing moves it.
import type { Node } from '@tiptap/pm/model'
import { type EditorState, Plugin, PluginKey, type Transaction } from '@tiptap/pm/state'
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view'
import { isPossibleIn } from '#contract/verse/licences.ts'
import type { KnownLines, Verse } from '#contract/verse/scan.ts'
import { type LyricScan, scanLyric } from '#contract/verse/scan-lyric.ts'
import { type Scansion, verseKey, type VerseLicence } from '#contract/verse/scansion.ts'
import { marksIn } from './marks.ts'
import { middleOfScreen, onScreenMoved } from './on-screen-moved.ts'
import { rhymeColour } from './rhyme-colour.ts'

interface Line {
  text: string
  /** The document's position of its first character. */
  from: number
}

export interface Metre {
  /** The lines that are scanned: those of the stanzas, and an empty one after each block. */
  lines: Line[]
  scan: LyricScan
  scansion: Scansion
  /** What each block's marks show. */
  shown: Map<Node, readonly Shown[]>
  /** The first lines of the parts of the text where the caret and the middle of the screen are. */
  parts: Parts
  marks: DecorationSet
  known: KnownLines
}

/** A verse with its marks and its sign, or null where it has none. */
type Shown = Verse | null

/**
 * In a longer stanza, and in a longer text, only the verses near the caret and near the middle of the screen have marks
 * and signs: each of them adds to the cost of a key.
 */
const longStanza = 40
const longText = 120
/** So many lines are a part of the text. The lines of these parts and of their neighbours are near. */
const partLength = 20
interface Parts {
  caret: number
  screen: number
}
const isNear = (index: number, { caret, screen }: Parts) =>
  [caret, screen].some((part) => index >= part - partLength && index < part + 2 * partLength)

/** A block is never changed, only replaced: its lines are read once. `from` counts from the block's content. */
const blockLines = new WeakMap<Node, Line[]>()

function linesOfBlock(block: Node): Line[] {
  const read = blockLines.get(block)
  if (read) return read
  const lines: Line[] = [{ text: '', from: 0 }]
  if (block.type.name === 'paragraph')
    block.forEach((child, offset) => {
      if (child.type.name === 'hardBreak') lines.push({ text: '', from: offset + child.nodeSize })
      else lines.at(-1)!.text += child.text ?? ''
    })
  blockLines.set(block, lines)
  return lines
}

function linesOf(doc: Node): Line[] {
  const lines: Line[] = []
  doc.forEach((block, offset) => {
    for (const { text, from } of linesOfBlock(block)) lines.push({ text, from: offset + 1 + from })
    lines.push({ text: '', from: -1 })
  })
  return lines
}

function sign(verse: Verse): () => HTMLElement {
  return () => {
    const element = document.createElement('span')
    element.className = verse.leavesMetre ? 'syllables metre leaves' : 'syllables metre'
    element.setAttribute('aria-hidden', 'true')
    element.append(String(verse.syllables))
    const letter = document.createElement('span')
    letter.className = verse.rhyme ? `rhyme rhyme-${rhymeColour(verse.rhyme)}` : 'rhyme'
    letter.textContent = verse.rhyme ?? ''
    element.append(letter)
    return element
  }
}

const keyOf = ({ syllables, rhyme, leavesMetre }: Verse) => `metre ${syllables} ${rhyme} ${leavesMetre}`

const marksOfText = ({ text, from }: Line, verse: Verse, scansion: Scansion): Decoration[] =>
  marksIn(text, verse, scansion).map((mark) =>
    Decoration.inline(from + mark.from, from + mark.to, {
      class: mark.look,
      ...(mark.title ? { title: mark.title } : {}),
    }),
  )
const signOf = ({ text, from }: Line, verse: Verse): Decoration =>
  Decoration.widget(from + text.length, sign(verse), { side: 1, key: keyOf(verse), ignoreSelection: true })

interface Block {
  node: Node
  offset: number
  lines: Line[]
  verses: Verse[]
  shown: Shown[]
}

function blocksOf(doc: Node, lines: readonly Line[], { lines: verses }: LyricScan, parts: Parts): Block[] {
  const blocks: Block[] = []
  let next = 0
  doc.forEach((node, offset) => {
    const count = linesOfBlock(node).length
    const isShort = count <= longStanza && lines.length <= longText
    const [own, first] = [verses.slice(next, next + count), next]
    const shown = own.map((verse, index) => (isShort || isNear(first + index, parts) ? verse : null))
    blocks.push({ node, offset, lines: lines.slice(next, next + count), verses: own, shown })
    next += count + 1
  })
  return blocks
}

const marksOfBlock = ({ lines, verses, shown }: Block, scansion: Scansion): Decoration[] =>
  lines.flatMap((line, index) => {
    const verse = verses[index]!
    if (!verse.syllables || shown[index] !== verse) return []
    return [...marksOfText(line, verse, scansion), signOf(line, verse)]
  })

const isSame = (a: readonly Shown[] | undefined, b: readonly Shown[]) =>
  a?.length === b.length && a.every((verse, index) => verse === b[index])

function begin(doc: Node, scansion: Scansion): Metre {
  const known: KnownLines = new Map()
  const lines = linesOf(doc)
  const scan = scanLyric(
    lines.map(({ text }) => text),
    scansion,
    known,
  )
  const parts = { caret: 0, screen: 0 }
  const blocks = blocksOf(doc, lines, scan, parts)
  return {
    lines,
    scan,
    scansion,
    known,
    parts,
    shown: new Map(blocks.map(({ node, shown }) => [node, shown])),
    marks: DecorationSet.create(
      doc,
      blocks.flatMap((block) => marksOfBlock(block, scansion)),
    ),
  }
}

/** Where a text begins in a document's lines, or undefined where its line holds other text. */
const lineAt = (lines: readonly Line[], position: number): Line | undefined =>
  lines.find(({ text, from }) => from >= 0 && position >= from && position <= from + text.length)

/** The licences of verses that changed go along with their vowels. Those of the old words stay, for undo. */
function carried({ mapping }: Transaction, before: Metre, lines: readonly Line[]): Scansion {
  const { scansion } = before
  if (!scansion.licences.length) return scansion
  const keys = new Set(scansion.licences.map(({ verse }) => verse))
  const moved: VerseLicence[] = []
  for (const old of before.lines) {
    const key = verseKey(old.text)
    if (!keys.has(key)) continue
    for (const { verse, kind, from, to } of scansion.licences) {
      if (verse !== key) continue
      const [start, end] = [mapping.mapResult(old.from + from, 1), mapping.mapResult(old.from + to, -1)]
      const line = start.deleted || end.deleted ? undefined : lineAt(lines, start.pos)
      if (!line || keys.has(verseKey(line.text))) continue
      const licence = { verse: verseKey(line.text), kind, from: start.pos - line.from, to: end.pos - line.from }
      if (isPossibleIn(line.text, licence)) moved.push(licence)
    }
  }
  // The newest words are last: what a long session leaves behind goes first.
  return moved.length ? { ...scansion, licences: [...scansion.licences, ...moved].slice(-1_000) } : scansion
}

/** The first line of the part of the text that holds a position. */
function partAt(lines: readonly Line[], position: number): number {
  const after = lines.findIndex((line) => line.from > position)
  return Math.floor(Math.max(0, after < 0 ? lines.length - 1 : after - 1) / partLength) * partLength
}

function change(transaction: Transaction, before: Metre, { scansion, screen }: Meta): Metre {
  const { doc, mapping, docChanged } = transaction
  const lines = docChanged ? linesOf(doc) : before.lines
  const now = scansion ?? carried(transaction, before, lines)
  const scan = scanLyric(
    lines.map(({ text }) => text),
    now,
    before.known,
  )
  const old = new Map<Node, number>()
  transaction.before.forEach((block, offset) => old.set(block, offset))
  const parts = {
    caret: partAt(lines, transaction.selection.from),
    screen: screen === undefined ? before.parts.screen : partAt(lines, screen),
  }
  const blocks = blocksOf(doc, lines, scan, parts)
  const all = new Map<Node, readonly Shown[]>(blocks.map(({ node, shown }) => [node, shown]))
  const changed = blocks.filter(({ node, offset, shown }) => {
    const moved = old.has(node) ? mapping.mapResult(old.get(node)! + 1) : undefined
    const isWhereItWas = moved && !moved.deleted && moved.pos === offset + 1
    return !isWhereItWas || !isSame(before.shown.get(node), shown)
  })
  let marks = docChanged ? before.marks.map(mapping, doc) : before.marks
  // To take marks out of a long stanza costs more than to make all marks anew.
  if (changed.some(({ lines }) => lines.length > longStanza))
    marks = DecorationSet.create(
      doc,
      blocks.flatMap((block) => marksOfBlock(block, now)),
    )
  else
    for (const block of changed) {
      const { node, offset } = block
      marks = marks.remove(marks.find(offset, offset + node.nodeSize)).add(doc, marksOfBlock(block, now))
    }
  return { lines, scan, scansion: now, shown: all, parts, marks, known: before.known }
}

/** What a transaction says to the plugin: what the writer decides, or the position in the middle of the screen. */
interface Meta {
  scansion?: Scansion | undefined
  screen?: number | undefined
}

export const metreKey = new PluginKey<Metre>('metre')
export const metreOf = (state: EditorState): Metre | undefined => metreKey.getState(state)

/** What the writer decided, for the verses that the text still has. */
export function scansionIn({ lines, scansion }: Metre): Scansion {
  const verses = new Map(lines.map(({ text }) => [verseKey(text), text]))
  const licences = scansion.licences.filter((licence) => {
    const text = verses.get(licence.verse)
    return text !== undefined && isPossibleIn(text, licence)
  })
  return { form: scansion.form, licences }
}

/** The index of the line at a position of the document, or -1. */
export function lineIndexAt({ lines }: Metre, position: number): number {
  return lines.findIndex(({ text, from }) => from >= 0 && position >= from && position <= from + text.length)
}

/** The transaction's position in the middle of the screen. */
export const screenKey = 'metre-screen'

/** Of a long text the verses on the screen have their marks, wherever the caret is. */
function followScreen(view: EditorView): void {
  const metre = metreOf(view.state)
  if (!metre || metre.lines.length <= longStanza) return
  const middle = middleOfScreen(view)
  if (middle === undefined || partAt(metre.lines, middle) === metre.parts.screen) return
  view.dispatch(view.state.tr.setMeta(screenKey, middle).setMeta('addToHistory', false))
}

/** @param onScansion is called when the writer, or a change of the words, changes the licences or the form */
export const metrePlugin = (start: Scansion, onScansion: (scansion: Scansion) => void): Plugin<Metre> =>
  new Plugin<Metre>({
    key: metreKey,
    state: {
      init: (_, { doc }) => begin(doc, start),
      apply(transaction, before) {
        const scansion = transaction.getMeta(metreKey) as Scansion | undefined
        const screen = transaction.getMeta(screenKey) as number | undefined
        const isElsewhere =
          (transaction.selectionSet && partAt(before.lines, transaction.selection.from) !== before.parts.caret) ||
          (screen !== undefined && partAt(before.lines, screen) !== before.parts.screen)
        const isSame = !transaction.docChanged && !scansion && !isElsewhere
        return isSame ? before : change(transaction, before, { scansion, screen })
      },
    },
    props: { decorations: (state) => metreKey.getState(state)?.marks },
    view(view) {
      const stop = onScreenMoved(() => followScreen(view))
      return {
        update({ state }, before) {
          const [now, last] = [metreOf(state), metreOf(before)]
          if (now && last && now.scansion !== last.scansion) onScansion(scansionIn(now))
        },
        destroy: stop,
      }
    },
  })

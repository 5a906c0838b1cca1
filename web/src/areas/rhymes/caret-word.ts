// The word at the caret of an editor, the line around it, and how a rhyme comes into the text.
import type { Editor } from '@tiptap/core'
import type { EditorState } from '@tiptap/pm/state'

export interface AtCaret {
  /** The word, with its place in the document; null where the line has none before the caret. */
  word: { text: string; from: number; to: number } | null
  caret: number
  /** The line of the caret, and the document's position of its first character. */
  line: string
  lineFrom: number
}

/** Verse breaks have the length of one character, so places in the text are places in the block. */
const textOf = (block: EditorState['doc']): string => block.textBetween(0, block.content.size, '\n', '\n')

const isLetter = (letter: string | undefined) => letter !== undefined && /[\p{L}\p{M}]/u.test(letter)

/** The word around the caret, or the last one before it in its line. */
export function atCaret({ selection: { $from } }: EditorState): AtCaret {
  // A marker such as "[coro]" is chosen: it has no words.
  if (!$from.parent.isTextblock) return { word: null, caret: $from.pos, line: '', lineFrom: $from.pos }
  const [text, offset, start] = [textOf($from.parent), $from.parentOffset, $from.start()]
  const lineStart = text.lastIndexOf('\n', offset - 1) + 1
  const lineEnd = text.indexOf('\n', offset)
  const line = text.slice(lineStart, lineEnd < 0 ? undefined : lineEnd)
  const at = offset - lineStart
  let end = at
  while (isLetter(line[end])) end++
  // Behind the last letter of a word the caret is still on it.
  while (end > 0 && !isLetter(line[end - 1])) end--
  let begin = end
  while (begin > 0 && isLetter(line[begin - 1])) begin--
  const lineFrom = start + lineStart
  return {
    word: begin < end ? { text: line.slice(begin, end), from: lineFrom + begin, to: lineFrom + end } : null,
    caret: $from.pos,
    line,
    lineFrom,
  }
}

export const isSameCaret = (a: AtCaret, b: AtCaret): boolean =>
  a.line === b.line && a.lineFrom === b.lineFrom && a.caret === b.caret

/** All verses of the text; an empty line ends a stanza. */
export function linesOf(doc: EditorState['doc']): string[] {
  const lines: string[] = []
  doc.forEach((block) => lines.push(...(block.type.name === 'paragraph' ? textOf(block).split('\n') : ['']), ''))
  return lines
}

const withCapital = (word: string, like: string): string =>
  /^\p{Lu}/u.test(like) ? word.slice(0, 1).toUpperCase() + word.slice(1) : word

/** Where a word would come, and what the line would be: in the place of `replaced`, or at the caret. */
export function placeOf(
  word: string,
  place: AtCaret,
  replaces: boolean,
): { text: string; from: number; to: number; line: string } {
  const { line, lineFrom, caret } = place
  const [from, to] = replaces && place.word ? [place.word.from, place.word.to] : [caret, caret]
  const [before, after] = [line.slice(0, from - lineFrom), line.slice(to - lineFrom)]
  let text = replaces && place.word ? withCapital(word, place.word.text) : word
  if (from === to)
    text = `${isLetter(before.at(-1)) || /[,;:.!?]$/.test(before) ? ' ' : ''}${text}${isLetter(after[0]) ? ' ' : ''}`
  return { text, from, to, line: before + text + after }
}

/** Puts a word into the text. The focus returns to the editor, behind the word. */
export function insertWord(editor: Editor, word: string, replaces: boolean): void {
  const { text, from, to } = placeOf(word, atCaret(editor.state), replaces)
  editor
    .chain()
    .command(({ tr }) => {
      tr.insertText(text, from, to)
      return true
    })
    .focus(from + text.trimEnd().length)
    .run()
}

// A verse as a row of vowels, with what it costs to join or part each two that touch.
import { innerJoint, type Joint, outerJoint } from './joints.ts'
import { stressedWords } from './stressed-words.ts'
import { type Token, tokensOf } from './tokens.ts'
import { type Word, wordOf } from './word.ts'

export interface Nucleus {
  /** Index of its word. */
  token: number
  openness: number
  isStressed: boolean
  /** Position in the line, in UTF-16 units. */
  at: number
}

export interface Line {
  text: string
  tokens: Token[]
  nuclei: Nucleus[]
  /** Between nucleus i and i + 1; null where a consonant parts them. */
  joints: (Joint | null)[]
}

/** A line such as "[coro]" names a section and is no verse. */
const isSection = (text: string) => /^\s*\[[^\]]*\]\s*$/.test(text)

/** Words and vowels of a verse, before any reading. */
export function lineOf(text: string): Line {
  const tokens = isSection(text) ? [] : tokensOf(text)
  const words = tokens.map(({ text }) => wordOf(text.normalize('NFC')))
  const stressed = stressedWords(tokens)
  // The last word with a vowel ends the verse, whatever follows it.
  const lastWord = words.findLastIndex(({ vowels }) => vowels.length > 0)
  if (lastWord >= 0) stressed[lastWord] = true
  const nuclei: Nucleus[] = []
  const joints: (Joint | null)[] = []
  let last: { word: Word; token: Token } | undefined
  tokens.forEach((token, index) => {
    const word = words[index]!
    word.vowels.forEach((vowel, at) => {
      const isStressed = stressed[index]! && word.stresses.includes(at)
      const previous = nuclei.at(-1)
      nuclei.push({ token: index, openness: vowel.openness, isStressed, at: token.start + vowel.at })
      if (at > 0) joints.push(innerJoint(word, at - 1, stressed[index]!))
      else if (previous) {
        const doTouch = last !== undefined && last.word.endsWithVowel && word.opensWithVowel && !word.opensWithGlide
        const stresses = { first: previous.isStressed, second: isStressed }
        joints.push(doTouch ? outerJoint(stresses, last!.token, word, index === lastWord) : null)
      }
    })
    last = word.vowels.length ? { word, token } : undefined
  })
  return { text, tokens, nuclei, joints }
}

/**
 * The part of a verse from one word up to another as a verse of its own: its last word is stressed, nothing joins it
 * to the rest.
 */
export function partOf(line: Line, from: number, to: number): Line {
  const first = line.nuclei.findIndex(({ token }) => token >= from)
  if (first < 0) return { ...line, nuclei: [], joints: [] }
  const after = line.nuclei.findIndex(({ token }) => token >= to)
  const end = after < 0 ? line.nuclei.length : after
  const nuclei = line.nuclei.slice(first, end)
  const last = nuclei.at(-1)?.token
  const stresses = last === undefined ? [] : wordOf(line.tokens[last]!.text.normalize('NFC')).stresses
  const start = nuclei.findIndex(({ token }) => token === last)
  return {
    text: line.text,
    tokens: line.tokens,
    nuclei: nuclei.map((nucleus, index) =>
      stresses.includes(index - start) ? { ...nucleus, isStressed: true } : nucleus,
    ),
    joints: line.joints.slice(first, Math.max(first, end - 1)),
  }
}

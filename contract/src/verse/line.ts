// A verse as vowels in a row, with what it costs to join or part each two that touch.
import { type Token, tokensOf } from './tokens.ts'
import { stressedWords } from './stressed-words.ts'
import { weights } from './weights.ts'
import { type Word, wordOf } from './word.ts'

/** Two vowels that touch, in one word or two, and what joining or parting them costs. */
export interface Joint {
  /** Joined by rule. */
  isJoined: boolean
  join: number
  part: number
  isBetweenWords: boolean
}

export interface Nucleus {
  token: number
  letter: string
  openness: number
  isStressed: boolean
  /** In the line, in UTF-16 units. */
  at: number
}

export interface Line {
  text: string
  tokens: Token[]
  nuclei: Nucleus[]
  /** Between nucleus i and i + 1; null where a consonant parts them. */
  joints: (Joint | null)[]
}

const splitWords = /^(?:cruel|süave|suave|suaves|crueles|fiel|fieles|fiar|fia|guion|viaj|glorios|piados|conf[iï]a|porfia|regïon|criad|criar|quiet|ruin|ruid|juici|jüez|jue[cz]|union|vïol|violenc|triunf|rïe|riend|riendo|destru|influ|dïos|prior|brïos|brios|diamant|dian|orient|oriente|ïdi|cri|piano)/

/** Words whose h was an f in Latin and sounded in old verse. */
const fromLatinF = /^(?:hac|hag|hic|hiz|har[aáeéi]|hech|habl|hablá|hallá|hall|hart|hermos|hij|her[ií]|hier|huy|hu[ií]|hurt|hund|hond|hoj|hoz|hiel|hiler|hambr|hinc|holg|hormig|huel|hum[oe]|hosc|hurañ|harin|hil[oa])/

function innerJoint(word: Word, index: number, isStressed: boolean): Joint | null {
  const kind = word.joints[index]!
  if (kind === 'consonant') return null
  const first = word.vowels[index]!
  const second = word.vowels[index + 1]!
  if (word.fixed[index]) return { isJoined: false, join: 9, part: 0, isBetweenWords: false }
  const carries = isStressed && (word.stresses.includes(index) || word.stresses.includes(index + 1))
  if (kind === 'diphthong') {
    const isFalling = first.openness > second.openness
    const part = splitWords.test(word.text) ? weights.diaeresisLexical : isFalling ? weights.diaeresisFalling : weights.diaeresis
    return { isJoined: true, join: 0, part, isBetweenWords: false }
  }
  const hasWeakAccent = (first.openness === 0 && first.hasAccent) || (second.openness === 0 && second.hasAccent)
  const isH = second.at - first.at > 1
  const join = isH && !carries ? weights.synaeresisH : hasWeakAccent ? weights.synaeresisAccent : carries ? weights.synaeresisStressed : weights.synaeresis
  return { isJoined: false, join, part: 0, isBetweenWords: false }
}

function outerJoint(a: Nucleus, b: Nucleus, before: Token, word: Word, isLast: boolean): Joint {
  const count = Number(a.isStressed) + Number(b.isStressed)
  let part: number = count === 2 ? weights.hiatusTwoStresses : count === 1 ? weights.hiatusOneStress : weights.hiatus
  let join = count === 2 ? weights.joinTwoStresses : 0
  if (before.pauseAfter === 1) part += weights.hiatusPause
  if (before.pauseAfter === 2) {
    part += weights.hiatusStrongPause
    join += weights.joinStrongPause
  }
  if (isLast && b.isStressed) {
    part += weights.hiatusLastStress
    join += weights.joinLastStress
  }
  if (word.hasInitialH) part += fromLatinF.test(word.text) ? weights.hiatusOldH : weights.hiatusH
  if (a.letter === b.letter && count < 2) part += weights.hiatusSame
  if (word.opensWithGlide) join += weights.joinGlide
  part = Math.max(0.1, part)
  return { isJoined: true, join, part, isBetweenWords: true }
}

/** Words and vowels of a verse, before any reading. */
export function lineOf(text: string): Line {
  const tokens = tokensOf(text)
  const stressed = stressedWords(tokens)
  const nuclei: Nucleus[] = []
  const joints: (Joint | null)[] = []
  let last: { word: Word; token: Token } | undefined
  tokens.forEach((token, index) => {
    const word = wordOf(token.text)
    word.vowels.forEach((vowel, at) => {
      nuclei.push({ token: index, letter: vowel.letter, openness: vowel.openness, isStressed: stressed[index]! && word.stresses.includes(at), at: token.start + vowel.at })
      if (at > 0) joints.push(innerJoint(word, at - 1, stressed[index]!))
      else if (nuclei.length > 1) {
        const doesTouch = last !== undefined && last.word.endsWithVowel && word.opensWithVowel
        joints.push(doesTouch ? outerJoint(nuclei.at(-2)!, nuclei.at(-1)!, last!.token, word, index === tokens.length - 1) : null)
      }
    })
    if (word.vowels.length) last = { word, token }
    else if (tokens.length) last = undefined
  })
  return { text, tokens, nuclei, joints }
}


/** A part of a verse from one word up to another, as a verse of its own: its last word is stressed, nothing joins it to the rest. */
export function partOf(line: Line, from: number, to: number): Line {
  const first = line.nuclei.findIndex(({ token }) => token >= from)
  const after = line.nuclei.findIndex(({ token }) => token >= to)
  const end = after < 0 ? line.nuclei.length : after
  const nuclei = line.nuclei.slice(first, end)
  const last = nuclei.at(-1)?.token
  const stresses = last === undefined ? [] : wordOf(line.tokens[last]!.text).stresses
  const start = nuclei.findIndex(({ token }) => token === last)
  return {
    text: line.text,
    tokens: line.tokens,
    nuclei: nuclei.map((nucleus, index) => (stresses.includes(index - start) ? { ...nucleus, isStressed: true } : nucleus)),
    joints: line.joints.slice(first, end - 1),
  }
}

// Every word of the list under a rule that is written here, apart from the code that makes the index.
import { readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { heardAs } from '#contract/rhymes/rhyme-keys.ts'
import { RhymeIndex } from '#server/areas/rhymes/rhyme-index.ts'
import { builtRhymeIndex } from './build-rhymes.ts'

/** In milliseconds: building and reading 750,000 words takes minutes on a machine that does much else. */
const long = 600_000
let index: RhymeIndex
beforeAll(() => {
  index = new RhymeIndex(readFileSync(builtRhymeIndex()))
}, long)

const bare = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[\u0300\u0301\u0308]/g, '')
    .normalize('NFC')
const weak = (vowel: string) => vowel.replace('i', 'e').replace('u', 'o')

/** The sounds of a word by its spelling: seseo and yeísmo, silent letters gone, vowels with their accents. */
const spoken = (word: string) =>
  word
    .toLowerCase()
    .replace(/^desahuci/, 'desauci')
    .replace(/(?<=^(?:m[eé]|oa|te))x(?=ic|ac|a)/, 'j')
    .replace(/(?<=^)xal/, 'jal')
    .replace(/ñ/g, 'N')
    .replace(/ch/g, 'ĉ')
    // H begins a syllable before a glide, and parts an open vowel from a closed one: "a-hue-ca", "a-hu-ma".
    .replace(/h(?=[iu][aeoáéóií])|(?<=[aeoáéó])h(?=[iu])/g, '.')
    .replace(/h/g, '')
    .replace(/qu(?=[eiéí])/g, 'k')
    .replace(/q/g, 'k')
    .replace(/c(?=[eiéí])|z/g, 's')
    .replace(/c/g, 'k')
    .replace(/g(?=[eiéí])/g, 'j')
    .replace(/gu(?=[eiéí])/g, 'g')
    .replace(/ü/g, 'u')
    .replace(/ll/g, 'y')
    .replace(/v/g, 'b')
    .replace(/x/g, 'ks')
    .replace(/y(?![aeiouáéíóú])/g, 'i')
    .replace(/w/g, 'gu')

const hiatus = /(?<=[aeoáéóíú])(?=[aeoáéó])|(?<=[aeoáéó])(?=[íúï])|(?<=i)(?=[iíï])|(?<=u)(?=[uú])/g
/** A closed vowel between two open ones goes with the second. */
const glide = /(?<=[aeoáéó])(?=[iu][aeoáéó])/g
const nucleusIn = (group: string) => {
  const found = group.search(/[áéíóú]/) >= 0 ? group.search(/[áéíóú]/) : group.search(/[aeo]/)
  return found < 0 ? group.length - 1 : found
}

interface Tail {
  consonant: string
  assonant: string
  syllables: number
}
const tails = new Map<string, Tail>()
function tailOf(word: string): Tail {
  const known = tails.get(word)
  if (known) return known
  const apart = spoken(word).replace(hiatus, '.').replace(glide, '.')
  const groups = [...apart.matchAll(/[aeiouáéíóúï]+/g)]
  const isAdverb = word.endsWith('mente')
  const accented = isAdverb ? -1 : groups.findIndex(([group]) => /[áéíóú]/.test(group))
  const fromEnd = isAdverb || /[aeiouns]$/.test(word.toLowerCase()) ? 2 : 1
  const at = accented < 0 ? Math.max(0, groups.length - fromEnd) : accented
  const { 0: group, index: start } = groups[at]!
  const [own, last] = [nucleusIn(group), groups.at(-1)![0]]
  const vowel = bare(group[own]!)
  const tail = {
    consonant: bare(apart.slice(start + own))
      .replaceAll('.', '')
      .replaceAll('N', 'ñ'),
    assonant: at === groups.length - 1 ? vowel : vowel + weak(bare(last[nucleusIn(last)]!)),
    syllables: groups.length,
  }
  tails.set(word, tail)
  return tail
}

const all = { offset: 0, limit: 1_000_000 }
const wanted = { word: '', starts: '', hasVoseo: true, hasOffensive: true }

test.each([
  ['corazón', 'on', 'o', 3],
  ['guitarra', 'arra', 'aa', 3],
  ['vergüenza', 'ensa', 'ea', 3],
  ['cielo', 'elo', 'eo', 2],
  ['fácilmente', 'ente', 'ee', 4],
  ['lámpara', 'ampara', 'aa', 3],
  ['olvídame', 'idame', 'ie', 4],
  ['huracán', 'an', 'a', 3],
  ['México', 'ejiko', 'eo', 3],
  ['río', 'io', 'io', 2],
])('the rule of this test: %s', (word, consonant, assonant, syllables) => {
  expect(tailOf(word)).toEqual({ consonant, assonant, syllables })
})

test(
  'every word of a consonance has its sounds, and every word of the list is in one',
  () => {
    const wrong: string[] = []
    let count = 0
    for (const key of new Set(index.consonants.map((exact) => heardAs(exact))))
      for (const group of index.consonantRhymes(key, { ...wanted, hasSeseo: true, hasYeismo: true }, all))
        for (const { word } of group.words) {
          count++
          const tail = tailOf(word)
          if (tail.consonant !== key || tail.syllables !== group.syllables)
            wrong.push(`${word}: ${key} ${group.syllables}, not ${tail.consonant} ${tail.syllables}`)
        }
    expect(wrong).toEqual([])
    expect(count).toBe(index.size)
  },
  long,
)

test(
  'every word of an assonance has its vowels',
  () => {
    const wrong: string[] = []
    let count = 0
    for (const assonant of index.assonants)
      for (const group of index.assonantRhymes(
        { consonant: '', assonant },
        { ...wanted, hasSeseo: true, hasYeismo: true },
        all,
      ))
        for (const { word } of group.words) {
          count++
          if (tailOf(word).assonant !== assonant) wrong.push(`${word}: ${assonant}, not ${tailOf(word).assonant}`)
        }
    expect(wrong).toEqual([])
    expect(count).toBe(index.size)
  },
  long,
)

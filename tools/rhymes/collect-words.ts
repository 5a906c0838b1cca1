// Collects the words of the rhyme index: two dictionaries, generated forms of verbs, and the own lists.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { rhymeKeysOf } from '#contract/rhymes/rhyme-keys.ts'
import { oxytones, paroxytones } from '#contract/verse/lexicon.ts'
import { flags } from '#server/areas/rhymes/index-format.ts'
import { expandDictionary } from './affixes.ts'
import { formsOfVos, formsWithPronouns } from './clitics.ts'
import type { IndexedWord } from './write-index.ts'

const linesOf = (name: string): string[] =>
  readFileSync(join(import.meta.dirname, name), 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
const wordsOf = (lines: readonly string[]) => lines.flatMap((line) => line.split(' ').filter(Boolean))

/** Of a common word by the part of its list; of the others. */
const scores = { parts: [10, 25, 45], american: 50, other: 110, name: 125, length: 14 }

function readCommonWords(): Map<string, number> {
  const common = new Map<string, number>()
  let part = 0
  for (const line of linesOf('common-words.txt')) {
    if (line.startsWith('=')) part = Number(line.slice(1)) - 1
    else for (const word of wordsOf([line])) if (!common.has(word)) common.set(word, scores.parts[part]!)
  }
  return common
}

function readOffensive(): (word: string) => boolean {
  const listed = wordsOf(linesOf('offensive-words.txt'))
  const words = new Set(listed.filter((word) => !word.endsWith('-')))
  const stems = listed.filter((word) => word.endsWith('-')).map((word) => word.slice(0, -1))
  return (word) => words.has(word) || stems.some((stem) => word.startsWith(stem))
}

/** The flags of the dictionaries' affixes that bend a word; R, E, I and X conjugate, D makes participles. */
const conjugations = 'REIX'
const isPlural = (made: string) => made === 'S' || made === 'G' || made === 'GS' || made === 'D'
const isVosotros = (form: string) => /(?:[áéó]is|[aei]steis|[aeí]d|[aei]d|ais|eis)$/.test(form)
const isRareTense = (form: string) =>
  /(?:[aie]re|[aie]res|[áé]remos|[ij]éremos|yéremos|[ij]ereis|[aie]ren|[aie]reis)$/.test(form)

/** How much less common a form is than its word. */
function lossOf(form: string, made: string): number {
  if (!made) return 0
  if (/[a-w]/.test(made)) return 60
  if (/(?:ndo|[aeiáéí]r)os(?:l[aeo]s?)?$/.test(form) && made && !isPlural(made)) return 70
  if (isPlural(made)) return 8
  if (!conjugations.includes(made)) return 30
  if (isVosotros(form)) return 70
  return isRareTense(form) && made === 'R' ? 85 : 15
}

const isWord = (word: string) => /^[A-ZÁÉÍÓÚÜÑ]?[a-záéíóúüïñ]+$/.test(word)
const isPoorForm = (form: string, made: string): boolean =>
  /mente$|[cs]i[óo]n(?:es)?$/.test(form) ||
  made === 'D' ||
  (conjugations.includes(made || ' ') && /(?:ab[a][sn]?|ábamos|ando|endo|ía[sn]?|íamos|ar[oó]n|aste|iste)$/.test(form))

/**
 * Words that the scansion reads as another word without its accent ("jamas" as "jamás", "ilion" as "camión"), and
 * words with w or a final ll, whose sound the spelling does not give; and two
 * abbreviations.
 */
const isDoubtful = (word: string): boolean =>
  oxytones.has(word) ||
  paroxytones.has(word) ||
  /[^aeiou]ion$/.test(word.slice(1)) ||
  /w|lls?$|^(?:ppal|gral)$/i.test(word)

interface Known {
  score: number
  isPoor: boolean
  isVoseo: boolean
}

export function collectWords(): IndexedWord[] {
  const common = readCommonWords()
  const isOffensive = readOffensive()
  const all = new Map<string, Known>()
  const verbs = new Map<string, Set<string>>()
  const add = (word: string, score: number, isPoor: boolean, isVoseo = false) => {
    const known = all.get(word)
    if (!known) return void all.set(word, { score, isPoor, isVoseo })
    known.score = Math.min(known.score, score)
    known.isPoor &&= isPoor
    known.isVoseo &&= isVoseo
  }
  for (const name of ['dictionary-es', 'dictionary-es-mx'])
    expandDictionary(name, (form, lemma, made) => {
      if (!isWord(form)) return
      const base = common.get(lemma) ?? (/^\p{Lu}/u.test(lemma) ? scores.name : scores.other)
      add(form, base + lossOf(form, made), isPoorForm(form, made))
      if (/[aeií]r$/.test(lemma) && (made === '' || conjugations.includes(made) || made === 'D')) {
        const forms = verbs.get(lemma) ?? new Set()
        verbs.set(lemma, forms.add(form))
      }
    })
  for (const [infinitive, forms] of verbs) {
    if (forms.size < 20) continue
    const base = common.get(infinitive)
    const vos = formsOfVos(infinitive)
    // Pronouns behind rare verbs would be most of the list, and nobody looks for them.
    for (const form of base === undefined ? vos.slice(0, 2) : vos) add(form, (base ?? scores.other) + 20, false, true)
    if (base !== undefined) for (const form of formsWithPronouns(infinitive, forms)) add(form, base + 30, false)
  }
  for (const word of wordsOf(linesOf('american-words.txt'))) add(word, scores.american, false)
  for (const [word, score] of common) add(word, score, /ci[óo]n$|mente$/.test(word))
  const words: IndexedWord[] = []
  for (const [word, { score, isPoor, isVoseo }] of all) {
    const keys = rhymeKeysOf(word)
    if (isDoubtful(word)) continue
    // A name that is also a common noun rhymes as that.
    if (!keys || (word !== word.toLowerCase() && all.has(word.toLowerCase()))) continue
    words.push({
      word,
      score: Math.min(255, score + Math.min(scores.length, word.length)),
      flags:
        (isOffensive(word.toLowerCase()) ? flags.isOffensive : 0) |
        (isVoseo ? flags.isVoseo : 0) |
        (isPoor ? flags.isPoor : 0),
      ...keys,
    })
  }
  return words
}

// The word list by rhyme, in memory: one buffer of the built file, and its keys by name. A query reads lists that are
// already in order; it sorts nothing.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { heardAs, nearKeyOf } from '#contract/rhymes/rhyme-keys.ts'
import type { Accent } from '#contract/verse/rhyme.ts'
import { blockSize, commonScore, flags, type IndexHeader, indexFile, magic, parts, plainOf } from './index-format.ts'

export interface FoundWord {
  word: string
  common: boolean
  poor: boolean
}
interface Wanted extends Required<Accent> {
  /** The word itself, which is no rhyme. */
  word: string
  hasVoseo: boolean
  hasOffensive: boolean
  /** First letters, or empty. */
  starts: string
}
/** The words of a query: a range of numbers, without the word itself and without words of these flags. */
interface Filter {
  own: number
  from: number
  to: number
  hidden: number
}
export interface Page {
  offset: number
  limit: number
}
interface FoundGroup {
  syllables: number
  words: FoundWord[]
  hasMore: boolean
}

interface Lists {
  words: Uint32Array
  groups: Uint32Array
  syllables: Uint8Array
  starts: Uint32Array
}
/** A part of a list of words: from `at` to before `end`. */
interface Run {
  list: Uint32Array
  at: number
  end: number
}

function readParts(file: Buffer) {
  if (file.readUInt32LE(0) !== magic) throw new Error(`${indexFile} is not a rhyme index of this version.`)
  const headerLength = file.readUInt32LE(4)
  const header = JSON.parse(file.toString('utf8', 8, 8 + headerLength)) as IndexHeader
  const begin = file.byteOffset + 8 + Math.ceil(headerLength / 4) * 4
  const views = { 1: Uint8Array, 2: Uint16Array, 4: Uint32Array }
  const part = (name: keyof typeof parts) => {
    const { at, length } = header.parts[name]
    return new views[parts[name]](file.buffer as ArrayBuffer, begin + at, length)
  }
  const numbers = (name: keyof typeof parts) => part(name) as Uint32Array
  const lists = (kind: 'consonant' | 'assonant'): Lists => ({
    words: numbers(`${kind}Words`),
    groups: numbers(`${kind}Groups`),
    syllables: part(`${kind}Syllables`) as Uint8Array,
    starts: numbers(`${kind}Starts`),
  })
  return {
    header,
    text: part('text') as Uint8Array,
    blocks: numbers('blocks'),
    scores: part('scores') as Uint8Array,
    flags: part('flags') as Uint8Array,
    keys: part('keys') as Uint16Array,
    consonant: lists('consonant'),
    assonant: lists('assonant'),
  }
}

const numbersBy = (names: readonly string[], keyOf: (name: string) => string): Map<string, number[]> => {
  const map = new Map<string, number[]>()
  for (const [number, name] of names.entries()) {
    const key = keyOf(name)
    const numbers = map.get(key)
    if (numbers) numbers.push(number)
    else map.set(key, [number])
  }
  return map
}

export class RhymeIndex {
  readonly size: number
  readonly consonants: readonly string[]
  readonly assonants: readonly string[]
  readonly #parts: ReturnType<typeof readParts>
  /** Numbers of the consonant keys that sound alike with seseo and yeísmo, and of those that nearly rhyme. */
  readonly #merged: Map<string, number[]>
  readonly #near: Map<string, number[]>
  readonly #assonants: Map<string, number>
  readonly #decoder = new TextDecoder('latin1')
  readonly #word = new Uint8Array(256)

  /** @param file as `tools/build-rhymes.ts` writes it; it stays in memory */
  constructor(file: Buffer) {
    this.#parts = readParts(file)
    const { header } = this.#parts
    this.size = header.words
    this.consonants = header.consonants
    this.assonants = header.assonants
    this.#merged = numbersBy(header.consonants, (key) => heardAs(key))
    this.#near = numbersBy(header.consonants, nearKeyOf)
    this.#assonants = new Map(header.assonants.map((key, number) => [key, number]))
  }

  wordAt(id: number): string {
    const { text, blocks } = this.#parts
    let at = blocks[Math.floor(id / blockSize)]!
    for (let left = id % blockSize; ; left--) {
      const [shared, rest] = [text[at]!, text[at + 1]!]
      this.#word.set(text.subarray(at + 2, at + 2 + rest), shared)
      if (left === 0) return this.#decoder.decode(this.#word.subarray(0, shared + rest))
      at += 2 + rest
    }
  }

  /** The exact keys that rhyme with `consonant` in this accent. */
  keysLike(consonant: string, accent: Accent): string[] {
    return this.#numbersLike(consonant, accent).map((number) => this.consonants[number]!)
  }

  #numbersLike(consonant: string, accent: Accent): number[] {
    const heard = heardAs(consonant, accent)
    return (this.#merged.get(heardAs(consonant)) ?? []).filter(
      (number) => heardAs(this.consonants[number]!, accent) === heard,
    )
  }

  /** The words of a consonant rhyme by syllables: each group from `offset` on. */
  consonantRhymes(consonant: string, wanted: Wanted, page: Page, syllables?: number): FoundGroup[] {
    return this.#groups(this.#parts.consonant, this.#numbersLike(consonant, wanted), wanted, page, [], syllables)
  }

  /** As `consonantRhymes`, without the words that rhyme in their consonants as well. */
  assonantRhymes(
    keys: { consonant: string; assonant: string },
    wanted: Wanted,
    page: Page,
    syllables?: number,
  ): FoundGroup[] {
    const number = this.#assonants.get(keys.assonant)
    const without = this.#numbersLike(keys.consonant, wanted)
    return number === undefined ? [] : this.#groups(this.#parts.assonant, [number], wanted, page, without, syllables)
  }

  /** The commonest words whose vowels are equal and whose consonants are related, without the true rhymes. */
  nearRhymes(consonant: string, wanted: Wanted, limit: number): FoundWord[] {
    const { consonant: lists } = this.#parts
    const heard = heardAs(consonant, wanted)
    const runs = (this.#near.get(nearKeyOf(consonant)) ?? [])
      .filter((number) => heardAs(this.consonants[number]!, wanted) !== heard)
      .flatMap((number) => this.#runsOf(lists, number))
    return this.#take(runs, this.#filterOf(wanted), { offset: 0, limit }, []).words
  }

  #runsOf({ words, groups, starts }: Lists, key: number): Run[] {
    const runs: Run[] = []
    for (let group = groups[key]!; group < groups[key + 1]!; group++)
      runs.push({ list: words, at: starts[group]!, end: starts[group + 1]! })
    return runs
  }

  #groups(
    lists: Lists,
    keys: readonly number[],
    wanted: Wanted,
    page: Page,
    without: readonly number[],
    only?: number,
  ): FoundGroup[] {
    const filter = this.#filterOf(wanted)
    const runs = new Map<number, Run[]>()
    for (const key of keys)
      for (let group = lists.groups[key]!; group < lists.groups[key + 1]!; group++) {
        const syllables = lists.syllables[group]!
        if (only !== undefined && syllables !== only) continue
        const run = { list: lists.words, at: lists.starts[group]!, end: lists.starts[group + 1]! }
        runs.set(syllables, [...(runs.get(syllables) ?? []), run])
      }
    return [...runs]
      .toSorted(([a], [b]) => a - b)
      .map(([syllables, own]) => ({ syllables, ...this.#take(own, filter, page, without) }))
      .filter(({ words }) => words.length > 0)
  }

  /** The first word for which the condition holds; it holds for all words behind it. */
  #firstWhere(holds: (plain: string) => boolean): number {
    let [low, high] = [0, this.size]
    while (low < high) {
      const middle = (low + high) >> 1
      if (holds(plainOf(this.wordAt(middle)))) high = middle
      else low = middle + 1
    }
    return low
  }

  /** The number of a word in lower case, or -1. */
  #idOf(word: string): number {
    const plain = plainOf(word)
    for (let id = this.#firstWhere((other) => other >= plain); id < this.size; id++) {
      const found = this.wordAt(id)
      if (found.toLowerCase() === word) return id
      if (plainOf(found) !== plain) break
    }
    return -1
  }

  /** The range of words that begin with these letters. */
  #rangeOf(starts: string): [from: number, to: number] {
    if (!starts) return [0, this.size]
    const prefix = plainOf(starts)
    // A plain n is no ñ: the letter after the prefix may not be the sign of ñ.
    return [
      this.#firstWhere((plain) => plain >= prefix),
      this.#firstWhere((plain) => plain.slice(0, prefix.length) > prefix || plain.startsWith(`${prefix}ÿ`)),
    ]
  }

  #filterOf({ word, starts, hasOffensive, hasVoseo }: Wanted): Filter {
    const [from, to] = this.#rangeOf(starts)
    const hidden = (hasOffensive ? 0 : flags.isOffensive) | (hasVoseo ? 0 : flags.isVoseo)
    return { own: this.#idOf(word), from, to, hidden }
  }

  /** Merges lists by score, the commonest first. */
  #take(
    runs: Run[],
    filter: Filter,
    { offset, limit }: Page,
    without: readonly number[],
  ): { words: FoundWord[]; hasMore: boolean } {
    const { scores, flags: marks, keys } = this.#parts
    const { own, from, to, hidden } = filter
    const words: FoundWord[] = []
    let skip = offset
    for (;;) {
      let best: Run | undefined
      for (const run of runs)
        if (run.at < run.end && (!best || scores[run.list[run.at]!]! < scores[best.list[best.at]!]!)) best = run
      if (!best) return { words, hasMore: false }
      const id = best.list[best.at++]!
      if (id === own || id < from || id >= to || marks[id]! & hidden || without.includes(keys[id]!)) continue
      if (skip > 0) skip--
      else if (words.length === limit) return { words, hasMore: true }
      else
        words.push({ word: this.wordAt(id), common: scores[id]! < commonScore, poor: (marks[id]! & flags.isPoor) > 0 })
    }
  }
}

let loaded: Promise<RhymeIndex> | undefined

/** The index of this build. It is read at its first use and stays in memory. */
export function rhymeIndex(): Promise<RhymeIndex> {
  loaded ??= readFile(join(import.meta.dirname, '../../../../dist', indexFile)).then((file) => new RhymeIndex(file))
  // A failed read is tried again by the next call.
  loaded.catch(() => (loaded = undefined))
  return loaded
}

// Writes words with their keys as the file of the rhyme index.
import { blockSize, type IndexHeader, magic, type PartName, parts, plainOf } from '#server/areas/rhymes/index-format.ts'

export interface IndexedWord {
  word: string
  /** 0 for the commonest to 255. */
  score: number
  flags: number
  consonant: string
  assonant: string
  syllables: number
}

function textOf(words: readonly IndexedWord[]): { text: Uint8Array; blocks: Uint32Array } {
  const text: number[] = []
  const blocks = new Uint32Array(Math.ceil(words.length / blockSize))
  let before = ''
  for (const [id, { word }] of words.entries()) {
    let shared = 0
    if (id % blockSize === 0) blocks[id / blockSize] = text.length
    else while (shared < before.length && before[shared] === word[shared]) shared++
    text.push(shared, word.length - shared)
    for (let at = shared; at < word.length; at++) text.push(word.charCodeAt(at))
    before = word
  }
  return { text: Uint8Array.from(text), blocks }
}

interface Lists {
  words: Uint32Array
  groups: Uint32Array
  syllables: Uint8Array
  starts: Uint32Array
}

/** @param keys the number of each word's key, below `count` */
function listsOf(words: readonly IndexedWord[], keys: Uint16Array, count: number): Lists {
  const ids = Uint32Array.from(words.keys()).sort(
    (a, b) =>
      keys[a]! - keys[b]! || words[a]!.syllables - words[b]!.syllables || words[a]!.score - words[b]!.score || a - b,
  )
  const [groups, syllables, starts]: [Uint32Array, number[], number[]] = [new Uint32Array(count + 1), [], []]
  let key = -1
  for (const [place, id] of ids.entries()) {
    const isNewKey = keys[id] !== key
    if (isNewKey) groups.fill(syllables.length, key + 1, keys[id]! + 1)
    if (isNewKey || words[id]!.syllables !== syllables.at(-1)) {
      syllables.push(words[id]!.syllables)
      starts.push(place)
    }
    key = keys[id]!
  }
  groups.fill(syllables.length, key + 1)
  return {
    words: ids,
    groups,
    syllables: Uint8Array.from(syllables),
    starts: Uint32Array.from([...starts, ids.length]),
  }
}

function numbered(values: Iterable<string>): { names: string[]; numbers: Map<string, number> } {
  const names = [...new Set(values)].toSorted()
  return { names, numbers: new Map(names.map((name, number) => [name, number])) }
}

export function writeIndex(given: readonly IndexedWord[]): Buffer {
  const plain = new Map(given.map(({ word }) => [word, plainOf(word)]))
  const words = given.toSorted((a, b) => {
    const [first, second] = [plain.get(a.word)!, plain.get(b.word)!]
    return first < second ? -1 : first > second ? 1 : a.word < b.word ? -1 : 1
  })
  const consonants = numbered(words.map(({ consonant }) => consonant))
  const assonants = numbered(words.map(({ assonant }) => assonant))
  if (consonants.names.length > 0xffff) throw new Error('There are more consonant keys than two bytes can number.')
  const keys = Uint16Array.from(words, ({ consonant }) => consonants.numbers.get(consonant)!)
  const consonant = listsOf(words, keys, consonants.names.length)
  const assonant = listsOf(
    words,
    Uint16Array.from(words, (word) => assonants.numbers.get(word.assonant)!),
    assonants.names.length,
  )
  const values: Record<PartName, Uint8Array | Uint16Array | Uint32Array> = {
    ...textOf(words),
    scores: Uint8Array.from(words, ({ score }) => score),
    flags: Uint8Array.from(words, (word) => word.flags),
    keys,
    consonantWords: consonant.words,
    consonantGroups: consonant.groups,
    consonantSyllables: consonant.syllables,
    consonantStarts: consonant.starts,
    assonantWords: assonant.words,
    assonantGroups: assonant.groups,
    assonantSyllables: assonant.syllables,
    assonantStarts: assonant.starts,
  }
  const header: IndexHeader = {
    words: words.length,
    consonants: consonants.names,
    assonants: assonants.names,
    parts: {} as IndexHeader['parts'],
  }
  let size = 0
  for (const name of Object.keys(parts) as PartName[]) {
    header.parts[name] = { at: size, length: values[name].length }
    size += Math.ceil(values[name].byteLength / 4) * 4
  }
  const json = Buffer.from(JSON.stringify(header))
  const begin = 8 + Math.ceil(json.length / 4) * 4
  const file = Buffer.alloc(begin + size)
  file.writeUInt32LE(magic, 0)
  file.writeUInt32LE(json.length, 4)
  json.copy(file, 8)
  for (const name of Object.keys(parts) as PartName[]) {
    const { buffer, byteOffset, byteLength } = values[name]
    Buffer.from(buffer, byteOffset, byteLength).copy(file, begin + header.parts[name].at)
  }
  return file
}

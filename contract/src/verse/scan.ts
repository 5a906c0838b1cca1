// A poem or a song as verses with their metre: which reading of each verse the others make likely, and what it costs.
import { type Line, lineOf } from './line.ts'
import { naturalCount, type Reading, readingsOf } from './reading.ts'
import { compoundReading, compounds } from './compound.ts'

export type LicenceKind = 'sinalefa' | 'hiato' | 'diéresis' | 'sinéresis'

export type Ending = 'aguda' | 'llana' | 'esdrújula'

export interface Licence {
  kind: LicenceKind
  /** The two vowels, in UTF-16 units of the line. */
  from: number
  to: number
}

export interface Verse {
  /** The metric count; 0 for a line without a vowel. */
  syllables: number
  /** Metric positions of the stresses, from 1. */
  stresses: number[]
  ending: Ending | null
  /** The count of plain speech: synalephas by rule, no other licence. */
  natural: number
  licences: Licence[]
  /** The syllables' ranges in the line, in UTF-16 units. */
  spans: [from: number, to: number][]
}

export interface Scan {
  /** The count that most verses share, or null for free verse. */
  metre: number | null
  verses: Verse[]
}

interface Candidate {
  line: Line
  readings: Reading[]
  natural: number
  /** The cheapest reading. */
  cheapest: Reading | undefined
}

const blank: Verse = { syllables: 0, stresses: [], ending: null, natural: 0, licences: [], spans: [] }

/** How much dearer than its cheapest reading a verse may become to have the metre of the others. */
const bound = { regular: 10, mixed: 2.5 }

/** Counts that at least this share of a song's verses have naturally are its metres. */
const share = { main: 0.5, other: 0.15 }

/**
 * Scans a text.
 * @param lines one entry for each verse; an empty line ends a stanza
 * @param metre the count that the writer wants, where known
 */
export function scan(lines: readonly string[], metre?: number): Scan {
  const candidates = lines.map((text): Candidate => {
    const line = lineOf(text)
    const readings = readingsOf(line)
    return { line, readings, natural: naturalCount(line), cheapest: readings[0] }
  })
  const spoken = candidates.filter(({ cheapest }) => cheapest)
  const targets = targetsOf(candidates, spoken, metre)
  const verses = candidates.map((candidate, index) => chosen(candidate, targets[index]!))
  const counts = histogram(verses.filter(({ syllables }) => syllables).map(({ syllables }) => syllables))
  const [main, times] = counts[0] ?? [null, 0]
  return { metre: metre ?? (main !== null && times >= 2 && times / spoken.length >= 0.4 ? main : null), verses }
}

interface Target {
  /** Wanted counts, the likeliest first. */
  counts: number[]
  bound: number
}

function histogram(counts: readonly number[]): [count: number, times: number][] {
  const times = new Map<number, number>()
  for (const count of counts) times.set(count, (times.get(count) ?? 0) + 1)
  return [...times].sort((a, b) => b[1] - a[1] || b[0] - a[0])
}

/** What each verse should count: its place in stanzas of one shape, else its stanza's count, else the song's. */
function targetsOf(candidates: readonly Candidate[], spoken: readonly Candidate[], metre: number | undefined): Target[] {
  if (metre) return candidates.map(() => ({ counts: [metre], bound: bound.regular }))
  const song = histogram(spoken.map(({ cheapest }) => cheapest!.count))
  const [main, times] = song[0] ?? [0, 0]
  const compound = main > 11 ? compounds.find(({ count }) => isCompound(spoken, count)) : undefined
  if (compound) return candidates.map(() => ({ counts: [compound.count], bound: bound.regular }))
  const isRegular = times / spoken.length >= share.main
  const others = song.filter(([count, found]) => isOther(count, main) && found >= 2 && found / spoken.length >= share.other).map(([count]) => count)
  const places = placesOf(candidates, main)
  return candidates.map((_, index) => {
    const place = places[index]
    if (place) return { counts: [place], bound: bound.regular }
    if (spoken.length === 1) return { counts: [], bound: 0 }
    if (isRegular) return { counts: [main, ...others], bound: bound.regular }
    return { counts: [main, ...others], bound: bound.mixed }
  })
}

/** A count beside the main one is a licence away from it, not a metre of its own. */
const isOther = (count: number, main: number) => Math.abs(count - main) > 1

/** Most verses fall into the halves of this long metre. */
const isCompound = (spoken: readonly Candidate[], count: number): boolean =>
  spoken.filter(({ line }) => (compoundReading(line, count)?.cost ?? Infinity) < 3).length / spoken.length > 0.6

/** In stanzas of one length: the count of each place, where nearly all stanzas agree and places differ (a seguidilla's 7 5 7 5). */
function placesOf(candidates: readonly Candidate[], main: number): (number | undefined)[] {
  const stanzas: number[][] = []
  let open = false
  candidates.forEach(({ cheapest }, index) => {
    if (!cheapest) open = false
    else if (open) stanzas.at(-1)!.push(index)
    else {
      stanzas.push([index])
      open = true
    }
  })
  const places: (number | undefined)[] = candidates.map(() => undefined)
  for (const length of new Set(stanzas.map((stanza) => stanza.length))) {
    const alike = stanzas.filter((stanza) => stanza.length === length)
    if (alike.length < 2 || length < 2) continue
    const modes = Array.from({ length }, (_, place) => histogram(alike.map((stanza) => candidates[stanza[place]!]!.cheapest!.count))[0]!)
    const isSure = modes.every(([, times]) => times / alike.length >= 0.6 && times >= 2)
    if (!isSure || !modes.some(([count]) => isOther(count, main))) continue
    for (const stanza of alike) {
      stanza.forEach((index, place) => {
        const [count] = modes[place]!
        places[index] = isOther(count, main) ? count : main
      })
    }
  }
  return places
}

function chosen({ line, readings, natural, cheapest }: Candidate, target: Target): Verse {
  if (!cheapest) return blank
  let best: Reading = cheapest
  const within = (reading: Reading | undefined) => reading !== undefined && reading.cost - cheapest.cost <= target.bound
  const [main, ...others] = target.counts
  const wanted = main === undefined ? undefined : (readings.find(({ count }) => count === main) ?? compoundReading(line, main))
  if (within(wanted) && !others.includes(cheapest.count)) best = wanted!
  else if (wanted && within(wanted) && wanted.cost - cheapest.cost <= bound.mixed) best = wanted
  else if (!others.includes(cheapest.count)) best = others.map((count) => readings.find((reading) => reading.count === count)).find((reading) => reading && reading.cost - cheapest.cost <= bound.mixed) ?? best
  return { syllables: best.count, stresses: best.stresses, ending: endingOf(line, best), natural, licences: licencesOf(line, best), spans: spansOf(line, best) }
}

function licencesOf(line: Line, { joined }: Reading): Licence[] {
  return line.joints.flatMap((joint, index): Licence[] => {
    if (!joint) return []
    const kind = joint.isBetweenWords ? (joined[index] ? 'sinalefa' : 'hiato') : joined[index] === joint.isJoined ? null : joined[index] ? 'sinéresis' : 'diéresis'
    return kind ? [{ kind, from: line.nuclei[index]!.at, to: line.nuclei[index + 1]!.at + 1 }] : []
  })
}

/** The last word's kind: how many syllables follow its stress. */
function endingOf({ nuclei }: Line, { joined }: Reading): Ending {
  let after = 0
  for (let index = nuclei.length - 1; index > 0 && !nuclei[index]!.isStressed; index--) if (!joined[index - 1]) after++
  return after === 0 ? 'aguda' : after === 1 ? 'llana' : 'esdrújula'
}

const vowelLetter = /[aeiouáéíóúüïàèìòùäëöâêîôûãõy]/i
/** Consonants that begin a syllable together. */
const onset = /^(?:[bcfgpt]l|[bcdfgpt]r|ch|ll|rr|qu|gu|h)$/i

/** Each syllable's range: a single consonant goes with the vowel after it; of several the last one or two do. */
function spansOf({ text, nuclei, joints }: Line, { joined }: Reading): [number, number][] {
  const groups: { from: number; to: number }[] = []
  nuclei.forEach(({ at }, index) => {
    if (index > 0 && joints[index - 1] && joined[index - 1]) groups.at(-1)!.to = at + 1
    else groups.push({ from: at, to: at + 1 })
  })
  const letters = text.match(/\p{L}/u)?.index ?? 0
  const starts = groups.map(({ from }, index) => (index === 0 ? letters : onsetOf(text, groups[index - 1]!.to, from)))
  return groups.map((_, index) => [starts[index]!, index + 1 < groups.length ? starts[index + 1]! : text.trimEnd().length])
}

/** Where the syllable of the vowel at `vowel` begins, after another that ended before `end`. */
function onsetOf(text: string, end: number, vowel: number): number {
  const between = text.slice(end, vowel)
  const gap = between.search(/[^\p{L}\p{M}'’]+(?=[\p{L}\p{M}'’]*$)/u)
  // A word's first vowel takes all the word's consonants before it.
  if (gap >= 0) return end + gap + between.slice(gap).search(/[\p{L}\p{M}]|$/u)
  if (between.length < 2) return end
  const two = between.slice(-2)
  return onset.test(two) && !vowelLetter.test(two[0]!) ? vowel - 2 : vowel - 1
}

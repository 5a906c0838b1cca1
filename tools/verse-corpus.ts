// Compares the scansion with sonnets whose stresses were annotated by hand. The corpus stays outside the repository,
// because its licence is non-commercial. It only measures; no weight is computed from it.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { scan } from '../contract/src/verse/scan.ts'

export const corpusFile = process.env.CORPUS ?? join(import.meta.dirname, '../../shared/corpus/sonnets.jsonl')
export const hasCorpus = (): boolean => existsSync(corpusFile)

interface Sonnet {
  checked: boolean
  /** `met`: one sign a metric syllable, `+` stressed, `-` unstressed. */
  stanzas: { text: string; met: string }[][]
}

export interface Judgement {
  verses: number
  /** Shares of the verses, in percent. */
  exact: number
  count: number
  /** By processor time of one core, which other programs do not change. */
  versesPerSecond: number
}

/** Processor time of this process since `begun`, in milliseconds. */
export const spentSince = (begun: NodeJS.CpuUsage): number => {
  const { user, system } = process.cpuUsage(begun)
  return (user + system) / 1000
}

/**
 * Scans every second of the checked sonnets, from the first (`tune`) or the second (`report`), with the metre
 * inferred from each poem.
 */
export function judge(half: 'tune' | 'report'): Judgement {
  const poems = readFileSync(corpusFile, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Sonnet)
    .filter(({ checked }) => checked)
    .filter((_, index) => index % 2 === (half === 'tune' ? 0 : 1))
  let [verses, exact, count, milliseconds] = [0, 0, 0, 0]
  for (const { stanzas } of poems) {
    const annotated = stanzas.flatMap((stanza, index) => (index ? [null, ...stanza] : stanza))
    const begun = process.cpuUsage()
    const { lines } = scan(annotated.map((verse) => verse?.text ?? ''))
    milliseconds += spentSince(begun)
    annotated.forEach((verse, index) => {
      if (!verse) return
      verses++
      const stresses = [...verse.met].flatMap((sign, at) => (sign === '+' ? [at + 1] : []))
      if (lines[index]!.syllables === verse.met.length) count++
      if (lines[index]!.stresses.join() === stresses.join()) exact++
    })
  }
  return {
    verses,
    exact: (100 * exact) / verses,
    count: (100 * count) / verses,
    versesPerSecond: (verses / milliseconds) * 1000,
  }
}

// node bench/similarity.ts: how many changed copies of the corpus (CORPUS=FILE) are found, the false alarms among its
// poems, and the speed of sketches by processor time of one core. Exits with 3 for a missed budget.
import { checkedSongs } from '../contract/src/verse/checked-verses.ts'
import { sketchOf } from '../contract/src/similarity/sketch.ts'
import { judgeSimilarity } from '../tools/similarity-corpus.ts'
import { corpusFile, hasCorpus, spentSince } from '../tools/verse-corpus.ts'

let isMissed = false
function say(name: string, value: number, budget: { least: number } | { most: number }): void {
  const isOver = 'least' in budget ? value < budget.least : value > budget.most
  isMissed ||= isOver
  const words = 'least' in budget ? `at least ${budget.least}` : `at most ${budget.most}`
  console.log(`${name.padEnd(42)} ${value.toFixed(2).padStart(8)}   budget ${words}${isOver ? '   MISSED' : ''}`)
}

const songs = checkedSongs.map(({ verses }) => verses.map(({ text }) => text).join('\n'))
for (let round = 0; round < 20; round++) for (const song of songs) sketchOf(song)
const begun = process.cpuUsage()
let sketched = 0
while (spentSince(begun) < 1_000) {
  for (const song of songs) sketchOf(song)
  sketched += songs.length
}
say('a sketch of a song, ms', spentSince(begun) / sketched, { most: 1 })
if (hasCorpus()) {
  const { poems, found, falseAlarms, variants } = judgeSimilarity()
  console.log(`${poems} poems; copies have their verses reordered and 30 % of them dropped`)
  say('found with 20 % of the words replaced, %', found['0.2']!, { least: 99 })
  say('found with 30 % of the words replaced, %', found['0.3']!, { least: 97 })
  say('found with 40 % of the words replaced, %', found['0.4']!, { least: 92 })
  say('false alarms, %', falseAlarms, { most: 1 })
  console.log(`${variants} pairs of variants`)
} else console.log(`copies: not measured, there is no ${corpusFile}; set CORPUS to a file of poems`)
process.exitCode = isMissed ? 3 : 0

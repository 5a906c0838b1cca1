// node bench/similarity.ts: how many changed copies of the corpus (CORPUS=FILE) are found, the false alarms among its
// poems, and the speed of sketches by processor time of one core. Exits with 3 for a missed budget.
import { checkedSongs } from '../contract/src/verse/checked-verses.ts'
import { sketchOf } from '../contract/src/similarity/sketch.ts'
import { judgeSimilarity } from '../tools/similarity-corpus.ts'
import { corpusFile, hasCorpus, spentSince } from '../tools/verse-corpus.ts'
import { figure } from './figures.ts'

const songs = checkedSongs.map(({ verses }) => verses.map(({ text }) => text).join('\n'))
for (let round = 0; round < 20; round++) for (const song of songs) sketchOf(song)
const begun = process.cpuUsage()
let sketched = 0
while (spentSince(begun) < 1_000) {
  for (const song of songs) sketchOf(song)
  sketched += songs.length
}
figure('a sketch of a song, ms', spentSince(begun) / sketched, { most: 1 })
if (hasCorpus()) {
  const { poems, found, falseAlarms, variants } = judgeSimilarity()
  console.log(`${poems} poems; copies have their verses reordered and 30 % of them dropped`)
  figure('found with 20 % of the words replaced, %', found['0.2']!, { least: 99 })
  figure('found with 30 % of the words replaced, %', found['0.3']!, { least: 97 })
  figure('found with 40 % of the words replaced, %', found['0.4']!, { least: 92 })
  figure('false alarms, %', falseAlarms, { most: 1 })
  console.log(`${variants} pairs of variants`)
} else console.log(`copies: not measured, there is no ${corpusFile}; set CORPUS to a file of poems`)

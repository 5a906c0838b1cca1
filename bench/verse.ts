// node bench/verse.ts: accuracy and speed of verse scansion. Accuracy is measured on the half of the annotated
// sonnets (CORPUS=FILE) that the weights were not tuned on. Speed is by processor time of one core. Exits with 3 for
// a missed budget.
import { scan } from '../contract/src/verse/scan.ts'
import { checkedSongs } from '../contract/src/verse/checked-verses.ts'
import { corpusFile, hasCorpus, judge, spentSince } from '../tools/verse-corpus.ts'
import { figure } from './figures.ts'

const budget = { exact: 97, count: 99.5, versesPerSecond: 5_000 }
const say = (name: string, value: number, least: number) => figure(name, value, { least })

const songs = checkedSongs.map(({ verses }) => verses.map(({ text }) => text))
let verses = 0
for (let round = 0; round < 5; round++) for (const song of songs) scan(song)
const begun = process.cpuUsage()
while (spentSince(begun) < 2_000) {
  for (const song of songs) {
    scan(song)
    verses += song.length
  }
}
say('songs, verses a second', (verses / spentSince(begun)) * 1000, budget.versesPerSecond)
if (hasCorpus()) {
  judge('tune')
  const { exact, count, versesPerSecond, verses } = judge('report')
  console.log(`${verses} annotated verses that nothing was tuned on`)
  say('exact stresses, %', exact, budget.exact)
  say('counts, %', count, budget.count)
  say('sonnets, verses a second', versesPerSecond, budget.versesPerSecond)
} else console.log(`exactness: not measured, there is no ${corpusFile}; set CORPUS to a file of annotated sonnets`)

// Owns the rhyme finder: the index of words in memory, and verses of published lyrics that end with a rhyme. It owns
// no table: a lyric's column `rhymes` is written with its words.
import { listRhymes } from './list-rhymes.ts'
import { listRhymingVerses } from './list-rhyming-verses.ts'

export const routes = [listRhymes, listRhymingVerses]

import * as contract from '#contract/rhymes/list-rhyming-verses.ts'
import { heardAs, rhymeKeysOf } from '#contract/rhymes/rhyme-keys.ts'
import { rhymeLimits, rhymeMessages } from '#contract/rhymes/rhyme-rules.ts'
import { lastWordOf, storedKey } from '#contract/rhymes/verse-endings.ts'
import { statement } from '../../platform/database.ts'
import { serve } from '../../platform/http.ts'
import { invalid } from '../../platform/refusal.ts'
import { lyricInFeed } from '../../visibility/index.ts'
import { rhymeIndex } from './rhyme-index.ts'

interface Row {
  id: string
  title: string
  lyrics_text: string
  nick_name: string
  name: string
  last_name: string
}
/** More lyrics than verses: a lyric may end no verse so but with the word itself. */
const candidates = rhymeLimits.verses + 10

// The newest lyrics are looked through first where a rhyme is frequent; the index of keys finds a rare one.
const find = statement<Row>(
  'find-rhyming-lyrics',
  `select l.id, l.title, l.lyrics_text, u.nick_name, u.name, u.last_name
    from lyrics l join users u on u.id = l.author_id
    where l.rhymes && $1::text[] and ${lyricInFeed('$2')}
    order by l.published_at desc, l.id desc
    limit ${candidates}`,
)

export const listRhymingVerses = serve(
  contract.listRhymingVerses,
  async ({ db }, { query, viewer }) => {
    const word = query.word.normalize('NFC').toLowerCase()
    const keys = rhymeKeysOf(word)
    if (!keys) throw invalid({ word: rhymeMessages.noVowel })
    const accent = { hasSeseo: query.seseo, hasYeismo: query.yeismo }
    const isConsonant = query.kind === 'consonante'
    const heard = heardAs(keys.consonant, accent)
    const stored = isConsonant
      ? [keys.consonant, ...(await rhymeIndex()).keysLike(keys.consonant, accent)].map((key) => storedKey('c', key))
      : [storedKey('a', keys.assonant)]
    const rhymes = (ending: string): boolean => {
      const other = ending === word ? null : rhymeKeysOf(ending)
      if (!other) return false
      const isFull = heardAs(other.consonant, accent) === heard
      return isConsonant ? isFull : !isFull && other.assonant === keys.assonant
    }
    const rows = await db.rows(find, [[...new Set(stored)], viewer?.id ?? null])
    const verses = rows.flatMap(({ id, title, lyrics_text, nick_name, name, last_name }) => {
      for (const line of lyrics_text.split('\n')) {
        const ending = lastWordOf(line)
        if (ending && rhymes(ending))
          return {
            text: line.trim(),
            word: ending,
            lyric: { id, title },
            author: { nickName: nick_name, name, lastName: last_name },
          }
      }
      return []
    })
    return { verses: verses.slice(0, rhymeLimits.verses) }
  },
  { limit: 'rhymingVerses', replica: true },
)

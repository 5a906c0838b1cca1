import { compareVerses, type Comparison } from '#contract/similarity/compare.ts'
import { contentVerses, type Verse } from '#contract/similarity/content-words.ts'
import type { SimilarLyric } from '#contract/similarity/similar-lyrics.ts'
import type { Queries } from '../../platform/database.ts'
import { type Candidate, findCandidates } from './find-candidates.ts'
import { type Dates, datesOf, type History, readHistories } from './histories.ts'

export interface Match {
  lyric: Candidate
  verses: Verse[]
  history: History
  comparison: Comparison
  dates: Dates
}

/** Lyrics that resemble a text, the most similar ones first. `viewerId` sees them. */
export async function findMatches(
  db: Queries,
  text: string,
  viewerId: string,
  except: string | null,
): Promise<Match[]> {
  const given = contentVerses(text.split('\n'))
  const alike = (await findCandidates(db, text, viewerId, except))
    .map((lyric) => {
      const verses = contentVerses(lyric.text.split('\n'))
      return { lyric, verses, comparison: compareVerses(given, verses) }
    })
    .filter(({ comparison }) => comparison.isMatch)
  const histories = await readHistories(
    db,
    alike.map(({ lyric }) => ({ id: lyric.id, publishedAt: lyric.published_at })),
  )
  return alike
    .map((match) => {
      const history = histories.get(match.lyric.id)!
      return { ...match, history, dates: datesOf(history, given) }
    })
    .toSorted((a, b) => b.comparison.share - a.comparison.share)
}

export const matchView = ({ lyric, comparison, dates }: Match, viewerId: string): SimilarLyric => ({
  lyricId: lyric.id,
  share: comparison.share,
  verses: comparison.verses,
  title: lyric.title,
  author: { name: lyric.name, nickName: lyric.nick_name },
  isMine: lyric.author_id === viewerId,
  lines: lyric.text.split('\n'),
  publishedAt: lyric.published_at.toISOString(),
  sealedAt: dates.seal?.at.toISOString() ?? null,
  since: (dates.since ?? lyric.published_at).toISOString(),
})

import type { SimilarDecision, SimilarReason } from '#contract/similarity/similar-choices.ts'
import * as contract from '#contract/similarity/similar-lyrics.ts'
import { type Queries, statement } from '../../platform/database.ts'
import { serve } from '../../platform/http.ts'
import { Refusal } from '../../platform/refusal.ts'
import { findMatches, type Match, matchView } from './find-matches.ts'
import { datesOf, readHistories } from './histories.ts'

const findSimilar = serve(
  contract.findSimilar,
  async ({ db, limits }, { body, viewer }) => {
    await limits.use('similar', viewer.id)
    const text = body.text.replace(/\r\n?/g, '\n')
    const matches = await findMatches(db, text, viewer.id, body.except ?? null)
    return { lines: text.split('\n'), matches: matches.map((match) => matchView(match, viewer.id)) }
  },
  { evenWhenFull: true },
)

interface OwnLyric {
  id: string
  title: string
  text: string
  since: Date | null
  nick_name: string
}
const findOwn = statement<OwnLyric>(
  'own-lyric-to-compare',
  `select l.id, l.title, l.lyrics_text as text, l.published_at as since, u.nick_name
     from lyrics l join users u on u.id = l.author_id
    where l.id = $1 and l.author_id = $2`,
)
/** One's own lyric, a draft or published. Refuses with `lyric_not_found`. */
export async function ownLyric(db: Queries, id: string, viewerId: string): Promise<OwnLyric> {
  const lyric = await db.first(findOwn, [id, viewerId])
  if (!lyric) throw new Refusal('lyric_not_found')
  return lyric
}

interface Said {
  lyric_id: string
  other_id: string
  reason: SimilarReason | null
  note: string
  decision: SimilarDecision | null
}
const said = statement<Said>(
  'what-was-said-of-similar',
  `select lyric_id, other_id, reason, note, decision from lyric_resemblances
    where lyric_id = $1 and other_id = any ($2::uuid[])
   union all
   select lyric_id, other_id, reason, note, null from lyric_resemblances
    where other_id = $1 and lyric_id = any ($2::uuid[])`,
)
const reasonOf = (row: Said | undefined) => (row?.reason ? { reason: row.reason, note: row.note } : null)

/** What both writers said about the matches of a lyric, by the id of the other lyric. */
export async function wordsAbout(db: Queries, id: string, matches: readonly Match[]) {
  const rows = await db.rows(said, [id, matches.map(({ lyric }) => lyric.id)])
  return (otherId: string) => {
    const own = rows.find((row) => row.lyric_id === id && row.other_id === otherId)
    const theirs = rows.find((row) => row.lyric_id === otherId)
    return { own: reasonOf(own), theirs: reasonOf(theirs), decision: own?.decision ?? null }
  }
}

const listSimilar = serve(contract.listSimilar, async ({ db, limits }, { params, viewer }) => {
  await limits.use('similar', viewer.id)
  const lyric = await ownLyric(db, params.id, viewer.id)
  const matches = (await findMatches(db, lyric.text, viewer.id, lyric.id)).filter(
    (match) => match.lyric.author_id !== viewer.id,
  )
  const [histories, wordsOn] = await Promise.all([
    readHistories(db, [{ id: lyric.id, publishedAt: lyric.since }]),
    wordsAbout(db, lyric.id, matches),
  ])
  const history = histories.get(lyric.id)!
  return {
    lines: lyric.text.split('\n'),
    matches: matches.map((match) => {
      const own = datesOf(history, match.verses).since
      const theirs = match.dates.since
      return {
        ...matchView(match, viewer.id),
        ...wordsOn(match.lyric.id),
        isEarlier: theirs !== null && (own === null || theirs < own),
      }
    }),
  }
})

const say = statement(
  'explain-similar',
  `insert into lyric_resemblances (lyric_id, other_id, reason, note, decision)
   values ($1, $2, $4, coalesce($5, ''), $7)
   on conflict (lyric_id, other_id) do update set
     reason = case when $3 then excluded.reason else lyric_resemblances.reason end,
     note = coalesce($5, lyric_resemblances.note),
     decision = case when $6 then excluded.decision else lyric_resemblances.decision end`,
)
const explainSimilar = serve(contract.explainSimilar, async ({ db, limits }, { params, body, viewer }) => {
  await limits.use('similar', viewer.id)
  const lyric = await ownLyric(db, params.id, viewer.id)
  const matches = await findMatches(db, lyric.text, viewer.id, lyric.id)
  const match = matches.find((one) => one.lyric.id === params.otherId)
  if (!match || match.lyric.author_id === viewer.id) throw new Refusal('not_found')
  const { reason, note, decision } = body
  await db.rows(say, [
    lyric.id,
    match.lyric.id,
    reason !== undefined,
    reason ?? null,
    note ?? null,
    decision !== undefined,
    decision ?? null,
  ])
  return { done: true as const }
})

const markReported = statement(
  'report-similar',
  `insert into lyric_resemblances (lyric_id, other_id, decision) values ($1, $2, 'report')
   on conflict (lyric_id, other_id) do update set decision = 'report'`,
)
/** Stores that the writer of a lyric reported one that resembles it. */
export const decideReport = (db: Queries, ownId: string, otherId: string): Promise<unknown> =>
  db.rows(markReported, [ownId, otherId])

/** Two resembling lyrics as the report about one of them shows them to staff. */
export async function comparisonFor(db: Queries, ownId: string, otherId: string, viewerId: string) {
  const lyric = await ownLyric(db, ownId, viewerId)
  const match = (await findMatches(db, lyric.text, viewerId, lyric.id)).find((one) => one.lyric.id === otherId)
  if (!match) throw new Refusal('not_found')
  const [histories, wordsOn] = await Promise.all([
    readHistories(db, [{ id: lyric.id, publishedAt: lyric.since }]),
    wordsAbout(db, lyric.id, [match]),
  ])
  const own = datesOf(histories.get(lyric.id)!, match.verses)
  const { theirs } = wordsOn(otherId)
  return {
    share: match.comparison.share,
    verses: match.comparison.verses,
    reporter: {
      title: lyric.title,
      nickName: lyric.nick_name,
      lines: lyric.text.split('\n'),
      publishedAt: lyric.since?.toISOString() ?? null,
      since: own.since?.toISOString() ?? null,
      seal: own.seal && { index: own.seal.index, at: own.seal.at.toISOString() },
    },
    reported: {
      title: match.lyric.title,
      nickName: match.lyric.nick_name,
      lines: match.lyric.text.split('\n'),
      publishedAt: match.lyric.published_at.toISOString(),
      since: match.dates.since?.toISOString() ?? null,
      seal: match.dates.seal && { index: match.dates.seal.index, at: match.dates.seal.at.toISOString() },
      reason: theirs,
    },
  }
}

export const similarLyrics = [findSimilar, listSimilar, explainSimilar]

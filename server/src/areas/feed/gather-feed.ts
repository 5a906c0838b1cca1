import { type Queries, statement } from '../../platform/database.ts'
import { lyricInFeed, lyricIsPublic } from '../../visibility/index.ts'
import { composeFeed, type FeedCandidate, type Taste } from './compose-feed.ts'

interface Trace {
  genre_id: number | null
  theme_ids: number[] | null
  language: string | null
  author_id: string | null
  weight: number
}
// A person's choices at registration and their last 200 likes and saves.
const traces = statement<Trace>(
  'feed-traces',
  `select g.genre_id, null::int[] as theme_ids, null as language, null::uuid as author_id, 3 as weight
   from favourite_genres g
   where g.user_id = $1
   union all
   select l.genre_id, l.theme_ids, l.language, l.author_id, 1
    from (select lyric_id from lyric_likes where user_id = $1 order by created_at desc limit 200) k
    join lyrics l on l.id = k.lyric_id
   union all
   select l.genre_id, l.theme_ids, l.language, l.author_id, 2
    from (select lyric_id from saved_lyrics where owner_id = $1 order by saved_at desc limit 200) s
    join lyrics l on l.id = s.lyric_id`,
)

function shares<Key>(of: (trace: Trace) => readonly (Key | null)[], from: Trace[]): Map<Key, number> {
  const weights = new Map<Key, number>()
  let all = 0
  for (const trace of from) {
    for (const key of of(trace)) {
      if (key === null) continue
      weights.set(key, (weights.get(key) ?? 0) + trace.weight)
      all += trace.weight
    }
  }
  return new Map([...weights].map(([key, weight]) => [key, weight / all]))
}

async function tasteOf(db: Queries, userId: string): Promise<Taste> {
  const found = await db.rows(traces, [userId])
  return {
    genres: shares((trace) => [trace.genre_id], found),
    themes: shares((trace) => trace.theme_ids ?? [], found),
    languages: shares((trace) => [trace.language], found),
    authors: shares((trace) => [trace.author_id], found),
  }
}

const newestOf = (condition: string, most: number) =>
  `lateral (select l.id
      from lyrics l
      where ${condition} and ${lyricIsPublic()}
      order by l.published_at desc, l.id desc
      limit ${most}) l`
// A bounded number of candidates from each source, however many lyrics there are.
const candidates = statement<FeedCandidate>(
  'feed-candidates',
  `with found as materialized (
     select l.id
      from (select followed_id from follows where follower_id = $1 order by created_at desc limit 200) f,
        ${newestOf('l.author_id = f.followed_id', 4)}
     union select l.id from unnest($2::int[]) g (id), ${newestOf('l.genre_id = g.id', 60)}
     union select l.id from unnest($3::uuid[]) a (id), ${newestOf('l.author_id = a.id', 4)}
     union (select c.lyric_id from lyric_counts c order by c.ranked_likes desc, c.lyric_id desc limit 60)
     union (select l.id from lyrics l where ${lyricIsPublic()} order by l.published_at desc, l.id desc limit 100)
   )
   select l.id, l.author_id, l.genre_id, l.theme_ids, l.language, l.published_at, c.like_count, c.view_count,
          exists (select from follows f where f.follower_id = $1 and f.followed_id = l.author_id) as followed,
          l.author_id = $1 or exists (select from lyric_likes k where k.lyric_id = l.id and k.user_id = $1)
            or exists (select from saved_lyrics s where s.lyric_id = l.id and s.owner_id = $1) as known,
          exists (select from lyric_views v where v.lyric_id = l.id and v.viewer = $1::text) as seen
     from found f join lyrics l on l.id = f.id join lyric_counts c on c.lyric_id = l.id
    where ${lyricInFeed('$1')}`,
)

const strongest = <Key>(of: Map<Key, number>, most: number): Key[] =>
  [...of]
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, most)
    .map(([key]) => key)

/**
 * Composes a new order for "Para ti".
 * @returns at most 200 lyric ids, best first
 */
export async function gatherFeed(db: Queries, userId: string, now = Date.now()): Promise<string[]> {
  const taste = await tasteOf(db, userId)
  const found = await db.rows(candidates, [userId, strongest(taste.genres, 8), strongest(taste.authors, 20)])
  return composeFeed(found, taste, now)
}

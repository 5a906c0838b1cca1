// The order of "Para ti": arithmetic only. docs/para-ti.md explains it on one page.

export interface FeedCandidate {
  id: string
  author_id: string
  genre_id: number | null
  theme_ids: number[]
  language: string | null
  published_at: Date
  like_count: number
  view_count: number
  followed: boolean
  /** The person liked or saved it, or is its author. */
  known: boolean
  /** The person has opened it. */
  seen: boolean
}

/** A person's taste: shares of what they chose, liked and saved, from 0 to 1. */
export interface Taste {
  genres: Map<number, number>
  themes: Map<number, number>
  languages: Map<string, number>
  authors: Map<string, number>
}

const day = 86_400_000
/** A genre with a smaller share of attention does not count as taste. */
const leastShare = 0.08
const length = 200

function scoreOf(lyric: FeedCandidate, taste: Taste, now: number): number {
  const age = (now - lyric.published_at.getTime()) / day
  const top = Math.max(...taste.genres.values(), leastShare)
  return (
    3 * ((lyric.genre_id !== null ? (taste.genres.get(lyric.genre_id) ?? 0) : 0) / top) +
    (lyric.followed ? 2.5 : 0) +
    1.5 * Math.min(1, 3 * (taste.authors.get(lyric.author_id) ?? 0)) +
    Math.min(1, 2 * lyric.theme_ids.reduce((sum, id) => sum + (taste.themes.get(id) ?? 0), 0)) +
    (lyric.language && taste.languages.size ? 1.5 * (taste.languages.get(lyric.language) ?? 0) - 0.75 : 0) +
    2 * Math.exp(-age / 7) +
    0.2 * Math.log1p(lyric.like_count) -
    (lyric.known ? 3 : lyric.seen ? 2 : 0)
  )
}

/**
 * Orders candidates for one person. Of each ten places one is for a lyric of the last three days with few readers,
 * and one for a lyric outside their genres. The rest are the highest scores. No author has three places in a row.
 * @returns at most 200 ids
 */
export function composeFeed(candidates: FeedCandidate[], taste: Taste, now: number): string[] {
  const isTaste = (lyric: FeedCandidate) =>
    lyric.followed || (lyric.genre_id !== null && (taste.genres.get(lyric.genre_id) ?? 0) >= leastShare)
  const isFresh = (lyric: FeedCandidate) =>
    now - lyric.published_at.getTime() < 3 * day && lyric.view_count < 50 && !lyric.known && !lyric.seen
  const ranked = candidates
    .map((lyric) => ({ lyric, score: scoreOf(lyric, taste, now) }))
    .toSorted((a, b) => b.score - a.score || (a.lyric.id < b.lyric.id ? 1 : -1))
  const left = new Set(ranked.map(({ lyric }) => lyric))
  const chosen: FeedCandidate[] = []
  const fits = (lyric: FeedCandidate) =>
    !(chosen.at(-1)?.author_id === lyric.author_id && chosen.at(-2)?.author_id === lyric.author_id)
  const take = (wanted: (lyric: FeedCandidate) => boolean): FeedCandidate | undefined => {
    for (const lyric of left) if (wanted(lyric) && fits(lyric)) return lyric
    return undefined
  }
  while (chosen.length < length && left.size > 0) {
    const place = chosen.length % 10
    const next =
      (place === 4 ? take(isFresh) : place === 8 ? take((lyric) => !isTaste(lyric) && !lyric.known) : take(isTaste)) ??
      take(() => true)
    // Only lyrics of one author are left; the pages by date follow.
    if (!next) break
    left.delete(next)
    chosen.push(next)
  }
  return chosen.map((lyric) => lyric.id)
}

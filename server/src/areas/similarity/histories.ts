// Since when a lyric has had verses that another one shares. A date counts only for a version that had the verses: an
// old lyric that takes them over later is the later one.
import { compareVerses } from '#contract/similarity/compare.ts'
import { contentVerses, type Verse } from '#contract/similarity/content-words.ts'
import { textOfHtml } from '#contract/lyrics/lyric-html.ts'
import { type Queries, statement } from '../../platform/database.ts'

const versions = statement<{ lyric_id: string; html: string; at: Date }>(
  'versions-of-similar',
  `select v.lyric_id, v.lyrics_html as html, v.saved_at as at
     from unnest($1::uuid[]) as i (id)
      cross join lateral (
        select * from lyric_versions v where v.lyric_id = i.id order by v.saved_at limit 100) v
    order by v.saved_at`,
)
const seals = statement<{ lyric_id: string; index: number; text: string; at: Date }>(
  'seals-of-similar',
  `select s.lyric_id, s.index, s.text, e.sealed_at as at
     from unnest($1::uuid[]) as i (id)
      cross join lateral (select * from seals s where s.lyric_id = i.id order by s.index limit 100) s
      join seal_entries e on e.index = s.index
    order by s.index`,
)

interface Moment {
  at: Date
  verses: Verse[]
}
export interface History {
  publishedAt: Date | null
  versions: Moment[]
  seals: (Moment & { index: number })[]
}

const versesOf = (text: string) => contentVerses(text.split('\n'))

/** The versions and seals of these lyrics, oldest first. */
export async function readHistories(
  db: Queries,
  lyrics: readonly { id: string; publishedAt: Date | null }[],
): Promise<Map<string, History>> {
  if (!lyrics.length) return new Map()
  const ids = lyrics.map(({ id }) => id)
  const histories = new Map<string, History>(
    lyrics.map(({ id, publishedAt }) => [id, { publishedAt, versions: [], seals: [] }]),
  )
  const [versionRows, sealRows] = await Promise.all([db.rows(versions, [ids]), db.rows(seals, [ids])])
  for (const { lyric_id, html, at } of versionRows)
    histories.get(lyric_id)!.versions.push({ at, verses: versesOf(textOfHtml(html)) })
  for (const { lyric_id, index, text, at } of sealRows)
    histories.get(lyric_id)!.seals.push({ at, index, verses: versesOf(text) })
  return histories
}

export interface Dates {
  /** When the lyric was published or sealed with the verses, whichever was first. `null`: an unsealed draft. */
  since: Date | null
  /** The oldest seal of a version with the verses. */
  seal: { index: number; at: Date } | null
}

/** The dates of the verses that a lyric with this history shares with `other`. */
export function datesOf({ publishedAt, versions: saved, seals: sealed }: History, other: readonly Verse[]): Dates {
  const has = ({ verses }: Moment) => compareVerses(verses, other).isMatch
  const seal = sealed.find(has) ?? null
  const first = saved.findIndex(has)
  // The first version counts from the publication, which may be older than this database.
  const shown = publishedAt && (first > 0 && saved[first]!.at > publishedAt ? saved[first]!.at : publishedAt)
  const moments = [shown, seal?.at].filter((at) => at instanceof Date)
  return {
    since: moments.length ? new Date(Math.min(...moments.map(Number))) : null,
    seal: seal && { index: seal.index, at: seal.at },
  }
}

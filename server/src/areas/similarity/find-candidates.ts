// Finds published lyrics whose sketch shares hashes with a text.
import { leastSharedHashes, mostCandidates, sketchOf } from '#contract/similarity/sketch.ts'
import { type Queries, statement } from '../../platform/database.ts'
import { lyricInFeed } from '../../visibility/index.ts'

/** Hashes in more lyrics than this part of all, and than this number, are formulae. They find nothing. */
const common = { part: 0.000_25, lyrics: 50 }
const frequent = statement<{ hashes: number[] }>(
  'frequent-hashes',
  `select array(
       select hash from unnest(s.most_common_elems::text::int[], s.most_common_elem_freqs) as e (hash, part)
        where part > greatest(${common.part}, ${common.lyrics} / greatest(c.reltuples, 1)) ) as hashes
     from pg_stats s join pg_class c on c.oid = 'lyric_sketches'::regclass
    where s.tablename = 'lyric_sketches' and s.attname = 'sketch' and s.schemaname = current_schema()`,
)
const fresh = 600_000
const known = new WeakMap<Queries, { hashes: Promise<Set<number>>; until: number }>()

/** The hashes that many lyrics share, by the statistics of the database; read again every ten minutes. */
function frequentHashes(db: Queries): Promise<Set<number>> {
  const cached = known.get(db)
  if (cached && cached.until > Date.now()) return cached.hashes
  const hashes = db.first(frequent).then((row) => new Set(row?.hashes))
  known.set(db, { hashes, until: Date.now() + fresh })
  hashes.catch(() => known.delete(db))
  return hashes
}

export interface Candidate {
  id: string
  title: string
  text: string
  published_at: Date
  author_id: string
  name: string
  nick_name: string
}
// Hidden lyrics count only after the first cut, which bounds the number of rows that are looked up.
const find = statement<Candidate>(
  'similar-candidates',
  `select l.id, l.title, l.lyrics_text as text, l.published_at, l.author_id,
         concat_ws(' ', u.name, nullif(u.last_name, '')) as name, u.nick_name
     from (select lyric_id, shared
         from (select s.lyric_id, (select count(*) from unnest(s.sketch) h where h = any ($1::int[])) as shared
             from lyric_sketches s where s.sketch && $1::int[]) counted
         where shared >= ${leastSharedHashes} and lyric_id is distinct from $3::uuid
         order by shared desc
         limit 200) near
      join lyrics l on l.id = near.lyric_id
      join users u on u.id = l.author_id
    where ${lyricInFeed('$2')} and u.nick_name is not null
    order by near.shared desc, l.published_at
    limit ${mostCandidates}`,
)

/** Visible published lyrics that share most with this text, without the one with the id `except`. */
export async function findCandidates(
  db: Queries,
  text: string,
  viewerId: string,
  except: string | null,
): Promise<Candidate[]> {
  const formulae = await frequentHashes(db)
  const sketch = sketchOf(text).filter((hash) => !formulae.has(hash))
  return sketch.length < leastSharedHashes ? [] : db.rows(find, [sketch, viewerId, except])
}

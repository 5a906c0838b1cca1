import { type Queries, statement } from '../../platform/database.ts'

/** What PostgreSQL knows of the frequent words, from its last `analyze`. */
interface WordShares {
  /** The approximate number of lyrics. */
  lyrics: number
  /** The share of lyrics that have a stem, by stem. A missing stem is rare. */
  inText: ReadonlyMap<string, number>
  /** The share of lyrics with a word in the title, by word without accents. */
  inTitle: ReadonlyMap<string, number>
}

const read = statement<{ column: string; lyrics: number; words: string[]; shares: number[] }>(
  'word-shares',
  `select s.attname::text as column, greatest(c.reltuples, 0)::float8 as lyrics,
          s.most_common_elems::text::text[] as words, s.most_common_elem_freqs::float8[] as shares
     from pg_stats s join pg_class c on c.oid = 'public.lyrics'::regclass
    where s.schemaname = 'public' and s.tablename = 'lyrics' and s.attname in ('search', 'title_words')
      and s.most_common_elems is not null`,
)

const freshFor = 60_000
const known = new WeakMap<Queries, { at: number; shares: Promise<WordShares> }>()

async function readShares(db: Queries): Promise<WordShares> {
  const rows = await db.rows(read)
  const sharesIn = (column: string) => {
    const row = rows.find((one) => one.column === column)
    // The list of shares ends with three more figures.
    return new Map(row?.words.map((word, at) => [word, row.shares[at]!]))
  }
  return { lyrics: rows[0]?.lyrics ?? 0, inText: sharesIn('search'), inTitle: sharesIn('title_words') }
}

/** The frequent words, read again once a minute. */
export function wordShares(db: Queries): Promise<WordShares> {
  const now = performance.now()
  let entry = known.get(db)
  if (!entry || now - entry.at > freshFor) {
    const shares = readShares(db)
    shares.catch(() => known.delete(db))
    known.set(db, (entry = { at: now, shares }))
  }
  return entry.shares
}

/** Approximately how many lyrics match: they have a form of each word. */
export function matchesOf(lyrics: number, shares: ReadonlyMap<string, number>, forms: string[][]): number {
  return forms.reduce((count, own) => {
    const share = own.reduce((sum, form) => sum + (shares.get(form) ?? 0), 0)
    return count * Math.min(1, share || leastShare)
  }, lyrics)
}
/** Of a word that is not among the frequent ones. */
const leastShare = 0.001

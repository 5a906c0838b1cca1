// The lyrics that a search may mean, the likely ones first. One statement, planned once for each connection.
import { plainText } from '#contract/text.ts'
import { type Queries, type Statement, statement } from '../../platform/database.ts'
import { lyricInFeed, lyricIsPublic } from '../../visibility/index.ts'
import type { Add } from './lyric-filters.ts'
import type { ParsedQuery } from './parse-query.ts'
import type { Candidate } from './rank-lyrics.ts'
import { matchesOf, wordShares } from './word-shares.ts'

export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

/** The number of candidates from each source. */
const perSource = 100
/** So many are read and ranked by their verses. The others follow in the order of their points. */
const mostRead = 32
/** Up to so many matches of all words are sorted by date. */
const mostSorted = 2_000
/** Of more than so many matches, only the newest lyrics and the most liked ones are searched. */
const mostScanned = 50_000
/** So many of the newest lyrics, and of the most liked ones. */
const window_ = 1_000
/** So many of each of the two. */
const perWindow = 40
/** A pair with more lyrics than this is frequent. */
const perPair = 30

interface GatheredRow extends Candidate {
  /** In the first row: when the newest candidate was published. */
  newest: Date | null
  /** In the first row: the ids of the candidates that were not read, in their order. */
  others: string | null
}

// The values of the statement.
const key = '$1::text'
const parts = '$2::text[]'
const [titleSorted, titleSome, allSorted, allSome] = ['$3', '$4', '$5', '$6'].map((value) => `${value}::tsquery`)
const [title, all, allButOne] = ['$7', '$8', '$9'].map((value) => `${value}::tsquery`)
const [pairLanguages, pairA, pairB] = ['$10::int[]', '$11::text[]', '$12::text[]']
const searchesWindow = '$13::boolean'
const until = '$14::timestamptz'
const ownValues = 14

/** Patterns of the words that may be part of a name. */
export const namePatterns = ({ words }: ParsedQuery): string[] =>
  words
    .filter((word) => word.isContentWord && word.typed.length > 2)
    .flatMap((word) => word.forms)
    .map((form) => `%${escapeLike(form)}%`)

/**
 * SQL: the person with exactly this nickname, or else people whose name is nearly the typed text or has one of its
 * words.
 */
export const authorsLike = (typed: string, ofWords: string) =>
  `select u.id, u.person_key
   from users u
   where u.nick_key = ${typed}
   union all (select u.id, u.person_key
     from users u
     where not exists (select from users where nick_key = ${typed}) and u.nick_name is not null
       and (${typed} <% u.person_key or u.person_key like any (${ofWords}))
     limit 40)`

/** A title with few other words has more points. */
const titlePoints = '10 + 10.0 / greatest(1, length(l.title_words))'

function gatherText(more: string, seen: string): string {
  const filters = `${lyricIsPublic()} and (${until} is null or l.published_at <= ${until})${more}`
  const lyrics = (columns: string, condition: string, from = 'lyrics l') =>
    `select ${columns} from ${from} where ${condition} and ${filters}`
  // Without `offset 0` PostgreSQL might read all lyrics in the order of time.
  const newest = (points: string, condition: string) =>
    `(select id, points from (${lyrics(`l.id, l.published_at, ${points} as points`, condition)} offset 0) matching
      order by published_at desc limit ${perSource})`
  const some = (points: string, condition: string, limit = perSource, from = 'lyrics l') =>
    `(${lyrics(`l.id, ${points} as points`, condition, from)} limit ${limit})`
  return `with authors as materialized (
    select id, 30 * word_similarity(${key}, person_key) as points from (${authorsLike(key, parts)}) a
  ), pair as materialized (
    select row_number() over () as n, language, hashtext(least(a, b) || ' ' || greatest(a, b)) as hash
      from unnest(${pairLanguages}, ${pairA}, ${pairB}) p (language, a, b)
  ), of_pair as materialized (
    select p.n, p.language, p.hash, l.id
      from pair p, lateral (${lyrics('l.id', 'l.pairs @> array[p.hash]')} limit ${perPair + 1}) l
  ), frequent_pair as materialized (
    select n, language, hash from of_pair group by n, language, hash having count(*) > ${perPair}
  ), found as materialized (
    ${some('100', `l.title_key collate "C" = ${key}`, 20)}
    union all ${newest(titlePoints, `l.title_words @@ ${titleSorted}`)}
    union all ${some(titlePoints, `l.title_words @@ ${titleSome}`)}
    union all ${newest('4', `l.search @@ ${allSorted}`)}
    union all ${some('4', `l.search @@ ${allSome}`)}
    union all (select l.id, 0
      from (select id from authors order by points desc) a,
        lateral (${lyrics('l.id', 'l.author_id = a.id')} order by l.published_at desc limit 20) l
      limit ${perSource})
    union all select id, 2 from of_pair
    union all select l.id, 3
      from frequent_pair p join frequent_pair q on q.language = p.language and q.n > p.n,
        lateral (${lyrics('l.id', 'l.pairs @> array[p.hash, q.hash]')} limit ${perPair}) l
    union all ${some(
      '4',
      `(l.title_words @@ ${title} or l.search @@ ${all})`,
      perWindow,
      `(select * from lyrics l
        where ${searchesWindow} and ${lyricIsPublic()} and (${until} is null or l.published_at <= ${until})
        order by l.published_at desc, l.id desc limit ${window_}) l`,
    )}
    union all ${some(
      '4',
      `(l.title_words @@ ${title} or l.search @@ ${all})`,
      perWindow,
      `(select lyric_id from lyric_counts where ${searchesWindow} order by ranked_likes desc, lyric_id desc
        limit ${window_}) top join lyrics l on l.id = top.lyric_id`,
    )}
  ), scored as (
    select id, sum(points) as points
      from (
        select id, points from found
        union all ${some('2', `(select count(distinct id) from found) < 40 and l.search @@ ${allButOne}`)}
      ) every
     group by id
  ), placed as materialized (
    select s.id, l.published_at,
           row_number() over (order by s.points + coalesce(a.points, 0) desc, l.published_at desc, l.id desc) as place
      from scored s
      join lyrics l on l.id = s.id
      left join authors a on a.id = l.author_id
     where ${seen}
  )
  select l.id, l.title, l.lyrics_text, coalesce(l.word_lines, '') as word_lines,
         concat_ws(' ', u.nick_name, u.name, u.last_name) as person, c.like_count,
         case when p.place = 1 then (select max(published_at) from placed) end as newest,
         case when p.place = 1
           then (select string_agg(id::text, ',' order by place) from placed where place > ${mostRead}) end
           as others
    from placed p
    join lyrics l on l.id = p.id
    join lyric_counts c on c.lyric_id = l.id
    join users u on u.id = l.author_id
   where p.place <= ${mostRead}
   order by p.place`
}

const forVisitors = statement<GatheredRow>('search-candidates', gatherText('', lyricIsPublic()), { isSearch: true })
const forMembers = statement<GatheredRow>(
  'search-candidates-member',
  gatherText('', lyricInFeed(`$${ownValues + 1}::uuid`)),
  { isSearch: true },
)

export interface Gathered {
  /** Those to rank. */
  candidates: Candidate[]
  /** The ids of the others, in their order. */
  others: string[]
  newest: Date | null
}

/** Candidates for a search: those to rank, and the others. `until` leaves out newer lyrics. */
export async function gatherCandidates(
  db: Queries,
  typed: ParsedQuery,
  text: string,
  viewerId: string | null,
  until: Date | undefined,
  filters: (add: Add) => string[],
): Promise<Gathered> {
  const { lyrics, inText, inTitle } = await wordShares(db)
  const inLyrics = matchesOf(lyrics, inText, typed.stems)
  const inTitles = matchesOf(
    lyrics,
    inTitle,
    typed.words.map(({ forms }) => forms),
  )
  const given = (query: string, isWanted = true) => (isWanted && query !== '' ? query : null)
  const isSome = (count: number) => count > mostSorted && count <= mostScanned
  const values: unknown[] = [
    plainText(text),
    namePatterns(typed),
    given(typed.title, inTitles <= mostSorted),
    given(typed.title, isSome(inTitles)),
    given(typed.all, inLyrics <= mostSorted),
    given(typed.all, isSome(inLyrics)),
    given(typed.title),
    given(typed.all),
    given(typed.allButOne),
    typed.neighbours.map(({ language }) => language),
    typed.neighbours.map(({ a }) => a),
    typed.neighbours.map(({ b }) => b),
    Math.max(inLyrics, inTitles) > mostSorted,
    until ?? null,
    ...(viewerId ? [viewerId] : []),
  ]
  const more = filters((value) => `$${values.push(value)}`)
  const seen = viewerId ? lyricInFeed(`$${ownValues + 1}::uuid`) : lyricIsPublic()
  const which: Statement<GatheredRow> = more.length
    ? // Without a name PostgreSQL plans it for its values each time, because one plan does not fit all filters.
      statement<GatheredRow>('', gatherText(more.map((condition) => ` and ${condition}`).join(''), seen))
    : viewerId
      ? forMembers
      : forVisitors
  const rows = await db.rows(which, values)
  const [first] = rows
  return { candidates: rows, others: first?.others?.split(',') ?? [], newest: first?.newest ?? null }
}

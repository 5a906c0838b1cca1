// The statement that gathers the candidates of a search. It has only the parts that its kind of search needs:
// PostgreSQL prepares every part of a plan at each execution, also those that return nothing.
import { type Statement, statement } from '../../platform/database.ts'
import { authorNotBlocked, lyricIsPublic } from '../../visibility/index.ts'
import { cardJoins, isMarked, packedCardRows } from '../lyrics/index.ts'
import type { Add } from './lyric-filters.ts'

export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

/** The number of candidates from each source. */
export const perSource = 100
/** So many are ranked by their verses. The others follow in the order of their points. */
const mostRanked = 32
/** So many of the newest lyrics, and of the most liked ones. */
const window_ = 1_000
/** So many of each of the two. */
const perWindow = 40
/** A pair with more lyrics than this is frequent. */
const perPair = 30

export interface GatheredRow {
  /** The candidates to rank, as `packedCardRows`; null if there are none. */
  best: string | null
  /** The ids of the others, in their order. */
  others: string | null
  /** When the newest candidate was published. */
  newest: Date | null
}

/** The values of the statement, each with its type. */
const types = {
  key: 'text',
  names: 'text[]',
  titleSorted: 'tsquery',
  titleSome: 'tsquery',
  allSorted: 'tsquery',
  allSome: 'tsquery',
  title: 'tsquery',
  all: 'tsquery',
  allButOne: 'tsquery',
  pairLanguages: 'int[]',
  pairA: 'text[]',
  pairB: 'text[]',
  until: 'timestamptz',
  viewer: 'uuid',
} as const
export type GatherValues = Record<keyof typeof types, unknown>

/**
 * What a search needs. `several`: it has more than one word, so pairs of neighbours and lyrics without one of the words
 * are candidates. `frequent`: its words are in so many lyrics that only the newest and the most liked are searched.
 * `newestFirst`: its word is in so many of few lyrics that reading them by date is cheaper than reading all with it.
 */
export interface GatherKind {
  isMember: boolean
  isSeveral: boolean
  isFrequent: boolean
  isNewestFirst: boolean
}

export interface GatherStatement {
  statement: Statement<GatheredRow>
  values(given: GatherValues): unknown[]
}

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

/** Builds the statement. `filters` adds conditions with values of their own. */
function build(name: string, kind: GatherKind, filters: (add: Add) => string[] = () => []): GatherStatement {
  const { isMember, isSeveral, isFrequent, isNewestFirst } = kind
  // The values that the text refers to, in the order of their numbers.
  const used: (keyof GatherValues | { own: unknown })[] = []
  const value = (of: keyof GatherValues) => `$${used.indexOf(of) + 1 || used.push(of)}::${types[of]}`
  const ofTime = `(${value('until')} is null or l.published_at <= ${value('until')})`
  const conditions = [lyricIsPublic(), ofTime, ...filters((own) => `$${used.push({ own })}`)].join(' and ')
  const columns = 'l.id, l.author_id, l.published_at'
  const lyrics = (selected: string, condition: string, from = 'lyrics l') =>
    `select ${selected} from ${from} where ${condition} and ${conditions}`
  // Without `offset 0` PostgreSQL might read all lyrics in the order of time.
  const newest = (points: string, condition: string) =>
    `(select * from (${lyrics(`${columns}, ${points} as points`, condition)} offset 0) matching
      order by published_at desc limit ${perSource})`
  // No index has the condition as a case, so PostgreSQL reads the lyrics in the order of time.
  const byTime = (points: string, condition: string) =>
    `(${lyrics(`${columns}, ${points} as points`, `case when ${condition} then true end`)}
      order by l.published_at desc, l.id desc limit ${perSource})`
  const some = (points: string, condition: string, limit = perSource, from = 'lyrics l') =>
    `(${lyrics(`${columns}, ${points} as points`, condition, from)} limit ${limit})`
  const inWindow = (from: string) =>
    some('4', `(l.title_words @@ ${value('title')} or l.search @@ ${value('all')})`, perWindow, from)

  const pairSteps = () => `pair as materialized (
    select row_number() over () as n, language, hashtext(least(a, b) || ' ' || greatest(a, b)) as hash
      from unnest(${value('pairLanguages')}, ${value('pairA')}, ${value('pairB')}) p (language, a, b)
  ), of_pair as materialized (
    select p.n, p.language, p.hash, l.*
      from pair p, lateral (${lyrics(columns, 'l.pairs @> array[p.hash]')} limit ${perPair + 1}) l
  ), frequent_pair as materialized (
    select n, language, hash from of_pair group by n, language, hash having count(*) > ${perPair}
  ), `
  const sources = [
    some('100', `l.title_key collate "C" = ${value('key')}`, 20),
    newest(titlePoints, `l.title_words @@ ${value('titleSorted')}`),
    isNewestFirst ? byTime('4', `l.search @@ ${value('allSorted')}`) : newest('4', `l.search @@ ${value('allSorted')}`),
    `(select l.*, 0
      from (select id from authors order by points desc) a,
        lateral (${lyrics(columns, 'l.author_id = a.id')} order by l.published_at desc limit 20) l
      limit ${perSource})`,
    ...(isFrequent
      ? [
          some(titlePoints, `l.title_words @@ ${value('titleSome')}`),
          some('4', `l.search @@ ${value('allSome')}`),
          inWindow(`(select * from lyrics l
            where ${lyricIsPublic()} and ${ofTime} order by l.published_at desc, l.id desc limit ${window_}) l`),
          inWindow(`(select lyric_id from lyric_counts order by ranked_likes desc, lyric_id desc
            limit ${window_}) top join lyrics l on l.id = top.lyric_id`),
        ]
      : []),
    ...(isSeveral
      ? [
          'select id, author_id, published_at, 2 from of_pair',
          `select l.*, 3
            from frequent_pair p join frequent_pair q on q.language = p.language and q.n > p.n,
              lateral (${lyrics(columns, 'l.pairs @> array[p.hash, q.hash]')} limit ${perPair}) l`,
        ]
      : []),
  ]
  const notAll = () => `
        union all ${some('2', `(select count(distinct id) from found) < 40 and l.search @@ ${value('allButOne')}`)}`
  const marks: [string, string] = isMember ? isMarked(value('viewer')) : ['false', 'false']
  const text = `with authors as materialized (
    select id, 30 * word_similarity(${value('key')}, person_key) as points
      from (${authorsLike(value('key'), value('names'))}) a
  ), ${isSeveral ? pairSteps() : ''}found as materialized (
    ${sources.join('\n    union all ')}
  ), scored as (
    select id, author_id, published_at, sum(points) as points
      from (
        select * from found${isSeveral ? notAll() : ''}
      ) every
     group by id, author_id, published_at
  ), placed as materialized (
    select s.id, s.published_at,
           row_number() over (order by s.points + coalesce(a.points, 0) desc, s.published_at desc, s.id desc) as place
      from scored s
      left join authors a on a.id = s.author_id
     ${isMember ? `where ${authorNotBlocked(value('viewer'), 's')}` : ''}
  )
  select ${packedCardRows(
    marks,
    `placed p join lyrics l on l.id = p.id ${cardJoins} where p.place <= ${mostRanked}`,
    'p.place',
  )} as best,
         (select string_agg(id::text, ',' order by place) from placed where place > ${mostRanked}) as others,
         (select max(published_at) from placed) as newest`
  return {
    statement: statement<GatheredRow>(name, text, { isSearch: name !== '' }),
    values: (given) => used.map((one) => (typeof one === 'string' ? given[one] : one.own)),
  }
}

const nameOf = (kind: GatherKind) =>
  [
    'search-candidates',
    kind.isMember && 'member',
    kind.isSeveral && 'several',
    kind.isFrequent && 'frequent',
    kind.isNewestFirst && 'newest',
  ]
    .filter(Boolean)
    .join('-')
const both = [false, true]
/** The statements without filters, planned once for each connection. */
const planned = new Map(
  both.flatMap((isMember) =>
    both.flatMap((isSeveral) =>
      both.flatMap((isFrequent) =>
        both
          // Reading by date is for one word, and searches of the newest and the most liked lyrics do not need it.
          .filter((isNewestFirst) => !isNewestFirst || !(isSeveral || isFrequent))
          .map((isNewestFirst) => {
            const kind = { isMember, isSeveral, isFrequent, isNewestFirst }
            return [nameOf(kind), build(nameOf(kind), kind)] as const
          }),
      ),
    ),
  ),
)

/**
 * The statement for a kind of search. With filters it has no name: PostgreSQL plans it for its values each time,
 * because one plan does not fit all filters.
 */
export const gatherStatement = (kind: GatherKind, filters: (add: Add) => string[]): GatherStatement =>
  filters(() => '').length ? build('', kind, filters) : planned.get(nameOf(kind))!

import * as contract from '#contract/search/search.ts'
import type { UserResult } from '#contract/search/search.ts'
import { searchDepth } from '#contract/search/search-rules.ts'
import { plainText } from '#contract/text.ts'
import { topics } from '../../fast/response-cache.ts'
import { pageRows, type Queries, statement } from '../../platform/database.ts'
import { type Call, serve } from '../../platform/http.ts'
import { avatarOf } from '../../platform/media.ts'
import { cursorParts, type PageQuery, paginationOf } from '../../platform/pages.ts'
import type { Platform } from '../../platform/platform.ts'
import { catalogOf } from '../catalog/index.ts'
import { personVisible } from '../../visibility/index.ts'
import { cardPage } from '../lyrics/index.ts'
import { escapeLike } from './gather-statement.ts'
import type { PageStart } from './ordered-lyrics.ts'
import { searchLyrics } from './search-lyrics.ts'
import { searchQueue } from './search-queue.ts'

interface UserRow {
  id: string
  name: string
  last_name: string
  nick_name: string
  bio: string
  profile_image: string | null
  followers: number
  following: boolean
  total: number
  place: number
}
const people = statement<UserRow>(
  'search-people',
  `with found as materialized (
     select u.* from users u where ${personVisible('$3')} and (u.person_key like '%' || $1 || '%' or $2 <% u.person_key)
      limit ${searchDepth}
   ), ranked as (
     select u.*, c.followers, (select count(*) from found) as total,
            row_number() over (order by u.nick_key = $2 desc, word_similarity($2, u.person_key) desc, c.followers desc,
                u.id) as place
       from found u join user_counts c on c.user_id = u.id
   )
   select u.id, u.name, u.last_name, u.nick_name, u.bio, u.profile_image, u.followers, u.total, u.place,
          exists (select from follows f where f.follower_id = $3 and f.followed_id = u.id) as following
     from ranked u
      where u.place > coalesce((select place from ranked where id = $5::uuid), $4::int)
      order by u.place :page`,
)

// The number of shown people and the last one. The next page continues after that person, even if their place
// changed.
const peopleCursor = /^p(\d{1,4})-([0-9a-f-]{36})$/

async function searchPeople(db: Queries, text: string, start: PageStart, viewerId: string | null) {
  const key = plainText(text)
  const [shown = start.offset, last = null] = start.cursor === undefined ? [] : cursorParts(start.cursor, peopleCursor)
  const values = [escapeLike(key), key, viewerId]
  const found = await pageRows(db, people, { limit: start.limit + 1 }, [...values, shown, last])
  const rows = found.slice(0, start.limit)
  const end = rows.at(-1)
  const users = rows.map((row): UserResult => ({
    id: row.id,
    name: row.name,
    lastName: row.last_name,
    nickName: row.nick_name,
    isFollowing: row.following,
    followersCount: row.followers,
    bio: row.bio,
    profilePic: avatarOf(row.profile_image),
  }))
  const cursor = end && found.length > start.limit ? `p${end.place}-${end.id}` : null
  // A page after the last one has no row that says how many there are: the first person does.
  const [counted] = end ? rows : await pageRows(db, people, { limit: 1 }, [...values, 0, null])
  return { users, total: counted?.total ?? 0, cursor }
}

/** One cursor for both lists. A list that has ended is empty on later pages. */
const wholeCursor = /^(?!~$)([\w.-]*)~([\w.-]*)$/
function startsOf(query: PageQuery): { lyrics: PageStart | null; users: PageStart | null } {
  const start = { limit: query.itemsPerPage, offset: (query.currentPage - 1) * query.itemsPerPage }
  if (query.cursor === undefined) return { lyrics: start, users: start }
  const [lyrics, users] = cursorParts(query.cursor, wholeCursor)
  return { lyrics: lyrics ? { ...start, cursor: lyrics } : null, users: users ? { ...start, cursor: users } : null }
}
const joined = (lyrics: string | null = null, users: string | null = null) =>
  (lyrics ?? users) !== null ? `${lyrics ?? ''}~${users ?? ''}` : null

async function answerSearch({ db }: Platform, { query, viewer, who }: Call<typeof contract.search>) {
  return searchQueue(who, async () => {
    const viewerId = viewer?.id ?? null
    const starts = startsOf(query)
    const catalog = await catalogOf(db)
    const [lyrics, users] = await Promise.all([
      query.type === 'Compositor' || !starts.lyrics ? null : searchLyrics(db, catalog, query, starts.lyrics, viewerId),
      query.type === 'Letras' || !starts.users ? null : searchPeople(db, query.search, starts.users, viewerId),
    ])
    const totalElements = Math.max(lyrics?.total ?? 0, users?.total ?? 0)
    return cardPage(db, lyrics?.rows ?? [], {
      users: users?.users ?? [],
      pagination: paginationOf(query, totalElements, joined(lyrics?.cursor, users?.cursor)),
    })
  })
}

// A visitor's search for lyrics is shared for a moment. The names of people change without dropping it.
export const search = serve(contract.search, answerSearch, {
  cached: {
    milliseconds: 900,
    shows: topics,
    limit: 'search',
    when: ({ type }: { type: string }) => type === 'Letras',
  },
  // `rankNow` brings the order by likes up to date on the primary.
  replica: ({ query }) => query.order !== 'likes',
})

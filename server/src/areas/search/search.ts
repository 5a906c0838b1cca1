import * as contract from '#contract/search/search.ts'
import type { UserResult } from '#contract/search/search.ts'
import { searchDepth } from '#contract/search/search-rules.ts'
import { plainText } from '#contract/text.ts'
import { pageRows, type Queries, statement } from '../../platform/database.ts'
import { serve } from '../../platform/http.ts'
import { avatarOf } from '../../platform/media.ts'
import { catalogOf } from '../catalog/index.ts'
import { personVisible } from '../../visibility/index.ts'
import { lyricView } from '../lyrics/index.ts'
import { escapeLike, searchLyrics } from './search-lyrics.ts'

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
}
const people = statement<UserRow>(
  'search-people',
  `with found as materialized (
     select u.* from users u where ${personVisible('$3')} and (u.person_key like '%' || $1 || '%' or $2 <% u.person_key)
      limit ${searchDepth}
   )
   select u.id, u.name, u.last_name, u.nick_name, u.bio, u.profile_image, c.followers,
          exists (select from follows f where f.follower_id = $3 and f.followed_id = u.id) as following, (select count(*) from found) as total
     from found u join user_counts c on c.user_id = u.id order by u.nick_key = $2 desc, word_similarity($2, u.person_key) desc, followers desc, u.id :page`,
)

async function searchPeople(db: Queries, text: string, limit: number, offset: number, viewerId: string | null): Promise<{ users: UserResult[]; total: number }> {
  const key = plainText(text)
  const rows = await pageRows(db, people, { limit, offset }, [escapeLike(key), key, viewerId])
  const users = rows.map((row) => ({
    id: row.id,
    name: row.name,
    lastName: row.last_name,
    nickName: row.nick_name,
    isFollowing: row.following,
    followersCount: row.followers,
    bio: row.bio,
    profilePic: avatarOf(row.profile_image),
  }))
  return { users, total: rows[0]?.total ?? 0 }
}

export const search = serve(contract.search, async ({ db }, { query, viewer }) => {
  const page = { limit: query.itemsPerPage, offset: (query.currentPage - 1) * query.itemsPerPage }
  const viewerId = viewer?.id ?? null
  const [catalog, lyrics, users] = await Promise.all([
    catalogOf(db),
    query.type === 'Compositor' ? null : catalogOf(db).then((known) => searchLyrics(db, known, query, page, viewerId)),
    query.type === 'Letras' ? null : searchPeople(db, query.search, page.limit, page.offset, viewerId),
  ])
  const totalElements = Math.max(lyrics?.total ?? 0, users?.total ?? 0)
  return {
    lyrics: lyrics?.rows.map((row) => lyricView(row, catalog)) ?? [],
    users: users?.users ?? [],
    pagination: { currentPageNum: query.currentPage, totalPages: Math.ceil(totalElements / page.limit), totalElements },
  }
})

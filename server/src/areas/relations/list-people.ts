import * as contract from '#contract/relations/list-people.ts'
import { type Queries, type Statement, statement } from '../../platform/database.ts'
import { serve } from '../../platform/http.ts'
import { type PageQuery, paginationOf, readPage } from '../../platform/pages.ts'
import { type PersonRow, personView } from '../accounts/index.ts'
import { hiddenPeople, personExists, personVisible } from '../../visibility/index.ts'
import { findPerson } from './find-person.ts'

interface Row extends PersonRow {
  id: string
  at: Date
  following: boolean
}
const columns = `u.id, u.nick_name, u.name, u.last_name, u.profile_image, u.role,
    exists (select from follows m where m.follower_id = $2 and m.followed_id = u.id) as following`
const page = (other: string) =>
  `and :before(f.created_at, f.${other}) order by f.created_at desc, f.${other} desc :page`

const followers = statement<Row>(
  'list-followers',
  `select ${columns}, f.created_at as at
   from follows f
   join users u on u.id = f.follower_id
   where f.followed_id = $1 and ${personVisible('$2')} ${page('follower_id')}`,
)
const following = statement<Row>(
  'list-following',
  `select ${columns}, f.created_at as at
   from follows f
   join users u on u.id = f.followed_id
   where f.follower_id = $1 and ${personVisible('$2')} ${page('followed_id')}`,
)
const blocked = statement<Row>(
  'list-blocked',
  `select ${columns}, f.created_at as at
   from blocks f
   join users u on u.id = f.blocked_id
   where f.blocker_id = $1 and ${personExists()} ${page('blocked_id')}`,
)
// The number that this viewer can page through: the counter minus hidden people.
const counts = {
  followers: statement<{ total: number }>(
    'count-followers-shown',
    `select c.followers - (select count(*)
        from ${hiddenPeople('$2')} h
        join follows f on f.followed_id = $1 and f.follower_id = h.id) as total
       from user_counts c where c.user_id = $1`,
  ),
  following: statement<{ total: number }>(
    'count-following-shown',
    `select c.following - (select count(*)
        from ${hiddenPeople('$2')} h
        join follows f on f.follower_id = $1 and f.followed_id = h.id) as total
       from user_counts c where c.user_id = $1`,
  ),
  blocked: statement<{ total: number }>(
    'count-blocked',
    `select count(*) as total
     from blocks b
     join users u on u.id = b.blocked_id
     where b.blocker_id = $1 and $2::uuid is not null and ${personExists()}`,
  ),
}

async function pageOf(
  db: Queries,
  which: Statement<Row>,
  count: keyof typeof counts,
  personId: string,
  viewerId: string | null,
  query: PageQuery,
) {
  const [{ rows, cursor }, total] = await Promise.all([
    readPage(db, which, query, [personId, viewerId], (row) => row),
    db.first(counts[count], [personId, viewerId]),
  ])
  const users = rows.map((row) => ({ ...personView(row), isFollowing: row.following }))
  return { users, pagination: paginationOf(query, total?.total ?? 0, cursor) }
}

const listFollowers = serve(
  contract.listFollowers,
  async ({ db }, { params, query, viewer }) => {
    const person = await findPerson(db, params.nickName, viewer?.id ?? null)
    return pageOf(db, followers, 'followers', person.id, viewer?.id ?? null, query)
  },
  { replica: true },
)
const listFollowing = serve(
  contract.listFollowing,
  async ({ db }, { params, query, viewer }) => {
    const person = await findPerson(db, params.nickName, viewer?.id ?? null)
    return pageOf(db, following, 'following', person.id, viewer?.id ?? null, query)
  },
  { replica: true },
)
const listBlocked = serve(
  contract.listBlocked,
  async ({ db }, { query, viewer }) => pageOf(db, blocked, 'blocked', viewer.id, viewer.id, query),
  { replica: true },
)

export const peopleLists = [listFollowers, listFollowing, listBlocked]

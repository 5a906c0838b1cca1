import * as contract from '#contract/relations/list-people.ts'
import { pageRows, type Queries, type Statement, statement } from '../../platform/database.ts'
import { serve } from '../../platform/http.ts'
import { type PageQuery, paginationOf, startOf } from '../../platform/pages.ts'
import { type PersonRow, personView } from '../accounts/index.ts'
import { findPerson } from './find-person.ts'
import { noBlock } from './no-block.ts'

interface Row extends PersonRow {
  id: string
  at: Date
  following: boolean
}
const columns = `u.id, u.nick_name, u.name, u.last_name, u.profile_image, u.role, exists (select from follows m where m.follower_id = $2 and m.followed_id = u.id) as following`
const page = (other: string) => `and :before(f.created_at, f.${other}) order by f.created_at desc, f.${other} desc :page`
const active = 'u.nick_name is not null and u.banned_at is null and u.deleted_at is null'

const followers = statement<Row>(
  'list-followers',
  `select ${columns}, f.created_at as at from follows f join users u on u.id = f.follower_id where f.followed_id = $1 and ${active} and ${noBlock('$2', 'u.id')} ${page('follower_id')}`,
)
const following = statement<Row>(
  'list-following',
  `select ${columns}, f.created_at as at from follows f join users u on u.id = f.followed_id where f.follower_id = $1 and ${active} and ${noBlock('$2', 'u.id')} ${page('followed_id')}`,
)
const blocked = statement<Row>(
  'list-blocked',
  `select ${columns}, f.created_at as at from blocks f join users u on u.id = f.blocked_id where f.blocker_id = $1 and u.nick_name is not null and u.deleted_at is null ${page('blocked_id')}`,
)
const counts = statement<{ followers: number; following: number; blocked: number }>(
  'people-counts',
  'select c.followers, c.following, (select count(*) from blocks where blocker_id = $1) as blocked from user_counts c where c.user_id = $1',
)

async function pageOf(db: Queries, which: Statement<Row>, count: 'followers' | 'following' | 'blocked', personId: string, viewerId: string | null, query: PageQuery) {
  const [rows, total] = await Promise.all([pageRows(db, which, { limit: query.itemsPerPage, ...startOf(query) }, [personId, viewerId]), db.first(counts, [personId])])
  return { users: rows.map((row) => ({ ...personView(row), isFollowing: row.following })), pagination: paginationOf(query, total?.[count] ?? 0, rows) }
}

const listFollowers = serve(contract.listFollowers, async ({ db }, { params, query, viewer }) => {
  const person = await findPerson(db, params.nickName, viewer?.id ?? null)
  return pageOf(db, followers, 'followers', person.id, viewer?.id ?? null, query)
})
const listFollowing = serve(contract.listFollowing, async ({ db }, { params, query, viewer }) => {
  const person = await findPerson(db, params.nickName, viewer?.id ?? null)
  return pageOf(db, following, 'following', person.id, viewer?.id ?? null, query)
})
const listBlocked = serve(contract.listBlocked, async ({ db }, { query, viewer }) => pageOf(db, blocked, 'blocked', viewer.id, viewer.id, query))

export const peopleLists = [listFollowers, listFollowing, listBlocked]

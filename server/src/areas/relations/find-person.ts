import { type Queries, statement } from '../../platform/database.ts'
import { Refusal } from '../../platform/refusal.ts'
import { hasBlocked, isActive } from '../../visibility/index.ts'

export interface FoundPerson {
  id: string
  nick_name: string
  /** The person has blocked the caller. */
  blocks_me: boolean
  /** The caller has blocked the person. */
  blocked_by_me: boolean
}

/** SQL: the person with this nickname. A former nickname leads to the same person. */
export const idOfNickname = (nickname: string): string =>
  `coalesce((select id from users where nick_key = plain(${nickname})),
            (select user_id from former_nicknames where nick_key = plain(${nickname})))`

const find = statement<FoundPerson>(
  'find-person',
  `select u.id, u.nick_name, ${hasBlocked('u.id', '$2')} as blocks_me, ${hasBlocked('$2', 'u.id')} as blocked_by_me
     from users u where u.nick_name is not null and ${isActive()}
      and u.id = ${idOfNickname('$1')}`,
)

/** Finds a person by present or former nickname, also across a block. Refuses with `user_not_found`. */
export async function findPersonBehindBlock(
  db: Queries,
  nickName: string,
  viewerId: string | null,
): Promise<FoundPerson> {
  const person = await db.first(find, [nickName, viewerId])
  if (!person) throw new Refusal('user_not_found')
  return person
}

/**
 * Finds a person by present or former nickname. Refuses with `user_not_found`, and with `blocked` if they have
 * blocked the caller.
 */
export async function findPerson(db: Queries, nickName: string, viewerId: string | null): Promise<FoundPerson> {
  const person = await findPersonBehindBlock(db, nickName, viewerId)
  if (person.blocks_me) throw new Refusal('blocked')
  return person
}

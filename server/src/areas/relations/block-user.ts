import * as contract from '#contract/relations/block-user.ts'
import { statement } from '../../platform/database.ts'
import { rooms, serveLive } from '../../platform/live.ts'
import { Refusal } from '../../platform/refusal.ts'
import { partRooms, personExists } from '../../visibility/index.ts'
import { idOfNickname } from './find-person.ts'

// A person can block somebody who has blocked them, so the lookup ignores blocks.
const find = statement<{ id: string; nick_name: string }>(
  'find-person-to-block',
  `select u.id, u.nick_name from users u where ${personExists()} and u.id = ${idOfNickname('$1')}`,
)
const block = statement<{ wanted: boolean; changed: boolean }>(
  'block-user',
  `with target as (
     select $1::uuid as id,
       coalesce($3::boolean, not exists (select from blocks where blocker_id = $2 and blocked_id = $1)) as wanted
   ), added as (
     insert into blocks (blocker_id, blocked_id)
      select $2, id from target where wanted on conflict do nothing returning blocked_id
   ), removed as (
     delete from blocks
      where blocker_id = $2 and blocked_id = (select id from target where not wanted)
      returning blocked_id
   ), parted as (
     delete from follows
      where exists (select from added)
        and ((follower_id = $2 and followed_id = $1) or (follower_id = $1 and followed_id = $2))
   ), untold as (
     delete from notifications
      where exists (select from added) and ((user_id = $2 and actor_id = $1) or (user_id = $1 and actor_id = $2))
   )
   select wanted, exists (select from added) or exists (select from removed) as changed from target`,
)

export const blockUser = serveLive(contract.blockUser, async ({ db, live }, { payload, viewer }) => {
  const person = await db.first(find, [payload.blockedNickname])
  if (!person) throw new Refusal('user_not_found')
  if (person.id === viewer.id) throw new Refusal('oneself')
  const row = (await db.first(block, [person.id, viewer.id, payload.block ?? null]))!
  if (row.wanted) await partRooms(db, live, viewer.id, person.id)
  if (row.changed)
    live.publish([rooms.user(viewer.id)], 'block', { block: row.wanted, blockedNickname: person.nick_name })
  return { block: row.wanted }
})

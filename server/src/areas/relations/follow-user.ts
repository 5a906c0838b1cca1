import * as contract from '#contract/relations/follow-user.ts'
import { publishNotification } from '../../platform/publish-notification.ts'
import { statement } from '../../platform/database.ts'
import { rooms, serveLive } from '../../platform/live.ts'
import { Refusal } from '../../platform/refusal.ts'
import { mayContact } from '../../visibility/index.ts'
import { writeNotifications } from '../notifications/index.ts'
import { findPerson } from './find-person.ts'

interface Row {
  wanted: boolean
  changed: boolean
  profile_image: string | null
  notification_id: string | null
  notified_at: Date | null
}
// The statement checks the block itself, so a concurrent block prevents the follow.
const follow = statement<Row>(
  'follow-user',
  `with target as (
     select u.id,
       coalesce($3::boolean,
           not exists (select from follows f where f.follower_id = $2 and f.followed_id = u.id)) as wanted
      from users u
      where u.id = $1 and ${mayContact('$2')}
   ), added as (
     insert into follows (follower_id, followed_id)
      select $2, id from target where wanted on conflict do nothing returning followed_id
   ), removed as (
     delete from follows
      where follower_id = $2 and followed_id = (select id from target where not wanted)
      returning followed_id
   ), notified as (
     ${writeNotifications({ action: "'follow'", to: 'followed_id', actor: '$2', from: 'from added' })}
   )
   select t.wanted, exists (select from added)
     or exists (select from removed) as changed, me.profile_image, notified.id as notification_id,
       notified.created_at as notified_at
     from target t join users me on me.id = $2 left join notified on true`,
)
const followers = statement<{ followers: number }>(
  'count-followers',
  'select followers from user_counts where user_id = $1',
)

export const followUser = serveLive(contract.followUser, async ({ db, live }, { payload, viewer }) => {
  const person = await findPerson(db, payload.followedNickname, viewer.id)
  if (person.id === viewer.id) throw new Refusal('oneself')
  const row = await db.first(follow, [person.id, viewer.id, payload.action ? payload.action === 'follow' : null])
  if (!row) throw new Refusal('blocked')
  const followersCount = (await db.first(followers, [person.id]))!.followers
  if (row.changed)
    live.publish([rooms.user(viewer.id), rooms.user(person.id)], 'follow', {
      follow: row.wanted,
      nickName: viewer.nickName,
      followedNickname: person.nick_name,
      followersCount,
    })
  publishNotification(live, person.id, row, {
    action: 'follow',
    nickName: viewer.nickName,
    profileImage: row.profile_image,
    data: viewer.nickName,
  })
  return { follow: row.wanted, followersCount }
})

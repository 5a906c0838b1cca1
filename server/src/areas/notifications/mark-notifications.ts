import * as contract from '#contract/notifications/notification.ts'
import { statement } from '../../platform/database.ts'
import { rooms, serveLive } from '../../platform/live.ts'
import { Refusal } from '../../platform/refusal.ts'
import { unreadOf } from './list-notifications.ts'

// An announcement gets a mark of the person; a personal notification is updated itself.
const mark = (deleted: boolean) =>
  `insert into announcement_marks (announcement_id, user_id, deleted)
   select id, $2, ${deleted}
    from announcements
    where id = $1
    on conflict (user_id, announcement_id) do update
    set deleted = announcement_marks.deleted or excluded.deleted
    returning announcement_id as id`
/** One notification, or its whole group. */
const chosen = '(id = $1 or ($3 and group_key = (select group_key from notifications where id = $1 and user_id = $2)))'
const read = statement<{ id: string }>(
  'read-notification',
  `with own as (update notifications
      set read_at = coalesce(read_at, now())
      where user_id = $2 and ${chosen}
      returning id), marked as (${mark(false)})
   select id from own union all select id from marked`,
)
const remove = statement<{ id: string }>(
  'delete-notification',
  `with own as (delete from notifications where user_id = $2 and ${chosen} returning id), marked as (${mark(true)})
   select id from own union all select id from marked`,
)
const readAll = statement(
  'read-all-notifications',
  `with own as (update notifications set read_at = now() where user_id = $1 and read_at is null)
   insert into announcement_marks (announcement_id, user_id)
    select id, $1
     from announcements
     where created_at > (select created_at from users where id = $1)
     on conflict do nothing`,
)

const readNotification = serveLive(contract.readNotification, async ({ db, live }, { payload, viewer }) => {
  if (!(await db.first(read, [payload.id, viewer.id, payload.group]))) throw new Refusal('notification_not_found')
  const unread = await unreadOf(db, viewer.id)
  live.publish([rooms.user(viewer.id)], 'read-notification', { id: payload.id, unread })
  return { unread }
})

const deleteNotification = serveLive(contract.deleteNotification, async ({ db, live }, { payload, viewer }) => {
  if (!(await db.first(remove, [payload.id, viewer.id, payload.group]))) throw new Refusal('notification_not_found')
  const unread = await unreadOf(db, viewer.id)
  live.publish([rooms.user(viewer.id)], 'delete-notification', { id: payload.id, unread, group: payload.group })
  return { unread }
})

const readAllNotifications = serveLive(contract.readAllNotifications, async ({ db, live }, { viewer }) => {
  await db.rows(readAll, [viewer.id])
  live.publish([rooms.user(viewer.id)], 'read-all-notifications', { unread: 0 })
  return { unread: 0 }
})

export const markNotifications = [readNotification, deleteNotification, readAllNotifications]

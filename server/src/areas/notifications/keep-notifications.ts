import * as contract from '#contract/notifications/notification.ts'
import { type Queries, statement } from '../../platform/database.ts'
import { rooms, serveLive } from '../../platform/live.ts'
import { Refusal } from '../../platform/refusal.ts'

const read = statement<{ id: string }>('read-notification', 'update notifications set read_at = coalesce(read_at, now()) where id = $1 and user_id = $2 returning id')
const remove = statement<{ id: string }>('delete-notification', 'delete from notifications where id = $1 and user_id = $2 returning id')
const readAll = statement('read-all-notifications', 'update notifications set read_at = now() where user_id = $1 and read_at is null')
const countUnread = statement<{ unread: number }>('count-unread', 'select count(*) as unread from notifications where user_id = $1 and read_at is null')
const unreadOf = async (db: Queries, userId: string) => (await db.first(countUnread, [userId]))!.unread

const readNotification = serveLive(contract.readNotification, async ({ db, live }, { payload, viewer }) => {
  if (!(await db.first(read, [payload, viewer.id]))) throw new Refusal('notification_not_found')
  const unread = await unreadOf(db, viewer.id)
  live.tell([rooms.user(viewer.id)], 'read-notification', { id: payload, unread })
  return { unread }
})

const deleteNotification = serveLive(contract.deleteNotification, async ({ db, live }, { payload, viewer }) => {
  if (!(await db.first(remove, [payload, viewer.id]))) throw new Refusal('notification_not_found')
  const unread = await unreadOf(db, viewer.id)
  live.tell([rooms.user(viewer.id)], 'delete-notification', { id: payload, unread })
  return { unread }
})

const readAllNotifications = serveLive(contract.readAllNotifications, async ({ db, live }, { viewer }) => {
  await db.rows(readAll, [viewer.id])
  live.tell([rooms.user(viewer.id)], 'read-all-notifications', { unread: 0 })
  return { unread: 0 }
})

export const keepNotifications = [readNotification, deleteNotification, readAllNotifications]

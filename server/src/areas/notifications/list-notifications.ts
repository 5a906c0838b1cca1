import * as contract from '#contract/notifications/notification.ts'
import { type NotificationAction, notificationSentence } from '#contract/notifications/notification-sentences.ts'
import { type Queries, statement } from '../../platform/database.ts'
import { serve } from '../../platform/http.ts'
import { avatarOf } from '../../platform/media.ts'
import { paginationOf, readPage } from '../../platform/pages.ts'
import { isActive, noBlock, notificationVisible } from '../../visibility/index.ts'

interface Row {
  id: string
  action: NotificationAction
  title: string | null
  content: string | null
  lyric_id: string | null
  lyric_title: string | null
  wall_item_id: string | null
  approved: boolean
  others: number
  read_at: Date | null
  created_at: Date
  nick_name: string | null
  profile_image: string | null
}
// A notification is hidden when its person may no longer see the actor or the lyric.
const visible = notificationVisible()
// The newest notification of a group stands for the group; the other people are counted up to 99.
const alike = (columns: string) => `select ${columns} from notifications m left join users b on b.id = m.actor_id
   where m.user_id = n.user_id and m.group_key = n.group_key and ${isActive('b')}
     and ${noBlock('m.user_id', 'm.actor_id')}`
const isNewest = `(n.group_key is null or not exists (${alike('')} and (m.created_at, m.id) > (n.created_at, n.id)))`
const others = `case when n.group_key is null then 0
    else (select count(distinct actor_id)
        from (${alike('m.actor_id')} and m.actor_id <> n.actor_id limit 99) alike) end`
// Announcements since the registration are merged into the list. A mark for each person stores what they read or
// removed.
const listOf = (name: string, grouped: boolean) =>
  statement<Row>(
    name,
    `select * from (
     (select n.id, n.action, n.title, n.content, n.lyric_id, l.title as lyric_title, n.wall_item_id,
         l.author_id is distinct
         from n.user_id as approved, ${grouped ? others : '0'} as others, n.read_at, n.created_at, a.nick_name,
           a.profile_image
        from notifications n left join users a on a.id = n.actor_id left join lyrics l on l.id = n.lyric_id
       where n.user_id = $1 and ${visible} ${grouped ? `and ${isNewest}` : ''} and :before(n.created_at, n.id)
           order by n.created_at desc, n.id desc :upto)
     union all
     (select n.id, 'admin', n.title, n.content, null, null, null, false, 0, m.read_at, n.created_at, null, null
        from announcements n left join announcement_marks m on m.announcement_id = n.id and m.user_id = $1
       where n.created_at > (select created_at from users where id = $1) and m.deleted is not true
         and :before(n.created_at, n.id)
           order by n.created_at desc, n.id desc :upto)
   ) listed order by created_at desc, id desc :page`,
  )
const list = listOf('list-notifications', false)
const listGrouped = listOf('list-grouped-notifications', true)
const countOthers = statement<{ others: number }>(
  'count-others-of-notification',
  `select ${others} as others from notifications n where n.id = $1`,
)
/** How many more people did the same on the day of a notification, up to 99. */
export const othersOf = async (db: Queries, id: string): Promise<number> =>
  (await db.first(countOthers, [id]))?.others ?? 0

const announcementRows = `
  select m.read_at is not null as read
   from announcements n
   left join announcement_marks m on m.announcement_id = n.id and m.user_id = $1
   where n.created_at > (select created_at from users where id = $1) and m.deleted is not true`
const own = `from notifications n
   left join users a on a.id = n.actor_id
   left join lyrics l on l.id = n.lyric_id
   where n.user_id = $1 and ${visible}`
/** The number of notifications, single or grouped. */
const totals = statement<{ total: number; grouped: number }>(
  'count-notifications',
  `select count(*) + (select count(*) from (${announcementRows}) announcement) as total,
          count(distinct coalesce(n.group_key, n.id::text)) + (select count(*)
              from (${announcementRows}) announcement) as grouped ${own}`,
)
const unread = statement<{ unread: number }>(
  'count-unread-notifications',
  `select count(*) + (select count(*) from (${announcementRows}) announcement where not read) as unread ${own}
    and n.read_at is null`,
)
/** The number of unread visible notifications. Hidden ones do not count: the badge could never be cleared. */
export const unreadOf = async (db: Queries, userId: string): Promise<number> =>
  (await db.first(unread, [userId]))!.unread

export const listNotifications = serve(contract.listNotifications, async ({ db }, { query, viewer }) => {
  const placeOf = (row: Row) => ({ at: row.created_at, id: row.id })
  const [{ rows, cursor }, count, unreadCount] = await Promise.all([
    readPage(db, query.grouped ? listGrouped : list, query, [viewer.id], placeOf),
    db.first(totals, [viewer.id]),
    unreadOf(db, viewer.id),
  ])
  const notifications = rows.map((row) => {
    const nickName = row.nick_name ?? ''
    const said = row.title
      ? { title: row.title, content: row.content ?? '' }
      : notificationSentence({
          action: row.action,
          nickName,
          lyric: row.lyric_title,
          approved: row.approved,
          others: row.others,
        })
    return {
      id: row.id,
      action: row.action,
      ...said,
      data: row.lyric_id ?? row.wall_item_id ?? nickName,
      read: row.read_at !== null,
      createdAt: row.created_at.toISOString(),
      ...(query.grouped ? { others: row.others } : {}),
      user: row.nick_name ? { nickName, profilePic: avatarOf(row.profile_image) } : null,
    }
  })
  const total = query.grouped ? count!.grouped : count!.total
  return { notifications, unread: unreadCount, pagination: paginationOf(query, total, cursor) }
})

import { z } from 'zod'
import { live, route } from '../route.ts'
import { id, pageQuery, pagination, timestamp } from '../shapes.ts'
import { notificationActions } from './notification-sentences.ts'

/** What somebody is told. `data` is where it leads: a lyric's or a post's id, or a nickname. */
export const notification = z.object({
  id: z.string(),
  action: z.enum(notificationActions),
  title: z.string(),
  content: z.string(),
  data: z.string(),
  read: z.boolean(),
  createdAt: timestamp,
  user: z.object({ nickName: z.string(), profilePic: z.string().nullable() }).nullable(),
})
export type Notification = z.infer<typeof notification>

export const notificationPage = z.object({ notifications: z.array(notification), unread: z.number().int(), pagination })

export const listNotifications = route({
  method: 'GET',
  path: '/users/notifications',
  summary: "One's notifications, newest first, and how many are unread",
  access: 'session',
  query: pageQuery,
  reply: notificationPage,
})

const unread = z.object({ unread: z.number().int() })
/** The payload is the notification's id, bare as the specification has it or as `{id}`. */
const which = z.union([id, z.object({ id }).transform((given) => given.id)])
export const readNotification = live({ event: 'read-notification', summary: 'Mark one as read', access: 'session', payload: which, reply: unread, errors: ['notification_not_found'] })
export const deleteNotification = live({ event: 'delete-notification', summary: 'Delete one', access: 'session', payload: which, reply: unread, errors: ['notification_not_found'] })
export const readAllNotifications = live({ event: 'read-all-notifications', summary: 'Mark all as read', access: 'session', payload: z.unknown(), reply: unread })

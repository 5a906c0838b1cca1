import { z } from 'zod'
import { live, route } from '../route.ts'
import { id, pageQuery, pagination, timestamp } from '../shapes.ts'
import { notificationActions, notificationKinds } from './notification-sentences.ts'

/** A notification. `data` is its target: a lyric's or post's id, or a nickname. */
export const notification = z.object({
  id: z.string(),
  action: z.enum(notificationActions),
  title: z.string(),
  content: z.string(),
  data: z.string(),
  read: z.boolean(),
  createdAt: timestamp,
  user: z.object({ nickName: z.string(), profilePic: z.string().nullable() }).nullable(),
  /** For a group: the number of further people, up to 99. */
  others: z.number().int().optional(),
})
export type Notification = z.infer<typeof notification>

export const notificationPage = z.object({ notifications: z.array(notification), unread: z.number().int(), pagination })
export type NotificationPage = z.infer<typeof notificationPage>

export const listNotifications = route({
  method: 'GET',
  path: '/users/notifications',
  summary: "One's notifications, newest first, and how many are unread",
  access: 'session',
  /** `grouped` merges similar notifications of one day into one, with the number of `others`. */
  query: pageQuery.extend({
    grouped: z
      .enum(['true', 'false'])
      .default('false')
      .transform((given) => given === 'true'),
  }),
  reply: notificationPage,
})

const preferences = z.object({ muted: z.array(z.enum(notificationKinds)).max(10) })
export const readPreferences = route({
  method: 'GET',
  path: '/users/notification-preferences',
  summary: 'Which kinds one does not hear of',
  access: 'session',
  reply: preferences,
})
export const savePreferences = route({
  method: 'PUT',
  path: '/users/notification-preferences',
  summary: 'Choose which kinds to hear of',
  access: 'session',
  body: preferences,
  reply: preferences,
})

const unread = z.object({ unread: z.number().int() })
/**
 * The payload is the notification's id, plain as in the specification or as `{id}`; with `group` it means the whole
 * group.
 */
const which = z.union([
  id.transform((one) => ({ id: one, group: false })),
  z.object({ id, group: z.boolean().default(false) }),
])
export const readNotification = live({
  event: 'read-notification',
  summary: 'Mark one as read',
  access: 'session',
  payload: which,
  reply: unread,
  errors: ['notification_not_found'],
})
export const deleteNotification = live({
  event: 'delete-notification',
  summary: 'Delete one',
  access: 'session',
  payload: which,
  reply: unread,
  errors: ['notification_not_found'],
})
export const readAllNotifications = live({
  event: 'read-all-notifications',
  summary: 'Mark all as read',
  access: 'session',
  payload: z.unknown(),
  reply: unread,
})

// Owns notifications: who gets which, and how they are listed, read and deleted. Handlers write them in their own
// statements by `writeNotifications`. Knows no lyric.
import { markNotifications } from './mark-notifications.ts'
import { preferences } from './preferences.ts'
import { listNotifications } from './list-notifications.ts'

export { othersOf } from './list-notifications.ts'
export { writeNotifications } from './write-notifications.ts'
export const routes = [listNotifications, ...preferences]
export const events = markNotifications

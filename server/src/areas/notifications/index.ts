// Owns notifications: who gets which, how they are listed, read and deleted. The verbs that make the news write the
// rows, each in its own statement, by `writeNotifications`. Knows no lyric.
import { markNotifications } from './mark-notifications.ts'
import { preferences } from './preferences.ts'
import { listNotifications } from './list-notifications.ts'

export { writeNotifications } from './write-notifications.ts'
export const routes = [listNotifications, ...preferences]
export const events = markNotifications

// Owns notifications: who gets which, how they are listed, read and deleted, and which ones are pushed to devices.
// Handlers write them in their own statements by `writeNotifications`. Knows no lyric.
import { markNotifications } from './mark-notifications.ts'
import { preferences } from './preferences.ts'
import { pushRoutes } from './push-choices.ts'
import { listNotifications } from './list-notifications.ts'

export { startPushing } from './push-notifications.ts'
export { othersOf } from './list-notifications.ts'
export { writeNotifications } from './write-notifications.ts'
export const routes = [listNotifications, ...preferences, ...pushRoutes]
export const events = markNotifications

// Owns notifications: how they are told, listed, read and deleted. The rows are written by the verbs they tell of, each in
// its own statement. Knows no lyric.
import { keepNotifications } from './keep-notifications.ts'
import { preferences } from './preferences.ts'
import { listNotifications } from './list-notifications.ts'

export const routes = [listNotifications, ...preferences]
export const events = keepNotifications

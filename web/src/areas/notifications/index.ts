// Owns what a person is told: the page, the count of what is unread, the toast. Does not own what it is about.
export { handleNotificationEvents } from './notification-events.ts'
export { useUnread } from './unread.ts'

// Owns notifications on the page: the list, the unread count, the toast. Does not own their targets.
export { useNotificationToasts } from './notification-toasts.ts'
export { useUnread } from './unread.ts'

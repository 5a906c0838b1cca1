export { Notifications as default } from '#web/areas/notifications/notifications.tsx'

import { Notifications } from '#web/areas/notifications/notifications.tsx'
import { ActivityTabs } from '../shell/activity-tabs.tsx'

export default function NotificationsPage() {
  return (
    <>
      <ActivityTabs />
      <Notifications />
    </>
  )
}

import type { NotificationAction } from '#contract/notifications/notification-sentences.ts'
import { notificationPath } from '#web/ui/notification-path.ts'
import { scope } from './worker-scope.ts'

/** What the server sends (`server/src/areas/notifications/push-notifications.ts`). */
interface Pushed {
  title: string
  content: string
  action: NotificationAction
  data: string
  ownNickName: string | null
  tag: string
  unread: number
}

/** Shows a pushed notification and the number of unread ones. Those with the same tag replace each other. */
export async function showPush(given: unknown): Promise<void> {
  const { title, content, action, data, ownNickName, tag, unread } = given as Pushed
  await scope.registration.showNotification(title, {
    body: content,
    tag,
    lang: 'es',
    icon: '/favicon.svg',
    data: notificationPath({ action, data }, ownNickName ?? '') ?? '/notifications',
  })
  // Not every browser has a badge, and the operating system may refuse it.
  await (navigator as Partial<Navigator>).setAppBadge?.(unread).catch(() => {})
}

/** Opens what a notification is about, in an open page of the app if there is one. */
export async function openPushed(notification: Notification): Promise<void> {
  notification.close()
  const path = String(notification.data)
  const pages = await scope.clients.matchAll({ type: 'window', includeUncontrolled: false })
  const page = pages.find(({ focused }) => focused) ?? pages[0]
  if (!page) return void (await scope.clients.openWindow(path))
  await page.focus()
  await page.navigate(path)
}

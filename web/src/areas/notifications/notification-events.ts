import type { QueryClient } from '@tanstack/react-query'
import type { NotificationPage } from '#contract/notifications/notification.ts'
import type { ServerEvents } from '#contract/live-events.ts'
import { confirm } from '#web/platform/entities.ts'
import { changeLists, without } from '#web/platform/live-lists.ts'
import { onLive } from '#web/platform/live.ts'
import { invalidate, keys } from '#web/platform/query-keys.ts'
import { currentUser } from '#web/platform/session.ts'
import { showToast } from '#web/platform/toast.ts'
import { notifications as phrases } from '#web/phrases/notifications.ts'
import { withNotification } from './group.ts'
import { notificationPath } from '#web/ui/notification-path.ts'

type News = ServerEvents['createNotification']

function countOneMore(queries: QueryClient): void {
  // An answer that is under way may or may not count it.
  if (queries.isFetching({ queryKey: keys.unread() })) void invalidate(queries, 'unread')
  else queries.setQueryData<number>(keys.unread(), (unread) => (unread === undefined ? undefined : unread + 1))
}

/** How many are left, as the server has just counted. An answer that was asked for before this is older than it. */
const setUnread = (queries: QueryClient, left: number): void =>
  void queries.cancelQueries({ queryKey: keys.unread() }).then(() => queries.setQueryData<number>(keys.unread(), left))

const changeList = (queries: QueryClient, change: (pages: NotificationPage[]) => NotificationPage[]) =>
  changeLists<NotificationPage>(queries, keys.notifications(), change)

/** A new one comes first; those that are alike go from whichever page they are on. */
function showNews(queries: QueryClient, news: News): void {
  changeList(queries, (pages) => {
    const all = withNotification(
      pages.flatMap((page) => page.notifications),
      news,
    )
    const shown = new Set(all)
    return pages.map((page, at) => ({
      ...page,
      notifications: [...(at ? [] : all.slice(0, 1)), ...page.notifications.filter((one) => shown.has(one))].filter(
        (one, place, those) => those.indexOf(one) === place,
      ),
    }))
  })
}

/**
 * What comes, is read or is deleted: the count of what is unread and the list, without asking again.
 * @param goTo opens the page that a notification is about
 * @returns ends it
 */
export function handleNotificationEvents(queries: QueryClient, goTo: (path: string) => void): () => void {
  const ends = [
    onLive('createNotification', (news) => {
      countOneMore(queries)
      showNews(queries, news)
      // The page of notifications shows it anyway.
      if (location.pathname === '/notifications') return
      const place = notificationPath(news, currentUser()?.nickName ?? '')
      showToast(news.content, place ? { action: { label: phrases.see, onClick: () => goTo(place) } } : {})
    }),
    onLive('read-notification', ({ id, unread }) => {
      setUnread(queries, unread)
      confirm('notification', id, { read: true })
    }),
    onLive('read-all-notifications', ({ unread }) => {
      setUnread(queries, unread)
      changeList(queries, (pages) => {
        for (const { id } of pages.flatMap((page) => page.notifications)) confirm('notification', id, { read: true })
        return pages
      })
    }),
    onLive('delete-notification', ({ id, unread, group }) => {
      setUnread(queries, unread)
      changeList(queries, without('notifications', id))
      // Of those that stood as one, another is the newest now.
      if (!group) void invalidate(queries, 'notifications')
    }),
  ]
  return () => ends.forEach((end) => end())
}

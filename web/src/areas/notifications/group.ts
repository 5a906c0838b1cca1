import type { ServerEvents } from '#contract/live-events.ts'
import type { Notification } from '#contract/notifications/notification.ts'
import { type NotificationAction, notificationSentence } from '#contract/notifications/notification-sentences.ts'

/** What the list shows as one, when it is alike and of one day (UTC). */
const grouped: readonly NotificationAction[] = [
  'like',
  'follow',
  'commentLyric',
  'commentPost',
  'commentInterpretation',
]

const groupOf = ({ id, action, data, createdAt }: Notification): string =>
  grouped.includes(action) ? [action, action === 'follow' ? '' : data, createdAt.slice(0, 10)].join(':') : id

/**
 * A new notification among those that are shown: it comes first, in the place of those that are alike. Nobody is
 * notified twice of one person's like or follow, so each of these adds a person; of comments the server has counted
 * them.
 */
export function withNotification(
  all: Notification[],
  { lyric, ...news }: ServerEvents['createNotification'],
): Notification[] {
  if (all.some(({ id }) => id === news.id)) return all
  const group = groupOf(news)
  const alike = all.find((one) => groupOf(one) === group)
  const others = news.others ?? (alike ? Math.min(99, (alike.others ?? 0) + 1) : 0)
  const content = others
    ? notificationSentence({ action: news.action, nickName: news.user?.nickName ?? '', lyric: lyric ?? null, others })
        .content
    : news.content
  return [{ ...news, content, others }, ...all.filter((one) => one !== alike)]
}

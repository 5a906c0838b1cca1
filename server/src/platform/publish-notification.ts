import { type NotificationAction, notificationSentence } from '#contract/notifications/notification-sentences.ts'
import { type LiveHub, rooms } from './live.ts'
import { avatarOf } from './media.ts'

interface News {
  action: NotificationAction
  /** Who acted. */
  nickName: string
  profileImage: string | null
  /** The target: a lyric's or post's id, or a nickname. */
  data: string
  /** The title of the lyric. */
  lyric?: string
  /** How many more people did the same on that day, where the sender has counted them. */
  others?: number
  approved?: boolean
}

/** Publishes the notification that a statement has written, if it wrote one. Call it after the commit. */
export function publishNotification(
  live: LiveHub,
  userId: string,
  written: { notification_id: string | null; notified_at: Date | null },
  news: News,
): void {
  if (!written.notification_id) return
  live.publish([rooms.user(userId)], 'createNotification', {
    id: written.notification_id,
    action: news.action,
    ...notificationSentence({
      action: news.action,
      nickName: news.nickName,
      lyric: news.lyric ?? null,
      approved: news.approved,
    }),
    data: news.data,
    lyric: news.lyric ?? null,
    ...(news.others === undefined ? {} : { others: news.others }),
    read: false,
    createdAt: written.notified_at!.toISOString(),
    user: { nickName: news.nickName, profilePic: avatarOf(news.profileImage) },
  })
}

import type { Notification } from '#contract/notifications/notification.ts'
import { lyricPath, profilePath } from './paths.ts'

/** The address that a notification opens, by its action; null for some. */
export function notificationPath(
  { action, data }: Pick<Notification, 'action' | 'data'>,
  ownNickName: string,
): string | null {
  switch (action) {
    case 'follow':
      return profilePath(data)
    case 'like':
    case 'interpretation':
    case 'commentInterpretation':
      return lyricPath(data)
    case 'similar':
      return `${lyricPath(data)}?similar=1`
    case 'commentLyric':
      return `${lyricPath(data)}?comment=1`
    case 'commentPost':
      return `${profilePath(ownNickName)}?post=${data}`
    default:
      return null
  }
}

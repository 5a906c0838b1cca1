import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { onLive } from '#web/platform/live.ts'
import { currentUser } from '#web/platform/session.ts'
import { showToast } from '#web/platform/toast.ts'
import { notifications as phrases } from '#web/phrases/notifications.ts'
import { notificationPath } from './notification-path.ts'

/** Shows a toast for each new notification, on every page. */
export function useNotificationToasts(): void {
  const navigate = useNavigate()
  useEffect(
    () =>
      onLive('createNotification', (news) => {
        // The page of notifications shows it anyway.
        if (location.pathname === '/notifications') return
        const place = notificationPath(news, currentUser()?.nickName ?? '')
        showToast(news.content, place ? { action: { label: phrases.see, onClick: () => void navigate(place) } } : {})
      }),
    [navigate],
  )
}

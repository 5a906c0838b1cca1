import { useQuery } from '@tanstack/react-query'
import { call } from '#web/platform/call.ts'
import { keys } from '#web/platform/query-keys.ts'
import { useUser } from '#web/platform/session.ts'

/** How many notifications are unread. `handleNotificationEvents` keeps it up to date. */
export function useUnread(): number {
  const user = useUser()
  const unread = useQuery({
    queryKey: keys.unread(),
    queryFn: async () => (await call('GET /users/notifications', { query: { itemsPerPage: 1 } })).unread,
    enabled: Boolean(user),
  })
  return user ? (unread.data ?? 0) : 0
}

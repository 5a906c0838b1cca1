import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '#web/platform/call.ts'
import { onLive, onLiveConnect } from '#web/platform/live.ts'
import { useUser } from '#web/platform/session.ts'

const key = ['notifications', 'unread']

/** The number of unread notifications, live and refetched after an outage. */
export function useUnread(): number {
  const user = useUser()
  const queries = useQueryClient()
  const unread = useQuery({
    queryKey: key,
    queryFn: async () => (await call('GET /users/notifications', { query: { itemsPerPage: 1 } })).unread,
    enabled: Boolean(user),
  })
  useEffect(() => {
    const ask = () => void queries.invalidateQueries({ queryKey: key })
    const set = ({ unread: left }: { unread: number }) => {
      // A response that was requested earlier is older than the event.
      void queries.cancelQueries({ queryKey: key }).then(() => queries.setQueryData(key, left))
    }
    const ends = [
      onLive('createNotification', ask),
      onLive('read-notification', set),
      onLive('delete-notification', set),
      onLive('read-all-notifications', set),
      onLiveConnect(ask),
    ]
    return () => ends.forEach((end) => end())
  }, [queries])
  return user ? (unread.data ?? 0) : 0
}

// What a member hears on every page. Its code comes after the first screen, as the connection does.
import type { QueryClient } from '@tanstack/react-query'
import { handleChatEvents } from '#web/areas/chats/index.ts'
import { handleNotificationEvents } from '#web/areas/notifications/index.ts'
import { isLive } from '#web/platform/live.ts'
import { invalidate } from '#web/platform/query-keys.ts'

export function handleMemberEvents(queries: QueryClient, goTo: (path: string) => void): () => void {
  const ends = [handleChatEvents(queries), handleNotificationEvents(queries, goTo)]
  // The connection was faster than this code: something may have been missed.
  if (isLive()) void invalidate(queries, 'chats', 'chat', 'notifications', 'unread')
  return () => ends.forEach((end) => end())
}

import type { QueryClient } from '@tanstack/react-query'
import { onConnection } from '#web/platform/connection.ts'
import { onLiveConnect } from '#web/platform/live.ts'
import { currentUser } from '#web/platform/session.ts'

/**
 * Saves drafts that were edited without a connection, when the device has a connection again and at each connection of
 * the socket. The code loads when there are such drafts.
 */
export function sendLocalDraftsWhenConnected(queries: QueryClient): void {
  const send = () => {
    const start = `writing:${currentUser()?.id}:`
    if (!Object.keys(localStorage).some((key) => key.startsWith(start))) return
    void import('./editor/send-local-drafts.ts').then(
      ({ sendLocalDrafts }) => sendLocalDrafts(queries),
      () => {},
    )
  }
  onConnection(send)
  onLiveConnect(send)
}

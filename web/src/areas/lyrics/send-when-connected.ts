import type { QueryClient } from '@tanstack/react-query'
import { onLiveConnect } from '#web/platform/live.ts'
import { currentUser } from '#web/platform/session.ts'

/**
 * Saves drafts that were edited without a connection, at each connection. The code loads when there are such drafts.
 */
export function sendLocalDraftsWhenConnected(queries: QueryClient): () => void {
  return onLiveConnect(() => {
    const start = `writing:${currentUser()?.id}:`
    if (!Object.keys(localStorage).some((key) => key.startsWith(start))) return
    void import('./editor/send-local-drafts.ts').then(
      ({ sendLocalDrafts }) => sendLocalDrafts(queries),
      () => {},
    )
  })
}

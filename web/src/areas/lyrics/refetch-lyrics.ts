import type { QueryClient } from '@tanstack/react-query'
import { invalidate } from '#web/platform/query-keys.ts'

/**
 * One of the person's own lyrics was written, changed, copied or deleted: what shows or counts it is asked for again.
 */
export const refetchOwnLyrics = (queries: QueryClient): Promise<void> =>
  invalidate(queries, 'mySongs', 'feed', 'lyric', 'profile', 'profileLyrics')

import type { QueryClient } from '@tanstack/react-query'

/** The query keys of lists and counters of a person's own lyrics. */
const shown = ['my-songs', 'feed', 'lyric', 'profile', 'profile-lyrics']

/** Refetches the lists after one of the person's lyrics was created, changed, copied or deleted. */
export const refetchOwnLyrics = (queries: QueryClient): Promise<void> =>
  queries.invalidateQueries({ predicate: ({ queryKey: [name] }) => shown.includes(name as string) })

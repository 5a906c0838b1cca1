import type { QueryClient } from '@tanstack/react-query'

/** Where a person's own lyrics are listed or counted. */
const shown = ['my-songs', 'feed', 'lyric', 'profile', 'profile-lyrics']

/** One of the person's own lyrics was written, changed, copied or deleted: what shows it is fetched again. */
export const refetchOwnLyrics = (queries: QueryClient): Promise<void> =>
  queries.invalidateQueries({ predicate: ({ queryKey: [name] }) => shown.includes(name as string) })

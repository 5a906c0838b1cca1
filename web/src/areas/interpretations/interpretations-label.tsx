import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '#web/platform/call.ts'
import { onLive } from '#web/platform/live.ts'
import { keys } from '#web/platform/query-keys.ts'
import { useMode } from '#web/platform/session.ts'
import { interpretations as phrases } from '#web/phrases/interpretations.ts'

/** "Interpretaciones (2)": the name of a list of interpretations, with their number once it is known. */
export function InterpretationsLabel({ lyricId, status }: { lyricId: string; status: 'approved' | 'pending' }) {
  const mode = useMode()
  const query = { itemsPerPage: 1 }
  const { data: count, refetch } = useQuery({
    // Below the key of the list: what refreshes the list refreshes the number.
    queryKey: keys.interpretations(lyricId, status, mode, 'count'),
    queryFn: async ({ signal }) => {
      const { pagination } =
        status === 'approved'
          ? await call('GET /interpretations/:mode/approved/:lyricId', { params: { mode, lyricId }, query, signal })
          : await call('GET /interpretations/pending/:id', { params: { id: lyricId }, query, signal })
      return pagination.totalElements
    },
  })
  useEffect(
    () => onLive('interpretation', (event) => void (event.lyricsId === lyricId && refetch())),
    [lyricId, refetch],
  )
  const name = status === 'approved' ? phrases.tab : phrases.pendingTab
  return count ? `${name} (${count})` : name
}

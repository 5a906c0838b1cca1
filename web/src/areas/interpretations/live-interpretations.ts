// The lists of a lyric's interpretations, updated by events and acknowledgements.
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Interpretation } from '#contract/interpretations/interpretation.ts'
import { call } from '#web/platform/call.ts'
import type { CallAnswer } from '#web/platform/call.ts'
import { receive } from '#web/platform/entities.ts'
import { changeLists, hasElement, without } from '#web/platform/live-lists.ts'
import { onLive } from '#web/platform/live.ts'
import { keys } from '#web/platform/query-keys.ts'
import { useMode } from '#web/platform/session.ts'
import { useList } from '#web/platform/use-list.ts'

export type Status = Interpretation['status']
type Page = CallAnswer<'GET /interpretations/pending/:id'>

/** The approved interpretations of a lyric, or those that wait for its author. */
export function useInterpretations(lyricId: string, status: Status) {
  const mode = useMode()
  return useList({
    key: keys.interpretations(lyricId, status, mode),
    load: ({ cursor }, signal) =>
      status === 'approved'
        ? call('GET /interpretations/:mode/approved/:lyricId', { params: { mode, lyricId }, query: { cursor }, signal })
        : call('GET /interpretations/pending/:id', { params: { id: lyricId }, query: { cursor }, signal }),
    receive: (page, since) => receive('interpretation', page.interpretations, since),
  })
}

/** Changes the number of all elements by those that `change` adds or removes. */
const counted =
  (change: (pages: Page[]) => Page[]) =>
  (pages: Page[]): Page[] => {
    const number = (all: Page[]) => all.reduce((sum, page) => sum + page.interpretations.length, 0)
    const next = change(pages)
    const difference = number(next) - number(pages)
    return next.map((page) => ({
      ...page,
      pagination: { ...page.pagination, totalElements: page.pagination.totalElements + difference },
    }))
  }

/** Puts an interpretation at its place, newest first. */
const placed = (element: Interpretation) => (pages: Page[]) => {
  if (hasElement(pages, 'interpretations', element.id)) return pages
  const older = pages.findIndex((page) => page.interpretations.some((one) => one.createdAt < element.createdAt))
  const place = older < 0 ? pages.length - 1 : older
  return pages.map((page, at) =>
    at === place
      ? {
          ...page,
          interpretations: [...page.interpretations, element].toSorted((a, b) =>
            b.createdAt.localeCompare(a.createdAt),
          ),
        }
      : page,
  )
}

/** Shows a proposed or approved interpretation in the list of its status alone. */
export function showInterpretation(queries: QueryClient, element: Interpretation): void {
  const { lyricsId, status } = element
  if (status === 'approved') hideInterpretation(queries, lyricsId, element.id)
  changeLists<Page>(queries, keys.interpretations(lyricsId, status), counted(placed(element)))
}

/** Removes a rejected or decided proposal. */
export const hideInterpretation = (queries: QueryClient, lyricsId: string, id: string): void =>
  changeLists<Page>(queries, keys.interpretations(lyricsId, 'pending'), counted(without('interpretations', id)))

/** Applies the events of a lyric's interpretations while the component is mounted. */
export function useLiveInterpretations(lyricId: string): void {
  const queries = useQueryClient()
  useEffect(() => {
    const ends = [
      onLive(
        'interpretation',
        ({ interpretation }) => interpretation.lyricsId === lyricId && showInterpretation(queries, interpretation),
      ),
      onLive(
        'deleteInterpretation',
        ({ lyricsId, interpretationId }) =>
          lyricsId === lyricId && hideInterpretation(queries, lyricsId, interpretationId),
      ),
    ]
    return () => ends.forEach((end) => end())
  }, [queries, lyricId])
}

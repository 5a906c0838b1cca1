import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { pathSegment } from '#contract/path-segment.ts'
import { defaultList } from '#contract/saved-lists/saved-list-rules.ts'
import { call, type CallAnswer } from '#web/platform/call.ts'
import { onLive } from '#web/platform/live.ts'
import { invalidate, keys } from '#web/platform/query-keys.ts'
import { savedLists as phrases } from '#web/phrases/saved-lists.ts'

type Lists = CallAnswer<'GET /lyrics/savedList/get/list'>

/** One's own lists as tiles, live. */
export function useSavedLists(enabled: boolean) {
  const queries = useQueryClient()
  useEffect(() => {
    const change = (listName: string, lyricsId: string, to: (others: Lists[string]) => Lists[string]) => {
      if (queries.isFetching({ queryKey: keys.savedLists() })) void invalidate(queries, 'savedLists')
      else
        queries.setQueryData<Lists>(
          keys.savedLists(),
          (lists) => lists && { ...lists, [listName]: to((lists[listName] ?? []).filter(({ id }) => id !== lyricsId)) },
        )
    }
    const ends = [
      onLive('save', ({ lyricsId, listName, title, image }) =>
        change(listName, lyricsId, (others) => [{ id: lyricsId, title, image }, ...others]),
      ),
      onLive('unsave', ({ lyricsId, listName }) => change(listName, lyricsId, (others) => others)),
    ]
    return () => ends.forEach((end) => end())
  }, [queries])
  return useQuery({
    queryKey: keys.savedLists(),
    queryFn: () => call('GET /lyrics/savedList/get/list'),
    enabled,
    staleTime: 0,
  })
}

/** The displayed name of a list; `default` is an internal name. */
export const listTitle = (name: string): string => (name === defaultList ? phrases.defaultName : name)
export const listPath = (nickName: string, name: string): string => `/${pathSegment(nickName)}/${pathSegment(name)}`

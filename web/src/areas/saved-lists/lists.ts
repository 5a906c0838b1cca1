import { useQuery } from '@tanstack/react-query'
import { pathSegment } from '#contract/path-segment.ts'
import { defaultList } from '#contract/saved-lists/saved-list-rules.ts'
import { call } from '#web/platform/call.ts'
import { savedLists as phrases } from '#web/phrases/saved-lists.ts'

export const useSavedLists = (enabled: boolean) =>
  useQuery({ queryKey: ['saved-lists'], queryFn: () => call('GET /lyrics/savedList/get/list'), enabled, staleTime: 0 })

/** The displayed name of a list; `default` is an internal name. */
export const listTitle = (name: string): string => (name === defaultList ? phrases.defaultName : name)
export const listPath = (nickName: string, name: string): string => `/${pathSegment(nickName)}/${pathSegment(name)}`

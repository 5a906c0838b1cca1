import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/platform/call.ts'

type Mode = 'logged' | 'unlogged'

/** The key of a profile in the query cache. */
export const profileKey = (mode: Mode, nickName: string) => ['profile', mode, nickName]

export const profileQuery = (mode: Mode, nickName: string) =>
  queryOptions({
    queryKey: profileKey(mode, nickName),
    queryFn: ({ signal }) => call('GET /users/:mode/profile/:nickName', { params: { mode, nickName }, signal }),
  })

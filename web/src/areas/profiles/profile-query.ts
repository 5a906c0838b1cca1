import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/platform/call.ts'
import type { Mode } from '#web/platform/call-address.ts'
import { entityTime, receive } from '#web/platform/entities.ts'
import { keys } from '#web/platform/query-keys.ts'

export const profileQuery = (mode: Mode, nickName: string) =>
  queryOptions({
    queryKey: keys.profile(mode, nickName),
    queryFn: async ({ signal }) => {
      const since = entityTime()
      const found = await call('GET /users/:mode/profile/:nickName', { params: { mode, nickName }, signal })
      receive('person', [found], since)
      return found
    },
  })

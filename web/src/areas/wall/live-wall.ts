import type { QueryClient } from '@tanstack/react-query'
import type { WallItem, WallPage } from '#contract/wall/wall-item.ts'
import { changeLists, prepended, without } from '#web/platform/live-lists.ts'
import { keys } from '#web/platform/query-keys.ts'

/** Shows what one has just posted or shared on one's own wall. */
export const showItem = (queries: QueryClient, item: WallItem): void =>
  changeLists<WallPage>(queries, keys.wall('logged', item.user.nickName), prepended('wall', item))

/** Takes what was deleted off the walls. */
export function hideItem(queries: QueryClient, id: string): void {
  for (const key of [keys.wall(), keys.likedPosts()]) changeLists<WallPage>(queries, key, without('wall', id))
  queries.removeQueries({ queryKey: keys.wallItem(id), type: 'inactive' })
}

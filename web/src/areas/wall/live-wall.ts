// The walls on the page, updated by events and acknowledgements.
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { WallItem, WallPage } from '#contract/wall/wall-item.ts'
import { changeLists, prepended, without } from '#web/platform/live-lists.ts'
import { emitLive, onLive, onLiveConnect, sendLive } from '#web/platform/live.ts'
import { keys } from '#web/platform/query-keys.ts'

/** Shows a new post or share on the wall of its author. */
export const showItem = (queries: QueryClient, item: WallItem): void =>
  changeLists<WallPage>(queries, keys.wall(item.user.nickName), prepended('wall', item))

/** Removes a deleted post or share from the walls. */
export function hideItem(queries: QueryClient, id: string): void {
  for (const key of [keys.wall(), keys.likedPosts()]) changeLists<WallPage>(queries, key, without('wall', id))
  queries.removeQueries({ queryKey: keys.wallItem(id), type: 'inactive' })
}

/** Shows what appears on the wall of this person while the component is mounted. */
export function useLiveWall(userId: string): void {
  const queries = useQueryClient()
  useEffect(() => {
    const wall = { postIds: [], wallIds: [userId] }
    const ends = [
      onLive('wallItem', ({ item }) => showItem(queries, item)),
      // The next connection asks again.
      onLiveConnect(() => void sendLive('watchPosts', wall).catch(() => {})),
      () => emitLive('unwatchPosts', wall),
    ]
    return () => ends.forEach((end) => end())
  }, [queries, userId])
}

/** Removes what its author or staff delete while the component is mounted. */
export function useDeletedItems(): void {
  const queries = useQueryClient()
  useEffect(() => onLive('deleteWallItem', ({ id }) => hideItem(queries, id)), [queries])
}

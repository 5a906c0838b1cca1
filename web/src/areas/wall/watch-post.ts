import { useEffect } from 'react'
import type { WallItem } from '#contract/wall/wall-item.ts'
import { confirm, type EntityValues, useEntity } from '#web/platform/entities.ts'
import { onLive, onLiveConnect, sendLive, emitLive } from '#web/platform/live.ts'

/** How many places show a post; the last one that goes ends the watching. */
const watched = new Map<string, number>()

onLive('comment', ({ id, commentCount }) => confirm('wallItem', id, { commentsCount: commentCount }))
onLive('deleteComment', ({ id, commentCount }) => confirm('wallItem', id, { commentsCount: commentCount }))

/**
 * A post or share as it is now. While it is shown its events are heard; after an outage its counts are asked for
 * again.
 */
export function useWatchPost(item: WallItem): EntityValues['wallItem'] {
  const { id } = item
  useEffect(() => {
    watched.set(id, (watched.get(id) ?? 0) + 1)
    const ask = () =>
      void sendLive('watchPosts', { postIds: [id] }).then(
        ({ posts }) => {
          for (const { postId, ...values } of posts) confirm('wallItem', postId, values)
        },
        // The next connection asks again.
        () => {},
      )
    const end = onLiveConnect(ask)
    return () => {
      end()
      const left = (watched.get(id) ?? 1) - 1
      if (left > 0) watched.set(id, left)
      else {
        watched.delete(id)
        emitLive('unwatchPosts', { postIds: [id] })
      }
    }
  }, [id])
  return useEntity('wallItem', id, item)
}

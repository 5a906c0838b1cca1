import { useEffect, useState } from 'react'
import type { WallItem } from '#contract/wall/wall-item.ts'
import { onLive, onLiveConnect, sendLive, emitLive } from '#web/platform/live.ts'

export interface PostCounts {
  likesCount: number
  commentsCount: number
  likedByUser: boolean
}
/** The number of components that show a post; the last one to unmount ends the watching. */
const watched = new Map<string, number>()

/** Applies live events of a post while it is shown, and refetches after an outage. */
export function useWatchPost(item: WallItem): PostCounts {
  const [counts, setCounts] = useState<PostCounts>(item)
  const { id } = item
  useEffect(() => {
    watched.set(id, (watched.get(id) ?? 0) + 1)
    const ask = () =>
      void sendLive('watchPosts', { postIds: [id] }).then(
        ({ posts: [found] }) => found && setCounts(found),
        // The next connection tries again.
        () => {},
      )
    const hear = (news: { id: string; commentCount: number }) =>
      news.id === id && setCounts((now) => ({ ...now, commentsCount: news.commentCount }))
    const ends = [onLiveConnect(ask), onLive('comment', hear), onLive('deleteComment', hear)]
    return () => {
      for (const end of ends) end()
      const left = (watched.get(id) ?? 1) - 1
      if (left > 0) watched.set(id, left)
      else {
        watched.delete(id)
        emitLive('unwatchPosts', { postIds: [id] })
      }
    }
  }, [id])
  return counts
}

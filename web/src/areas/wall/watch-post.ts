import { useEffect, useState } from 'react'
import type { WallItem } from '#contract/wall/wall-item.ts'
import { onLive, onLiveConnect, sendLive, whisperLive } from '#web/platform/live.ts'

export interface Standing {
  likesCount: number
  commentsCount: number
  likedByUser: boolean
}
/** How many places show a post; the last one that goes ends the watching. */
const watched = new Map<string, number>()

/** While a post is shown, what happens to it is heard; after an outage it is asked for again. */
export function useWatchPost(item: WallItem): Standing {
  const [standing, setStanding] = useState<Standing>(item)
  const { id } = item
  useEffect(() => {
    watched.set(id, (watched.get(id) ?? 0) + 1)
    const ask = () =>
      void sendLive('watchPosts', { postIds: [id] }).then(
        ({ posts: [found] }) => found && setStanding(found),
        // The next connection asks again.
        () => {},
      )
    const hear = (news: { id: string; commentCount: number }) =>
      news.id === id && setStanding((now) => ({ ...now, commentsCount: news.commentCount }))
    const ends = [onLiveConnect(ask), onLive('comment', hear), onLive('deleteComment', hear)]
    return () => {
      for (const end of ends) end()
      const left = (watched.get(id) ?? 1) - 1
      if (left > 0) watched.set(id, left)
      else {
        watched.delete(id)
        whisperLive('unwatchPosts', { postIds: [id] })
      }
    }
  }, [id])
  return standing
}

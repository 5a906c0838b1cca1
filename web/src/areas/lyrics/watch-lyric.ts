import { useEffect } from 'react'
import { isLive, onLive, onLiveConnect, sendLive, emitLive } from '#web/platform/live.ts'
import { confirmMarks } from '#web/platform/overlay.ts'
import { currentUser } from '#web/platform/session.ts'

const watched = new Map<string, number>()
let pending: Set<string> | undefined

function ask(ids: string[]): void {
  for (let from = 0; from < ids.length; from += 100) {
    void sendLive('watch', { lyricIds: ids.slice(from, from + 100) }).then(
      ({ lyrics }) => {
        for (const { lyricsId, ...marks } of lyrics) confirmMarks(lyricsId, marks)
      },
      // The next connection asks again.
      () => {},
    )
  }
}

/** Everything shown is asked for again at each connection, so that nothing stays stale after an outage. */
onLiveConnect(() => ask([...watched.keys()]))

onLive('like', ({ lyricsId, like, likeCount, revision, nickName }) => {
  const mine = nickName === currentUser()?.nickName
  confirmMarks(lyricsId, { likeCount, revision, ...(mine ? { likedByUser: like } : {}) })
})
onLive('comment', ({ id, commentCount, revision }) => confirmMarks(id, { commentCount, revision }))
onLive('deleteComment', ({ id, commentCount, revision }) => confirmMarks(id, { commentCount, revision }))
onLive('view', ({ lyricsId, viewsCount, revision }) => confirmMarks(lyricsId, { viewsCount, revision }))

/**
 * While the component is shown, what happens to this lyric repaints it. One message for all cards that appear together.
 */
export function useWatchLyric(id: string): void {
  useEffect(() => {
    watched.set(id, (watched.get(id) ?? 0) + 1)
    if (watched.get(id) === 1) {
      if (!pending) {
        pending = new Set()
        queueMicrotask(() => {
          const ids = [...(pending ?? [])].filter((one) => watched.has(one))
          pending = undefined
          askIfLive(ids)
        })
      }
      pending.add(id)
    }
    return () => {
      const left = (watched.get(id) ?? 1) - 1
      if (left > 0) watched.set(id, left)
      else {
        watched.delete(id)
        emitLive('unwatch', { lyricIds: [id] })
      }
    }
  }, [id])
}

/** Before the first connection nothing is sent: connecting asks for all that is shown then. */
function askIfLive(ids: string[]): void {
  if (ids.length && isLive()) ask(ids)
}

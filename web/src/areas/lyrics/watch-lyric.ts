import { useEffect } from 'react'
import { isLive, onLive, onLiveConnect, sendLive, emitLive } from '#web/platform/live.ts'
import { confirm } from '#web/platform/entities.ts'

const watched = new Map<string, number>()
let pending: Set<string> | undefined

function ask(ids: string[]): void {
  for (let from = 0; from < ids.length; from += 100) {
    void sendLive('watch', { lyricIds: ids.slice(from, from + 100) }).then(
      ({ lyrics }) => {
        for (const { lyricsId, revision, ...values } of lyrics) confirm('lyric', lyricsId, values, revision)
      },
      // The next connection tries again.
      () => {},
    )
  }
}

/** Each connection refetches everything shown, so that nothing is stale after an outage. */
onLiveConnect(() => ask([...watched.keys()]))

onLive('comment', ({ id, commentCount, revision }) => confirm('lyric', id, { commentCount }, revision))
onLive('deleteComment', ({ id, commentCount, revision }) => confirm('lyric', id, { commentCount }, revision))
onLive('view', ({ lyricsId, viewsCount, revision }) => confirm('lyric', lyricsId, { viewsCount }, revision))

/** Applies live events of this lyric while the component is mounted. Cards that mount together share one message. */
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

/** Nothing is sent before the first connection, which watches everything shown. */
function askIfLive(ids: string[]): void {
  if (ids.length && isLive()) ask(ids)
}

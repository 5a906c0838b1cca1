import { useEffect, useState } from 'react'
import type { ServerEvents } from '#contract/live-events.ts'
import { intend } from './intentions.ts'
import { onLive, sendLive } from './live.ts'
import { currentUser } from './session.ts'

/** What has a heart and is shown in one place. */
type HeartEvent = 'commentLike' | 'interpretationLike'
interface Heart {
  liked: boolean
  count: number
}

const idIn = (news: ServerEvents[HeartEvent]): string => ('commentId' in news ? news.commentId : news.interpretationId)
const send = (event: HeartEvent, id: string, like: boolean) => (event === 'commentLike' ? sendLive(event, { commentId: id, like }) : sendLive(event, { interpretationId: id, like }))

/**
 * The heart of a comment or an interpretation: the wish is painted at once and stated in order, live events set the
 * confirmed count, and nobody's own heart is flipped by another's.
 */
export function useHeart(event: HeartEvent, id: string, start: Heart, onError: (error: unknown) => void): Heart & { toggle: () => void } {
  const [confirmed, setConfirmed] = useState(start)
  const [wish, setWish] = useState<boolean>()
  useEffect(
    () =>
      onLive(event, (news) => {
        if (idIn(news) !== id) return
        const mine = news.nickName === currentUser()?.nickName
        setConfirmed((now) => ({ liked: mine ? news.like : now.liked, count: news.likesCount }))
      }),
    [event, id],
  )
  const shown = wish === undefined || wish === confirmed.liked ? confirmed : { liked: wish, count: confirmed.count + (wish ? 1 : -1) }
  const toggle = () => {
    const next = !shown.liked
    setWish(next)
    intend(`${event}:${id}`, next, async (wanted) => {
      const answer = await send(event, id, wanted)
      setConfirmed({ liked: answer.like, count: answer.likesCount })
    })
      .catch(onError)
      .finally(() => setWish(undefined))
  }
  return { ...shown, toggle }
}

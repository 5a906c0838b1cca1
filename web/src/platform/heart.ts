import { useEffect, useState } from 'react'
import type { ServerEvents } from '#contract/live-events.ts'
import { intend } from './intentions.ts'
import { onLive, sendLive } from './live.ts'
import { currentUser } from './session.ts'

/** What has a heart and is shown in one place. */
type HeartEvent = 'commentLike' | 'interpretationLike' | 'postLike' | 'shareLike'
interface Heart {
  liked: boolean
  count: number
}

const idIn = (news: ServerEvents[HeartEvent]): string =>
  'commentId' in news
    ? news.commentId
    : 'interpretationId' in news
      ? news.interpretationId
      : 'postId' in news
        ? news.postId
        : news.shareId
const send = {
  commentLike: (id: string, like: boolean) => sendLive('commentLike', { commentId: id, like }),
  interpretationLike: (id: string, like: boolean) => sendLive('interpretationLike', { interpretationId: id, like }),
  postLike: (id: string, like: boolean) => sendLive('postLike', { postId: id, like }),
  shareLike: (id: string, like: boolean) => sendLive('shareLike', { shareId: id, like }),
}

/**
 * The heart of a comment, an interpretation, a post or a share: the wish is painted at once and stated in order, live
 * events set the confirmed count, and nobody's own heart is flipped by another's.
 */
export function useHeart(
  event: HeartEvent,
  id: string,
  start: Heart,
  onError: (error: unknown) => void,
): Heart & { toggle: () => void } {
  const [confirmed, setConfirmed] = useState(start)
  // What the page learns later (a list asked for again, a post watched) replaces what it began with.
  const [begun, setBegun] = useState(start)
  if (begun.liked !== start.liked || begun.count !== start.count) {
    setBegun(start)
    setConfirmed(start)
  }
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
  const shown =
    wish === undefined || wish === confirmed.liked
      ? confirmed
      : { liked: wish, count: confirmed.count + (wish ? 1 : -1) }
  const toggle = () => {
    const next = !shown.liked
    setWish(next)
    intend(`${event}:${id}`, next, async (wanted) => {
      const answer = await send[event](id, wanted)
      setConfirmed({ liked: answer.like, count: answer.likesCount })
    })
      .catch(onError)
      .finally(() => setWish(undefined))
  }
  return { ...shown, toggle }
}

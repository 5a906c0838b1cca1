import { useEffect, useState } from 'react'
import type { Comment } from '#contract/comments/comment.ts'
import { sentenceOf } from '#web/platform/call.ts'
import { intend } from '#web/platform/intentions.ts'
import { onLive, sendLive } from '#web/platform/live.ts'
import { currentUser } from '#web/platform/session.ts'
import { say } from '#web/platform/toast.ts'
import { common } from '#web/phrases/common.ts'

interface Heart {
  liked: boolean
  count: number
}

/** A comment's heart: the wish is painted at once, and live events set the count that is confirmed. */
export function useLikeComment(comment: Comment): Heart & { toggle: () => void } {
  const [confirmed, setConfirmed] = useState<Heart>({ liked: comment.likedByUser, count: comment.likesCount })
  const [wish, setWish] = useState<boolean>()
  useEffect(
    () =>
      onLive('commentLike', ({ commentId, like, likesCount, nickName }) => {
        if (commentId === comment.id) setConfirmed((now) => ({ liked: nickName === currentUser()?.nickName ? like : now.liked, count: likesCount }))
      }),
    [comment.id],
  )
  const shown = wish === undefined || wish === confirmed.liked ? confirmed : { liked: wish, count: confirmed.count + (wish ? 1 : -1) }
  const toggle = () => {
    const next = !shown.liked
    setWish(next)
    intend(`commentLike:${comment.id}`, next, async (wanted) => {
      const answer = await sendLive('commentLike', { commentId: comment.id, like: wanted })
      setConfirmed({ liked: answer.like, count: answer.likesCount })
    })
      .catch((error: unknown) => say(sentenceOf(error, common.failed), { tone: 'bad' }))
      .finally(() => setWish(undefined))
  }
  return { ...shown, toggle }
}

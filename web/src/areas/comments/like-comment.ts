import type { Comment } from '#contract/comments/comment.ts'
import { sentenceOf } from '#web/platform/call.ts'
import { useHeart } from '#web/platform/heart.ts'
import { showToast } from '#web/platform/toast.ts'

export const useLikeComment = ({ id, likedByUser, likesCount }: Comment) =>
  useHeart('commentLike', id, { liked: likedByUser, count: likesCount }, (error) =>
    showToast(sentenceOf(error), { tone: 'bad' }),
  )

import type { Interpretation } from '#contract/interpretations/interpretation.ts'
import { sentenceOf } from '#web/platform/call.ts'
import { useHeart } from '#web/platform/heart.ts'
import { say } from '#web/platform/toast.ts'

export const useLikeInterpretation = ({ id, likedByUser, likesCount }: Interpretation) =>
  useHeart('interpretationLike', id, { liked: likedByUser, count: likesCount }, (error) =>
    say(sentenceOf(error), { tone: 'bad' }),
  )

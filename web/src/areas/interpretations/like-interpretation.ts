import type { Interpretation } from '#contract/interpretations/interpretation.ts'
import { sentenceOf } from '#web/platform/call.ts'
import { useHeart } from '#web/platform/heart.ts'
import { showToast } from '#web/platform/toast.ts'

export const useLikeInterpretation = ({ id, likedByUser, likesCount }: Interpretation) =>
  useHeart('interpretationLike', id, { liked: likedByUser, count: likesCount }, (error) =>
    showToast(sentenceOf(error), { tone: 'bad' }),
  )

import { likeEvent } from '../like-event.ts'

/** Pending ones have no likes. */
export const likeInterpretation = likeEvent({
  event: 'interpretationLike',
  idName: 'interpretationId',
  summary: 'Like an interpretation, or no longer',
  missing: 'interpretation_not_found',
})

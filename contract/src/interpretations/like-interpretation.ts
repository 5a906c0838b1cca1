import { likeEvent } from '../like-event.ts'

/** Pending interpretations cannot be liked. */
export const likeInterpretation = likeEvent({
  event: 'interpretationLike',
  idName: 'interpretationId',
  summary: 'Like an interpretation, or no longer',
  missing: 'interpretation_not_found',
})

import { likeEvent } from '../like-event.ts'

export const likeComment = likeEvent({
  event: 'commentLike',
  idName: 'commentId',
  summary: 'Like a comment, or no longer',
  missing: 'comment_not_found',
})

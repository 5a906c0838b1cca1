import { likeEvent } from '../like-event.ts'

export const likePost = likeEvent({
  event: 'postLike',
  idName: 'postId',
  summary: 'Like a post, or no longer',
  missing: 'post_not_found',
})
export const likeShare = likeEvent({
  event: 'shareLike',
  idName: 'shareId',
  summary: 'Like a share, or no longer',
  missing: 'post_not_found',
})

import { route } from '../route.ts'
import { done, idParams } from '../shapes.ts'

/** Its replies are deleted too. */
export const deleteComment = route({
  method: 'DELETE',
  path: '/comments/:id',
  summary: "Delete one's own comment",
  access: 'member',
  params: idParams,
  reply: done,
  errors: ['comment_not_found'],
})

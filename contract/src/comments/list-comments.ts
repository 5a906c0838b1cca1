import { z } from 'zod'
import { route } from '../route.ts'
import { id, mode, modeIdParams, pageQuery } from '../shapes.ts'
import { commentPage, replyPage } from './comment.ts'

/** Newest first. `id` is the subject's id. */
export const listComments = route({
  method: 'GET',
  path: '/comments/:mode/:id',
  summary: 'Comments, newest first',
  access: 'anyone',
  params: modeIdParams,
  query: pageQuery,
  reply: commentPage,
  errors: ['not_found'],
})

/** Oldest first. */
export const listReplies = route({
  method: 'GET',
  path: '/comments/:mode/replies/:commentId',
  summary: 'Replies to a comment, oldest first',
  access: 'anyone',
  params: z.object({ mode, commentId: id }),
  query: pageQuery,
  reply: replyPage,
  errors: ['comment_not_found'],
})

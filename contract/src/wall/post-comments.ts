import { z } from 'zod'
import { commentPage, replyPage } from '../comments/comment.ts'
import { route } from '../route.ts'
import { id, mode, modeIdParams, pageQuery } from '../shapes.ts'

// The comments of posts and shares at addresses of their own. `/comments/{mode}/{id}` returns the same for every
// subject.
const commentsAt = <const P extends `/${string}`>(path: P, summary: string) =>
  route({
    method: 'GET',
    path,
    summary,
    access: 'anyone',
    params: modeIdParams,
    query: pageQuery,
    reply: commentPage,
    errors: ['post_not_found'],
  })
const repliesAt = <const P extends `/${string}`>(path: P, summary: string) =>
  route({
    method: 'GET',
    path,
    summary,
    access: 'anyone',
    params: z.object({ mode, commentId: id }),
    query: pageQuery,
    reply: replyPage,
    errors: ['comment_not_found'],
  })

export const listPostComments = commentsAt('/posts/:mode/:id/comments', 'Comments of a post, newest first')
export const listShareComments = commentsAt('/shares/:mode/:id/comments', 'Comments of a share, newest first')
export const listPostReplies = repliesAt(
  '/posts/:mode/replies/:commentId',
  'Replies to a comment of a post, oldest first',
)
export const listShareReplies = repliesAt(
  '/shares/:mode/replies/:commentId',
  'Replies to a comment of a share, oldest first',
)

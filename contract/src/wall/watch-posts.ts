import { z } from 'zod'
import { live } from '../route.ts'
import { id } from '../shapes.ts'

const payload = z.object({ postIds: z.array(id).max(100) })

/** The socket joins the rooms of these posts and shares (the visible ones) and gets their current counters. */
export const watchPosts = live({
  event: 'watchPosts',
  changes: 'nothing',
  summary: 'Hear what happens to these posts',
  access: 'anyone',
  payload,
  reply: z.object({
    posts: z.array(
      z.object({
        postId: z.string(),
        likesCount: z.number().int(),
        commentsCount: z.number().int(),
        likedByUser: z.boolean(),
      }),
    ),
  }),
})
export const unwatchPosts = live({
  event: 'unwatchPosts',
  changes: 'nothing',
  summary: 'Hear no more of these posts',
  access: 'anyone',
  payload,
  reply: z.object({}),
})

import { z } from 'zod'
import { live } from '../route.ts'
import { id } from '../shapes.ts'

/** `wallIds` are the ids of the people on whose walls posts appear. */
const payload = z.object({ postIds: z.array(id).max(100), wallIds: z.array(id).max(10).default([]) })

/** The socket joins the rooms of these posts, shares and walls (the visible ones) and gets the posts' counters. */
export const watchPosts = live({
  event: 'watchPosts',
  changes: 'nothing',
  summary: 'Hear what happens to these posts, and what appears on these walls',
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
  summary: 'Hear no more of these posts and walls',
  access: 'anyone',
  payload,
  reply: z.object({}),
})

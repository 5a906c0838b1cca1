import { z } from 'zod'
import { pictureErrors } from '../errors.ts'
import { route } from '../route.ts'
import { done, id, idParams, imageDataUrl, optionalText } from '../shapes.ts'
import { isBlank } from '../text.ts'
import { wallItem } from './wall-item.ts'
import { wallLimits, wallMessages } from './wall-rules.ts'

const content = optionalText(wallLimits.content, wallMessages.long).default('')
const images = z.array(imageDataUrl).max(wallLimits.images, wallMessages.images).default([])
/** An idempotency key: a repeated call returns the same post. */
const clientId = z.uuid().toLowerCase().optional()

export const writePost = route({
  method: 'POST',
  path: '/posts',
  summary: 'Post on one’s own wall: text, up to four images, or both',
  access: 'member',
  pictures: wallLimits.images,
  body: z
    .object({ content, images, clientId })
    .refine((body) => !isBlank(body.content) || body.images.length, { path: ['content'], message: wallMessages.empty }),
  reply: wallItem,
  errors: pictureErrors,
})
/** `type` is `quote` with a text about the lyric, else `share`; if omitted, it follows from `content`. */
export const shareLyric = route({
  method: 'POST',
  path: '/shares',
  summary: 'Share or quote a lyric on one’s own wall',
  access: 'member',
  pictures: wallLimits.images,
  body: z.object({
    content,
    lyricId: id,
    type: z.enum(['share', 'quote']).optional().catch(undefined),
    images,
    clientId,
  }),
  reply: wallItem,
  errors: [...pictureErrors, 'lyric_not_found'],
})
export const deletePost = route({
  method: 'DELETE',
  path: '/posts/:id',
  summary: "Delete one's own post",
  access: 'member',
  params: idParams,
  reply: done,
  errors: ['post_not_found'],
})
export const deleteShare = route({
  method: 'DELETE',
  path: '/shares/:id',
  summary: "Delete one's own share",
  access: 'member',
  params: idParams,
  reply: done,
  errors: ['post_not_found'],
})

import { z } from 'zod'
import { pictureErrors } from '../errors.ts'
import { route } from '../route.ts'
import { done, id, idParams, timestamp } from '../shapes.ts'
import { lyric } from './lyric.ts'
import { lyricWriteShape } from './lyric-schemas.ts'

const fields = {
  ...lyricWriteShape,
  isPublished: z.boolean(),
  /** Suggestions that this lyric waits for. Until one is approved, its item counts as "Otro". */
  suggestionIds: z.array(id).max(20),
  userRegisteredNickname: z
    .string()
    .max(100)
    .meta({ description: 'Accepted and ignored: who acts comes from the session' }),
}

const writeErrors = ['lyric_not_found', ...pictureErrors] as const

export const createLyric = route({
  method: 'POST',
  path: '/lyrics',
  summary: 'Save a draft or publish a lyric',
  access: 'member',
  pictures: 1,
  body: z
    .object(fields)
    .partial()
    .extend({
      // A missing field gets the sentence of a draft or of a published lyric (`lyricProblems`).
      title: fields.title,
      lyrics: fields.lyrics.default(''),
      isPublished: fields.isPublished.default(false),
      /** An idempotency key: a repeated call returns the same lyric. */
      clientId: z.uuid().toLowerCase().optional(),
    }),
  reply: lyric,
  errors: writeErrors,
})

/** Changes only the sent fields. The result must satisfy the rules of a draft or a published lyric. */
export const editLyric = route({
  method: 'PUT',
  path: '/lyrics/:id',
  summary: "Change one's own lyric",
  access: 'member',
  params: idParams,
  pictures: 1,
  body: z.object(fields).partial().extend({
    id: id.optional(),
    /**
     * The `updatedAt` on which the change is based. If the lyric was saved since, the call is refused with
     * `lyric_changed`.
     */
    baseUpdatedAt: timestamp.optional(),
  }),
  reply: lyric,
  errors: [...writeErrors, 'lyric_changed'],
})

export const deleteLyric = route({
  method: 'DELETE',
  path: '/lyrics/:id',
  summary: "Delete one's own lyric; what hangs on it goes with it",
  access: 'member',
  params: idParams,
  query: z.object({ status: z.enum(['published', 'draft']).optional() }),
  reply: done,
  errors: ['lyric_not_found'],
})

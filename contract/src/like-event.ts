import { z } from 'zod'
import type { ErrorCode } from './errors.ts'
import { live } from './route.ts'
import { id } from './shapes.ts'

const reply = z.object({ like: z.boolean(), likesCount: z.number().int() })
const like = z.boolean().optional()

interface LikeEvent<Event extends string, Id extends string, Reply extends z.ZodObject> {
  event: Event
  summary: string
  /** The field of the payload with the thing's id. */
  idName: Id
  reply?: Reply
  /** The refusal of what does not exist or may not be seen. */
  missing: ErrorCode
}

/** A like of one kind. With `like` it sets the state, and repeating it changes nothing; without, it toggles. */
export const likeEvent = <const E extends string, const I extends string, R extends z.ZodObject = typeof reply>({
  idName,
  missing,
  ...given
}: LikeEvent<E, I, R>) => ({
  ...live({
    access: 'member',
    reply: reply as unknown as R,
    ...given,
    payload: z.object({ [idName]: id, like } as Record<I, typeof id> & { like: typeof like }),
    errors: [missing],
  }),
  idName,
  missing,
})

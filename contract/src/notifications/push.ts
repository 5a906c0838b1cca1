// Web push: which notifications reach a device while the app is closed.
import { z } from 'zod'
import { route } from '../route.ts'
import { done } from '../shapes.ts'
import { notificationKinds } from './notification-sentences.ts'

export const pushLimits = { endpoint: 1_000, subscriptions: 20 } as const

export const pushMessages = {
  endpoint: 'Este navegador dio una dirección de avisos que no podemos usar.',
  timeZone: 'No conocemos esa zona horaria.',
} as const

function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('es', { timeZone: name }))
  } catch {
    return false
  }
}

const hour = z.number().int().min(0).max(23)
const choices = z.object({
  /** The kinds that are pushed. Messages of staff are always pushed. */
  kinds: z.array(z.enum(notificationKinds)).max(10),
  /** Nothing is pushed from one hour until the other, in the person's time zone. */
  quiet: z
    .object({ from: hour, until: hour, timeZone: z.string().max(60).refine(isTimeZone, pushMessages.timeZone) })
    .nullable(),
})
export type PushChoices = z.infer<typeof choices>

export const readPush = route({
  method: 'GET',
  path: '/users/push',
  summary: 'What is pushed, and the public key that a subscription needs; null where this site cannot push',
  access: 'session',
  reply: choices.extend({ publicKey: z.string().nullable(), isSubscribed: z.boolean() }),
})
export const savePush = route({
  method: 'PUT',
  path: '/users/push',
  summary: 'Choose what is pushed, and the quiet hours',
  access: 'session',
  body: choices,
  reply: choices,
})

const key = (bytes: number) =>
  z.string().regex(new RegExp(`^[A-Za-z0-9_-]{${Math.ceil((bytes * 4) / 3)}}=*$`), pushMessages.endpoint)
export const subscribeToPush = route({
  method: 'POST',
  path: '/users/push/subscription',
  summary: 'Push to the browser of this session',
  access: 'session',
  body: z.object({
    endpoint: z
      .url({ protocol: /^https$/, error: pushMessages.endpoint })
      .max(pushLimits.endpoint, pushMessages.endpoint),
    p256dh: key(65),
    auth: key(16),
  }),
  reply: done,
})
export const unsubscribeFromPush = route({
  method: 'DELETE',
  path: '/users/push/subscription',
  summary: 'Push no more to the browser of this session',
  access: 'session',
  reply: done,
})

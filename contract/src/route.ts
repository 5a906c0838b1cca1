import type { z } from 'zod'
import type { ErrorCode } from './errors.ts'

/**
 * Who may call: `anyone`; `session`, a signed-in person; `member`, one with a nickname (otherwise "registration
 * incomplete"); `registered`, one who finished all five steps; `staff`, moderators and admins; `admin`.
 */
export type Access = 'anyone' | 'session' | 'member' | 'registered' | 'staff' | 'admin'

export interface RouteShape {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Under `/api`. A `:mode` segment is `logged` (needs a session) or `unlogged` (ignores it). */
  path: `/${string}`
  summary: string
  access: Access
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  /**
   * The maximum number of pictures as data URLs; each adds 8 MB to the limit of the body. Only a signed-in person may
   * send pictures.
   */
  pictures?: number
  /** The shape of `data` in a successful response. Undeclared fields do not leave the server. */
  reply: z.ZodType
  /** The refusals of this call, in addition to those of access, validation and limits. */
  errors?: readonly ErrorCode[]
}

/** Declares one call of the HTTP API. */
export const route = <const R extends RouteShape>(shape: R): R => shape

export interface LiveShape {
  /**
   * The event's name on the socket. It is also callable as `POST /api/live/{event}`, with the same rules and limits.
   */
  event: string
  summary: string
  access: Access
  payload: z.ZodType
  /**
   * The maximum number of pictures as data URLs; each adds 8 MB to the limit of the body. Only a signed-in person may
   * send pictures.
   */
  pictures?: number
  /** Set if the event writes nothing: it is accepted while the disk is full, and waits for no event that writes. */
  changes?: 'nothing'
  /** The acknowledgement's fields in addition to `ok: true`. */
  reply: z.ZodObject
  errors?: readonly ErrorCode[]
}

/** Declares one event that a client sends over the socket. */
export const live = <const L extends LiveShape>(shape: L): L => shape

export type Reply<R extends { reply: z.ZodType }> = z.input<R['reply']>
export type Answer<R extends { reply: z.ZodType }> = z.output<R['reply']>

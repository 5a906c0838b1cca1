import type { z } from 'zod'
import type { ErrorCode } from './errors.ts'

/**
 * Who may call: `anyone`; `session`, a signed-in person; `member`, one who also has a nickname (decided by
 * "registration incomplete"); `registered`, one who finished all five steps; `staff`, moderators and admins; `admin`.
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
   * How many pictures, as data URLs, it takes at most: its body may be larger by so many times 8 MB. Only a signed-in
   * person may send one.
   */
  pictures?: number
  /** What stands in `data` of a successful answer. Only what is declared here leaves the server. */
  reply: z.ZodType
  /**
   * The refusals that are this call's own; every call may also be refused by its access, its validation and its limits.
   */
  errors?: readonly ErrorCode[]
}

/** Declares one call of the HTTP API. */
export const route = <const R extends RouteShape>(shape: R): R => shape

export interface LiveShape {
  /** The event's name on the socket; also callable as `POST /api/live/{event}`, with the same rules and limits. */
  event: string
  summary: string
  access: Access
  payload: z.ZodType
  /**
   * How many pictures, as data URLs, it takes at most: its body may be larger by so many times 8 MB. Only a signed-in
   * person may send one.
   */
  pictures?: number
  /**
   * What it writes, where that is not what others see: nothing at all, or what is the caller's own or only counted (a
   * view, what was read).
   */
  changes?: 'nothing' | 'own'
  /** What the acknowledgement carries beside `ok: true`. */
  reply: z.ZodObject
  errors?: readonly ErrorCode[]
}

/** Declares one event that a client sends over the socket. */
export const live = <const L extends LiveShape>(shape: L): L => shape

export type Reply<R extends { reply: z.ZodType }> = z.input<R['reply']>
export type Answer<R extends { reply: z.ZodType }> = z.output<R['reply']>

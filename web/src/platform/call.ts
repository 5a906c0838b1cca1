import type { z } from 'zod'
import type { CallName, Calls } from '#contract/api.ts'
import type { ErrorBody, ErrorCode } from '#contract/errors.ts'
import type { RouteShape } from '#contract/route.ts'
import { common } from '#web/phrases/common.ts'
import type { Operation } from '#web/phrases/failures.ts'
import { addressOf } from './call-address.ts'
import { isOffline } from './connection.ts'
import { createPrefetchedPart } from './part.ts'
import { takePreloaded } from './preloaded.ts'

/** The catalogue of default messages. It is no part of the first screen: it loads when the page is idle. */
const catalogue = createPrefetchedPart(() => import('#web/phrases/failures.ts'))
/** The catalogue, or `undefined` where it does not load within a second: there is no connection. */
const loadCatalogue = () =>
  catalogue.loaded ??
  Promise.race([
    catalogue.load().catch(() => undefined),
    new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), 1_000)),
  ])

/**
 * A failed call: the server's sentence and code, or a transport error in the same shape. Without a sentence the
 * message is the operation's default (`web/src/phrases/failures.ts`).
 */
export class CallError extends Error {
  readonly status: number
  readonly code: ErrorCode | 'network' | 'timeout'
  readonly fields: Record<string, string>
  /** For a refused nickname: free ones. */
  readonly suggestions: string[]

  constructor(
    status: number,
    code: CallError['code'],
    sentence: string,
    fields: Record<string, string> = {},
    suggestions: string[] = [],
  ) {
    super(sentence)
    this.status = status
    this.code = code
    this.fields = fields
    this.suggestions = suggestions
  }
}

type InputOf<R extends RouteShape> = (R['params'] extends z.ZodType
  ? { params: z.input<R['params']> }
  : { params?: never }) &
  (R['query'] extends z.ZodType ? { query?: z.input<R['query']> } : { query?: never }) &
  (R['body'] extends z.ZodType ? { body: z.input<R['body']> } : { body?: never }) & {
    signal?: AbortSignal | undefined
    timeout?: number
    onProgress?: (share: number) => void
  }
export type CallInput<N extends CallName> = InputOf<Calls[N]>
export type CallAnswer<N extends CallName> = z.output<Calls[N]['reply']>

const defaultTimeout = 20_000

/**
 * Makes one call of the contract: `call('GET /lyrics/:mode/:id', { params: { mode, id } })`. Resolves to `data`;
 * throws `CallError`.
 */
export async function call<N extends CallName>(
  name: N,
  ...[input]: Record<never, never> extends CallInput<N> ? [input?: CallInput<N>] : [input: CallInput<N>]
): Promise<CallAnswer<N>> {
  const [method = 'GET'] = name.split(' ')
  const {
    params,
    query,
    body,
    signal,
    timeout = defaultTimeout,
    onProgress,
  } = (input ?? {}) as {
    params?: Record<string, unknown>
    query?: Record<string, unknown>
    body?: unknown
    signal?: AbortSignal
    timeout?: number
    onProgress?: (share: number) => void
  }
  const url = addressOf(name, { params, query })
  const send = () => request(name, url, { method, body, signal, timeout, onProgress }) as Promise<CallAnswer<N>>
  return method === 'GET' || signal || onProgress
    ? send()
    : sharedWrite(`${method} ${url} ${JSON.stringify(body)}`, send)
}

const writes = new Map<string, Promise<unknown>>()

/** Two equal concurrent writes share one request, so a second press sends nothing. */
function sharedWrite<T>(key: string, send: () => Promise<T>): Promise<T> {
  const known = writes.get(key) as Promise<T> | undefined
  if (known) return known
  const write = send().finally(() => writes.delete(key))
  writes.set(key, write)
  return write
}

/** `fetch` for a large body with upload progress. It uses XHR, because fetch has no upload progress. */
const upload =
  (onProgress: (share: number) => void) =>
  (
    address: string,
    {
      method,
      headers,
      body,
      signal,
    }: { method: string; headers: Record<string, string>; body: string | null; signal: AbortSignal },
  ): Promise<Response> =>
    new Promise((resolve, reject) => {
      const sending = new XMLHttpRequest()
      sending.open(method, address)
      for (const [name, value] of Object.entries(headers)) sending.setRequestHeader(name, value)
      sending.upload.addEventListener('progress', ({ loaded, total }) => total && onProgress(loaded / total))
      sending.addEventListener('load', () => resolve(new Response(sending.responseText, { status: sending.status })))
      sending.addEventListener('error', () => reject(new TypeError('network')))
      sending.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
      signal.addEventListener('abort', () => sending.abort())
      sending.send(body)
    })

let session = 0
const onSessionEnd = new Set<() => void>()
/** The person has changed since the call: its refusal says nothing about the present one. */
export const beginSession = (): void => void (session += 1)
/** Runs whenever the server no longer knows the session, over HTTP or the socket. */
export const whenSessionEnds = (act: () => void): void => void onSessionEnd.add(act)

/** All refusals of the server pass here. `since` is `sessionNow()` at the time of the call. */
export function refusalOf(status: number, { code, error, fields, suggestions }: ErrorBody, since: number): CallError {
  if (code === 'not_signed_in' && since === session) for (const act of onSessionEnd) act()
  return new CallError(status, code, error, fields, suggestions)
}
export const sessionNow = (): number => session

/** Joins two sentences; those of the catalogue end without a full stop. */
const sentences = (first: string, second: string): string => `${first}${first.endsWith('.') ? '' : '.'} ${second}`

/** The transport of `call`: JSON, one timeout, failures as `CallError`. */
export async function request(
  operation: Operation,
  address: string,
  {
    method,
    body,
    signal,
    timeout = defaultTimeout,
    onProgress,
  }: {
    method: string
    body?: unknown
    signal?: AbortSignal | undefined
    timeout?: number
    onProgress?: ((share: number) => void) | undefined
  },
): Promise<unknown> {
  const limit = AbortSignal.timeout(timeout)
  const since = session
  const failure = async () =>
    (await loadCatalogue())?.failureOf(operation, { body: body as Record<string, unknown> | undefined }) ??
    common.failed
  let response: Response
  try {
    response = await (takePreloaded(address) ??
      (onProgress ? upload(onProgress) : fetch)(address, {
        method,
        credentials: 'same-origin',
        headers: body === undefined ? ({} as Record<string, string>) : { 'content-type': 'application/json' },
        body: body === undefined ? null : JSON.stringify(body),
        signal: signal ? AbortSignal.any([signal, limit]) : limit,
      }))
  } catch (error) {
    if (signal?.aborted) throw error
    if (limit.aborted) throw new CallError(0, 'timeout', sentences(await failure(), common.slow))
    throw new CallError(0, 'network', sentences(await failure(), isOffline() ? common.offline : common.unreachable))
  }
  const answer = (await response.json().catch(() => undefined)) as
    | { data?: unknown }
    | Partial<ErrorBody>
    | null
    | undefined
  // A proxy's page is no response of the product, whatever its status.
  if (response.ok && answer && 'data' in answer) return answer.data
  const refusal = (answer ?? {}) as Partial<ErrorBody>
  const error = refusal.error || (await failure())
  throw refusalOf(response.status, { ...refusal, code: refusal.code ?? 'unexpected', error }, since)
}

/** The messages of a refused form's fields, by field. */
export const fieldsOf = (error: unknown): Record<string, string> => (error instanceof CallError ? error.fields : {})

/**
 * The message for the person: the server's sentence, or the operation's default.
 * @param other for failures that are no call, such as the browser's own refusal
 */
export const sentenceOf = (error: unknown, other: string = common.failed): string =>
  error instanceof CallError ? error.message : other

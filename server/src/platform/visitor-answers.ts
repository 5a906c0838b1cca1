import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Topic, topics } from '../fast/response-cache.ts'

/** What a document shows that is made of the answers to this call. It may be cached until one of these changes. */
export const sharedAnswers = new AsyncLocalStorage<readonly Topic[]>()

/** The API did not answer 200. */
export class NoAnswer extends Error {
  readonly status: number
  constructor(status: number) {
    super(`the API answered ${status}`)
    this.status = status
  }
}

/**
 * The API's answer to a visitor, called inside the process: same rules, limits and answers as for the sender of
 * `request`, without their session. Throws `NoAnswer`.
 */
export async function visitorAnswer<Data>(
  http: FastifyInstance,
  { ip, headers }: FastifyRequest,
  address: string,
): Promise<Data> {
  const answer = await sharedAnswers.run(topics, () =>
    http.inject({
      url: address,
      remoteAddress: ip,
      headers: { 'user-agent': headers['user-agent'] ?? '' },
    }),
  )
  if (answer.statusCode !== 200) throw new NoAnswer(answer.statusCode)
  return answer.json<{ data: Data }>().data
}

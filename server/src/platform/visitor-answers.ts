import type { FastifyInstance, FastifyRequest } from 'fastify'

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
  const answer = await http.inject({
    url: address,
    remoteAddress: ip,
    headers: { 'user-agent': headers['user-agent'] ?? '' },
  })
  if (answer.statusCode !== 200) throw new NoAnswer(answer.statusCode)
  return answer.json<{ data: Data }>().data
}

import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '../../platform/refusal.ts'
import { NoAnswer, visitorAnswer } from '../../platform/visitor-answers.ts'

/** The API's answer to a visitor. What a visitor may not see is not found. */
export async function askVisitor<Data>(http: FastifyInstance, request: FastifyRequest, address: string): Promise<Data> {
  try {
    return await visitorAnswer<Data>(http, request, address)
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error
    if (error.status === 429) throw new Refusal('too_many_requests', { retryAfter: 30 })
    throw new Refusal(error.status >= 500 ? 'unavailable' : 'not_found')
  }
}

import type { FastifyRequest } from 'fastify'
import type { Platform } from './platform.ts'
import { Refusal } from './refusal.ts'

/**
 * The origin of the site in absolute links: that of `PUBLIC_URL`, otherwise the one that the request was sent to.
 * Refuses a `Host` that is no host. Never use it in mails.
 */
export function siteOrigin({ config }: Platform, request: FastifyRequest): string {
  try {
    return new URL(config.publicUrl ?? `${request.protocol}://${request.host}`).origin
  } catch {
    throw new Refusal('malformed_request')
  }
}

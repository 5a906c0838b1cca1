import type { FastifyInstance } from 'fastify'
import { bodyRule } from './body.ts'
import { isOwnOrigin } from './http.ts'
import { acceptLive, runLive, type ServedLive } from './live.ts'
import type { Platform } from './platform.ts'
import { Refusal } from './refusal.ts'
import { findViewer, sessionCookie } from './sessions.ts'

/** Socket events as HTTP calls, for clients without a socket: `POST /api/live/{event}`, same rules, same limits. */
export function mountLiveOverHttp(http: FastifyInstance, platform: Platform, events: ServedLive[]): void {
  for (const served of events) {
    http.route({
      method: 'POST',
      url: `/api/live/${served.shape.event}`,
      config: { body: bodyRule(served.shape.payload, served.shape.pictures) },
      onRequest: async (request) => {
        if (!isOwnOrigin(platform, request.headers)) throw new Refusal('foreign_origin')
        const viewer = await findViewer(platform.db, request.cookies[sessionCookie])
        const who = viewer?.id ?? request.ip
        await acceptLive(platform, served, who, viewer)
        request.admitted = { params: {}, viewer, who }
      },
      handler: async (request) => {
        const { viewer, who } = request.admitted!
        const visitor = platform.visitors.of(viewer, request.headers.cookie, request.ip)
        return {
          data: await runLive(platform, served, request.body, {
            viewer,
            who,
            visitor,
            rooms: { join: () => {}, leave: () => {} },
          }),
        }
      },
    })
  }
}

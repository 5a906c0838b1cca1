import type { FastifyInstance } from 'fastify'
import { statement } from '../../platform/database.ts'
import type { Platform } from '../../platform/platform.ts'
import { Refusal } from '../../platform/refusal.ts'
import { findViewer, sessionCookie } from '../../platform/sessions.ts'

const find = statement<{ image: string }>(
  'find-chat-image',
  `select m.image from chat_messages m join chat_members mine on mine.chat_id = m.chat_id and mine.user_id = $2
    where m.id = try_uuid($1) and m.image is not null
      and not exists (select from chat_messages_hidden h where h.message_id = m.id and h.user_id = $2)`,
)

/**
 * `GET /api/chats/images/{messageId}?small`: pictures of a chat, for its two members. For everybody else they do not
 * exist.
 */
export function mountImages(http: FastifyInstance, platform: Platform): void {
  http.get<{ Params: { id: string }; Querystring: { small?: string } }>(
    '/api/chats/images/:id',
    async (request, reply) => {
      const viewer = await findViewer(platform.db, request.cookies[sessionCookie])
      if (!viewer) throw new Refusal('not_signed_in')
      await platform.limits.use('read', viewer.id)
      const found = await platform.db.first(find, [request.params.id, viewer.id])
      if (!found) throw new Refusal('message_not_found')
      const picture = await platform.media.readPrivate(found.image, request.query.small !== undefined)
      if (!picture) throw new Refusal('message_not_found')
      return reply.header('content-type', 'image/webp').header('cache-control', 'private, max-age=86400').send(picture)
    },
  )
}

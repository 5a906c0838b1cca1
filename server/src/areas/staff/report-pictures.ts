import type { FastifyInstance } from 'fastify'
import { statement } from '../../platform/database.ts'
import type { Platform } from '../../platform/platform.ts'
import { Refusal } from '../../platform/refusal.ts'
import { findViewer, sessionCookie } from '../../platform/sessions.ts'
import { admit } from '../../platform/viewer.ts'

// A staff member does not see reports about themselves or their pictures.
const find = statement<{ image: string }>(
  'find-report-picture',
  `select p.image from report_pictures p join reports r on r.id = p.report_id
    where p.report_id = try_uuid($1) and p.position = $2 and r.reported_user_id is distinct from $3::uuid`,
)

/** Evidence is kept until a decision can no longer be appealed. */
export const dropOldReportPictures = statement(
  'drop-old-report-pictures',
  `delete from report_pictures p using reports r
   where r.id = p.report_id and r.resolved_at < now() - interval '180 days'`,
)

/** `GET /api/reports/{id}/pictures/{position}`: a picture as reported, for staff. */
export function mountReportPictures(http: FastifyInstance, platform: Platform): void {
  http.get<{ Params: { id: string; position: string } }>(
    '/api/reports/:id/pictures/:position',
    async (request, reply) => {
      const viewer = await findViewer(platform.db, request.cookies[sessionCookie])
      admit('staff', viewer)
      await platform.limits.use('read', viewer!.id)
      const { id, position } = request.params
      const found = /^\d{1,2}$/.test(position)
        ? await platform.db.first(find, [id, Number(position), viewer!.id])
        : undefined
      const picture = found && (await platform.media.readPrivate(found.image, false))
      if (!picture) throw new Refusal('not_found')
      return reply.header('content-type', 'image/webp').send(picture)
    },
  )
}

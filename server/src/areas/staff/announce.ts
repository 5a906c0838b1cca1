import * as contract from '#contract/staff/overview.ts'
import { statement } from '../../platform/database.ts'
import { serve } from '../../platform/http.ts'
import { rooms } from '../../platform/live.ts'
import { writeLog } from './staff-log.ts'

const insert = statement<{ id: string; created_at: Date }>(
  'announce',
  'insert into announcements (title, content) values ($1, $2) returning id, created_at',
)

/** One row and one broadcast for any number of people. */
export const announce = serve(contract.announce, async ({ db, live }, { body, viewer }) => {
  const made = await db.transaction(async (tx) => {
    const row = (await tx.first(insert, [body.title, body.content]))!
    await writeLog(tx, viewer.id, { action: 'announce', targetId: row.id, targetName: body.title })
    return row
  })
  live.publish([rooms.everybody], 'createNotification', {
    id: made.id,
    action: 'admin',
    title: body.title,
    content: body.content,
    data: '',
    read: false,
    createdAt: made.created_at.toISOString(),
    user: null,
  })
  return { done: true as const }
})

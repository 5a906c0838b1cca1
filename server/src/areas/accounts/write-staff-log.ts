import type { StaffAction } from '#contract/staff/staff-actions.ts'
import { type Queries, statement } from '../../platform/database.ts'

interface StaffLogEntry {
  action: StaffAction
  targetId?: string
  targetName: string
  reason?: string | undefined
  details?: object
}
const insert = statement(
  'write-staff-log',
  'insert into staff_log (actor_id, action, target_id, target_name, reason, details) values ($1, $2, $3, $4, $5, $6)',
)

/** Writes a staff action to the log within the action's transaction, so that every action has an entry. */
export const writeStaffLog = (
  tx: Queries,
  actorId: string,
  { action, targetId, targetName, reason = '', details = {} }: StaffLogEntry,
): Promise<unknown> => tx.rows(insert, [actorId, action, targetId ?? null, targetName, reason, JSON.stringify(details)])

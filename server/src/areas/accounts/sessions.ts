import * as contract from '#contract/accounts/sessions.ts'
import { statement } from '../../platform/database.ts'
import { serve } from '../../platform/http.ts'
import { Refusal } from '../../platform/refusal.ts'

const list = statement<{ id: string; user_agent: string | null; created_at: Date; expires_at: Date }>(
  'list-sessions',
  `select id, user_agent, created_at, expires_at
   from sessions
   where user_id = $1 and expires_at > now()
   order by created_at desc`,
)
const end = statement<{ id: string }>(
  'end-own-session',
  'delete from sessions where id = $1 and user_id = $2 returning id',
)

/** "Firefox en Android": enough for a person to recognise their devices. */
export function deviceOf(agent: string | null): string {
  const browser = /Edg\//.test(agent ?? '')
    ? 'Edge'
    : /OPR\//.test(agent ?? '')
      ? 'Opera'
      : /Firefox\//.test(agent ?? '')
        ? 'Firefox'
        : /Chrom(e|ium)\//.test(agent ?? '')
          ? 'Chrome'
          : /Safari\//.test(agent ?? '')
            ? 'Safari'
            : ''
  const system = /Android/.test(agent ?? '')
    ? 'Android'
    : /iPhone|iPad/.test(agent ?? '')
      ? 'iOS'
      : /Windows/.test(agent ?? '')
        ? 'Windows'
        : /Mac OS/.test(agent ?? '')
          ? 'macOS'
          : /Linux/.test(agent ?? '')
            ? 'Linux'
            : ''
  return [browser, system].filter(Boolean).join(' en ') || 'Dispositivo desconocido'
}

const listSessions = serve(contract.listSessions, async ({ db }, { viewer }) =>
  (await db.rows(list, [viewer.id])).map((row) => ({
    id: row.id,
    device: deviceOf(row.user_agent),
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    isThis: row.id === viewer.sessionId,
  })),
)
const endSession = serve(contract.endSession, async ({ db, live }, { params, viewer }) => {
  const ended = await db.first(end, [params.id, viewer.id])
  if (!ended) throw new Refusal('not_found')
  live.closeSessions([ended.id])
  return { done: true as const }
})

export const sessions = [listSessions, endSession]

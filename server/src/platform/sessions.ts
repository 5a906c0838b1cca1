import { hash, randomBytes } from 'node:crypto'
import type { Role } from '#contract/accounts/account.ts'
import { batched } from '../fast/batch.ts'
import { type Queries, statement } from './database.ts'
import type { Viewer } from './viewer.ts'

export const sessionCookie = 'estribillo_session'
export const sessionDays = 60

/** As PostgreSQL reads bytes. */
const hashOf = (token: string) => `\\x${hash('sha256', token, 'hex')}`

interface Found {
  token_hash: string
  id: string
  session_id: string
  nick_name: string | null
  role: Role
  is_registered: boolean
}
const find = statement<Found>(
  'find-sessions',
  `select '\\x' || encode(s.token_hash, 'hex') as token_hash, u.id, s.id as session_id, u.nick_name, u.role,
    u.is_registered
     from sessions s join users u on u.id = s.user_id
    where s.token_hash = any ($1::bytea[]) and s.expires_at > now() and u.banned_at is null and u.deleted_at is null`,
  { isShort: true },
)
const insert = statement(
  'start-session',
  `insert into sessions (token_hash, user_id, expires_at, user_agent, proven_at)
   values ($1, $2, now() + interval '${sessionDays} days', $3, case when $4 then now() end)`,
)
const endByToken = statement<{ id: string }>(
  'end-session-of-token',
  'delete from sessions where token_hash = $1 returning id',
)
const renew = statement(
  'renew-session',
  `update sessions set expires_at = now() + interval '${sessionDays} days' where id = $1`,
)
const end = statement('end-session', 'delete from sessions where id = $1')
const endOthers = statement<{ id: string }>(
  'end-other-sessions',
  'delete from sessions where user_id = $1 and id is distinct from $2 returning id',
)
const sweep = statement('sweep-sessions', 'delete from sessions where expires_at < now()')

/** The session of this id has not ended; SQL. */
export const isOpenSession = (id: string): string =>
  `exists (select from sessions open where open.id = ${id} and open.expires_at > now())`

/** Each call and each event looks its session up; nothing is cached. */
const lookup = (concurrency: number) =>
  batched<Queries, string, Found>({
    run: async (db, hashes) => new Map((await db.rows(find, [hashes])).map((row) => [row.token_hash, row])),
    nameOf: (hash) => hash,
    concurrency,
  })
/** Events have one batch at a time: those that share a batch also share the batches of their own statements. */
const findSession = { call: lookup(2), event: lookup(1) }

/** The person behind a cookie's token; `null` for a visitor, an ended session, a banned or deleted account. */
export async function findViewer(
  db: Queries,
  token: string | undefined,
  from: 'call' | 'event' = 'call',
): Promise<Viewer | null> {
  if (!token || token.length > 100) return null
  const row = await findSession[from](db, hashOf(token))
  return row
    ? {
        id: row.id,
        sessionId: row.session_id,
        nickName: row.nick_name,
        role: row.role,
        isRegistered: row.is_registered,
      }
    : null
}

/** @returns the token for the cookie; the database keeps only its hash */
export async function startSession(
  db: Queries,
  userId: string,
  userAgent: string | undefined,
  isProven = false,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await db.rows(insert, [hashOf(token), userId, userAgent?.slice(0, 300) ?? null, isProven])
  return token
}

/** Ends the session behind a cookie's token. @returns its id, if there was one */
export const endSessionOf = async (db: Queries, token: string | undefined): Promise<string | undefined> =>
  token && token.length <= 100 ? (await db.first(endByToken, [hashOf(token)]))?.id : undefined
export const renewSession = (db: Queries, sessionId: string) => db.rows(renew, [sessionId])
export const endSession = (db: Queries, sessionId: string) => db.rows(end, [sessionId])
/** @returns the ids of the ended sessions; the caller closes their sockets after the commit */
export const endOtherSessions = async (db: Queries, userId: string, except: string | null) =>
  (await db.rows(endOthers, [userId, except])).map((row) => row.id)
export const sweepSessions = (db: Queries) => db.rows(sweep)

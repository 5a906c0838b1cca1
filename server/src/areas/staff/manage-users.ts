import * as contract from '#contract/staff/manage-users.ts'
import type { Role } from '#contract/accounts/account.ts'
import { plainText } from '#contract/text.ts'
import { type Queries, type Statement, statement, violatedConstraint } from '../../platform/database.ts'
import { serve } from '../../platform/http.ts'
import { readNumberedPage } from '../../platform/pages.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { closeRooms, roomsOfAuthor } from '../../visibility/index.ts'
import { hashPassword, type PersonRow, personView, signInMethods } from '../accounts/index.ts'
import { escapeLike } from '../search/index.ts'
import { mayDecide } from './may-decide.ts'
import { writeLog } from './staff-log.ts'

interface Row extends PersonRow {
  id: string
  email: string
  created_at: Date
  banned: boolean
  deleted: boolean
  restorable: boolean
  open_reports: number
  appeal: string | null
  appealed_at: Date | null
  appeal_resolution: 'accepted' | 'rejected' | null
  total: number
}
const columns = `u.id, u.email, u.nick_name, u.name, u.last_name, u.profile_image, u.role, u.created_at,
    u.banned_at is not null as banned, u.deleted_at is not null as deleted,
  coalesce(u.deleted_by_staff and u.deleted_at > now() - interval '30 days', false) as restorable,
    (select count(*) from reports r where r.reported_user_id = u.id and r.resolution is null) as open_reports,
  a.content as appeal, a.created_at as appealed_at, a.resolution as appeal_resolution`
// An account that its owner deleted is shown to nobody.
const shown = '(u.deleted_at is null or u.deleted_by_staff)'
const found = `($1 = '' or u.person_key like '%' || $2 || '%' or lower(u.email) like '%' || lower($1) || '%')`
const list = (name: string, condition: string, order: string) =>
  statement<Row>(
    `staff-${name}`,
    `select ${columns},
      (select count(*)
          from users u
          left join appeals a on a.user_id = u.id
          where ${condition} and ${shown} and ${found}) as total
     from users u
     left join appeals a on a.user_id = u.id
     where ${condition} and ${shown} and ${found}
     order by ${order}, u.id desc :page`,
  )
const everybody = list('all-users', 'true', 'u.created_at desc')
const banned = list(
  'banned-users',
  'u.banned_at is not null',
  '(a.content is not null and a.resolution is null) desc, u.banned_at desc',
)
const moderators = list('moderators', "u.role = 'moderator'", 'u.created_at desc')
const one = statement<Row>(
  'staff-user',
  `select ${columns}, 1 as total from users u left join appeals a on a.user_id = u.id where u.id = $1`,
)

const view = (row: Row) => ({
  ...personView(row),
  id: row.id,
  email: row.email,
  createdAt: row.created_at.toISOString(),
  isBanned: row.banned,
  isDeleted: row.deleted,
  canBeRestored: row.restorable,
  openReports: row.open_reports,
  appeal:
    row.appeal === null
      ? null
      : { content: row.appeal, createdAt: row.appealed_at!.toISOString(), resolution: row.appeal_resolution },
})
const listed = (
  shape: typeof contract.listAllUsers | typeof contract.listBannedUsers | typeof contract.listModerators,
  which: Statement<Row>,
) =>
  serve(shape, async ({ db }, { query }) => {
    const search = escapeLike(query.search.trim())
    const values = [search, escapeLike(plainText(query.search))]
    const { rows, pagination } = await readNumberedPage(db, which, query, values)
    return { users: rows.map(view), pagination }
  })

interface Target {
  id: string
  nick_name: string
  role: Role
  banned: boolean
  deleted: boolean
  restorable: boolean
}
const lock = statement<Target>(
  'lock-user',
  `select u.id, coalesce(u.nick_name, u.email) as nick_name, u.role, u.banned_at is not null as banned,
    u.deleted_at is not null as deleted,
      coalesce(u.deleted_by_staff and u.deleted_at > now() - interval '30 days', false) as restorable
     from users u
      where (u.nick_key = plain($1) or u.id = try_uuid($1) or lower(u.email) = lower($1)) and ${shown} for update`,
)
const ban = statement(
  'ban-user',
  'update users set banned_at = case when $2 then coalesce(banned_at, now()) end where id = $1',
)
const remove = statement(
  'staff-delete-user',
  `update users
      set deleted_at = case when $2 then coalesce(deleted_at, now()) end, deleted_by_staff = $2
    where id = $1`,
)
const demote = statement('revoke-moderator', "update users set role = 'user' where id = $1")
const settleAppeal = statement<{ user_id: string }>(
  'settle-appeal',
  'update appeals set resolution = $2, resolved_at = now() where user_id = $1 and resolution is null returning user_id',
)
// Each ban can be appealed once. Decisions about earlier bans are in the log.
const deleteAppeal = statement('delete-appeal', 'delete from appeals where user_id = $1 and resolution is not null')

/**
 * Bans a person within a transaction.
 * @returns the ended sessions, to be closed after the commit
 */
export async function banUser(
  tx: Queries,
  viewer: Viewer,
  target: Target,
  banned_: boolean,
  reason: string,
): Promise<string[]> {
  mayDecide(viewer, target, 'act')
  const ended = banned_ ? await signInMethods.banned(tx, target.id) : await signInMethods.unbanned(tx, target.id)
  await tx.rows(ban, [target.id, banned_])
  if (!banned_) await tx.rows(settleAppeal, [target.id, 'accepted'])
  else if (!target.banned) await tx.rows(deleteAppeal, [target.id])
  await writeLog(tx, viewer.id, {
    action: banned_ ? 'ban' : 'unban',
    targetId: target.id,
    targetName: target.nick_name,
    reason,
  })
  return ended
}
/** Finds a person by nickname, id or address; `undefined` for an account that its owner ended. */
export const findUser = (tx: Queries, who: string): Promise<Target | undefined> => tx.first(lock, [who])
const lockUser = async (tx: Queries, who: string): Promise<Target> => {
  const target = await findUser(tx, who)
  if (!target) throw new Refusal('user_not_found')
  return target
}

async function revoke(tx: Queries, viewer: Viewer, target: Target, reason: string): Promise<string[]> {
  if (viewer.role !== 'admin') throw new Refusal('forbidden')
  mayDecide(viewer, target, 'act')
  if (target.role !== 'moderator') throw new Refusal('user_not_found')
  const ended = await signInMethods.demoted(tx, target.id)
  await tx.rows(demote, [target.id])
  await writeLog(tx, viewer.id, {
    action: 'revoke-moderator',
    targetId: target.id,
    targetName: target.nick_name,
    reason,
  })
  return ended
}

async function deleteUser(
  tx: Queries,
  viewer: Viewer,
  target: Target,
  deleted: boolean,
  reason: string,
): Promise<string[]> {
  mayDecide(viewer, target, 'act')
  if (!deleted && target.deleted && !target.restorable) throw new Refusal('too_late')
  const ended = deleted
    ? await signInMethods.removedByStaff(tx, target.id)
    : await signInMethods.restored(tx, target.id)
  await tx.rows(remove, [target.id, deleted])
  await writeLog(tx, viewer.id, {
    action: deleted ? 'delete-user' : 'restore-user',
    targetId: target.id,
    targetName: target.nick_name,
    reason,
  })
  return ended
}

const actOnUser = serve(contract.actOnUser, async ({ db, live, responses }, { body, viewer }) => {
  const { id, ended } = await db.transaction(async (tx) => {
    const target = await lockUser(tx, body.nickName)
    if (body.action === 'ban')
      return { id: target.id, ended: await banUser(tx, viewer, target, body.value ?? !target.banned, body.reason) }
    if (body.action === 'delete')
      return { id: target.id, ended: await deleteUser(tx, viewer, target, body.value ?? !target.deleted, body.reason) }
    return { id: target.id, ended: await revoke(tx, viewer, target, body.reason) }
  })
  responses.invalidate('people')
  live.closeSessions(ended)
  const row = (await db.first(one, [id]))!
  if (row.banned || row.deleted) closeRooms(live, await roomsOfAuthor(db, id))
  return view(row)
})

const rejectAppeal = serve(contract.rejectAppeal, async ({ db }, { body, viewer }) => {
  const id = await db.transaction(async (tx) => {
    const target = await lockUser(tx, body.nickName)
    mayDecide(viewer, target, 'deny')
    if (!(await tx.first(settleAppeal, [target.id, 'rejected']))) throw new Refusal('not_found')
    await writeLog(tx, viewer.id, {
      action: 'reject-appeal',
      targetId: target.id,
      targetName: target.nick_name,
      reason: body.reason,
    })
    return target.id
  })
  return view((await db.first(one, [id]))!)
})

const revokeModerator = serve(contract.revokeModerator, async ({ db, live, responses }, { body, viewer }) => {
  const ended = await db.transaction(async (tx) => revoke(tx, viewer, await lockUser(tx, body.nickName), body.reason))
  responses.invalidate('people')
  live.closeSessions(ended)
  return { done: true as const }
})

const insert = statement<{ id: string }>(
  'create-moderator',
  `insert into users (email, password_hash, name, last_name, nick_name, role, is_registered)
   values ($1, $2, $3, $4,
       (select nick
           from (select 'equipo.' || plain(regexp_replace(unaccent($3), '[^A-Za-z0-9]', '', 'g')) || case
               when n = 0 then '' else '.' || n end as nick, n
               from generate_series(0, 500) n) free
            where nickname_is_free(nick, null) order by n limit 1), 'moderator', true) returning id`,
)
const createModerator = serve(contract.createModerator, async ({ db }, { body, viewer }) => {
  const passwordHash = await hashPassword(body.password)
  try {
    const id = await db.transaction(async (tx) => {
      const made = (await tx.first(insert, [body.email, passwordHash, body.name, body.lastName]))!
      await writeLog(tx, viewer.id, {
        action: 'create-moderator',
        targetId: made.id,
        targetName: `${body.name} ${body.lastName}`,
      })
      return made.id
    })
    return view((await db.first(one, [id]))!)
  } catch (error) {
    if (violatedConstraint(error) === 'users_email') throw new Refusal('email_taken')
    throw error
  }
})

export const manageUsers = [
  listed(contract.listAllUsers, everybody),
  listed(contract.listBannedUsers, banned),
  listed(contract.listModerators, moderators),
  actOnUser,
  rejectAppeal,
  revokeModerator,
  createModerator,
]

import * as contract from '#contract/staff/manage-reports.ts'
import type { ReportMotive, ReportType } from '#contract/reports/report-rules.ts'
import { type Queries, type Statement, statement } from '../../platform/database.ts'
import { serve } from '../../platform/http.ts'
import { readNumberedPage } from '../../platform/pages.ts'
import { type LiveHub, rooms } from '../../platform/live.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { closeRooms, roomsOfAuthor } from '../../visibility/index.ts'
import { closeCasesOf } from '../chats/index.ts'
import { removeComment } from '../comments/index.ts'
import { lockedCounts } from '../lyrics/index.ts'
import { contentOf } from '../reports/index.ts'
import { publishDeletedItem } from '../wall/index.ts'
import { notifyPeople } from './notify-people.ts'
import { banUser, findUser } from './manage-users.ts'
import { mayDecide, personAbout } from './may-decide.ts'
import { writeLog } from './staff-log.ts'

interface Row {
  id: string
  type: ReportType
  reported_id: string
  motive: ReportMotive
  motives: Record<string, number>
  others: string[]
  reporters: string[]
  reports: number
  created_at: Date
  evidence: Record<string, unknown>
  pictures: number[]
  owner: string | null
  owner_banned: boolean
  solved_before: number
  denied_before: number
  total: number
}
/** This number of reports of one thing puts it at the top. */
const many = 3
/**
 * SQL: whether a staff member (`viewer` is the SQL of their id, `isAdmin` whether they are an admin) handles a group
 * of open reports of one thing. Nobody sees reports about themselves or their reporters. A moderator does not decide
 * their own reports, so the list omits them.
 */
const mayHandle = (viewer: string, isAdmin: string, reports: string) =>
  `bool_and(${reports}.reported_user_id is distinct from ${viewer}::uuid)
   and (${isAdmin}::boolean or bool_and(${reports}.reporter_id is distinct from ${viewer}::uuid))`
const orders = {
  top: `(g.reports >= ${many}) desc, g.newest desc`,
  newest: 'g.newest desc',
  oldest: 'g.newest asc',
} as const
const list = (order: keyof typeof orders): Statement<Row> =>
  statement<Row>(
    `list-reports-${order}`,
    `with groups as (
       select reported_id, count(*) as reports, max(created_at) as newest
        from reports
        where resolution is null
        group by reported_id
       having ${mayHandle('$1', '$2', 'reports')}
     ), page as (
       select g.*, count(*) over () as total from groups g order by ${orders[order]}, g.reported_id :page
     )
     select r.id, r.type, r.reported_id, r.motive, g.reports, g.total, r.created_at, r.evidence,
            array(select position::int from report_pictures p where p.report_id = r.id order by position) as pictures,
              o.nick_name as owner, o.banned_at is not null as owner_banned,
            (select jsonb_object_agg(motive, n)
                from (select motive, count(*) as n
                      from reports m
                      where m.reported_id = g.reported_id and m.resolution is null
                      group by 1) m) as motives,
            array(select other
                from reports m
                where m.reported_id = g.reported_id and m.resolution is null and other is not null
                order by created_at desc
                limit 20) as others,
            array(select coalesce(u.nick_name, '')
                from reports m
                left join users u on u.id = m.reporter_id
                where m.reported_id = g.reported_id and m.resolution is null
                order by m.created_at desc
                limit 20) as reporters,
            (select count(*)
                from reports h
                where h.reported_user_id = r.reported_user_id and h.resolution = 'solved') as solved_before,
            (select count(*)
                from reports h
                where h.reported_user_id = r.reported_user_id and h.resolution = 'deny') as denied_before
       from page g
        join lateral (select *
            from reports r
            where r.reported_id = g.reported_id and r.resolution is null
            order by r.created_at desc
            limit 1) r on true
       left join users o on o.id = r.reported_user_id order by ${orders[order]}, g.reported_id`,
  )
const lists = { top: list('top'), newest: list('newest'), oldest: list('oldest') }

const listReports = serve(contract.listReports, async ({ db }, { query, viewer }) => {
  const { rows, pagination } = await readNumberedPage(db, lists[query.order ?? 'top'], query, [
    viewer.id,
    viewer.role === 'admin',
  ])
  const today = await Promise.all(rows.map((row) => contentOf(db, row.type, row.reported_id)))
  return {
    reports: rows.map((row, at) => ({
      id: row.id,
      type: row.type,
      reportedId: row.reported_id,
      motive: row.motive,
      motives: row.motives,
      others: row.others,
      resolution: null,
      userRegisteredNickname: row.reporters[0] ?? '',
      reporters: row.reporters,
      count: row.reports,
      createdAt: row.created_at.toISOString(),
      evidence: row.evidence,
      pictures: row.pictures.map((position) => `/api/reports/${row.id}/pictures/${position}`),
      reportedTarget: today[at] === null ? null : { id: row.reported_id, content: today[at]! },
      person: row.owner
        ? {
            nickName: row.owner,
            isBanned: row.owner_banned,
            solvedBefore: row.solved_before,
            deniedBefore: row.denied_before,
          }
        : null,
    })),
    pagination,
  }
})

interface Open {
  id: string
  type: ReportType
  reported_id: string
  reported_user_id: string | null
  reporter_id: string | null
  evidence: object
}
const lockOpen = statement<Open>(
  'lock-reports',
  `select id, type, reported_id, reported_user_id, reporter_id, evidence
   from reports
   where reported_id = (select reported_id from reports where id = $1) and resolution is null
   order by id for update`,
)
const resolve = statement(
  'resolve-reports',
  'update reports set resolution = $2, resolved_at = clock_timestamp(), resolved_by = $3 where id = any ($1::uuid[])',
)
const removal = (type: ReportType, sql: string) => statement<{ id: string }>(`staff-remove-${type}`, sql)
const removals: Partial<Record<ReportType, Statement<{ id: string }>>> = {
  lyric: removal('lyric', `delete from lyrics where id = ${lockedCounts('$1')} returning id`),
  post: removal('post', 'delete from wall_items where id = $1 returning id'),
  share: removal('share', 'delete from wall_items where id = $1 returning id'),
  interpretation: removal('interpretation', 'delete from interpretations where id = $1 returning id'),
  message: removal('message', 'delete from chat_messages where id = $1 returning id'),
}

/**
 * Removes the reported content, or bans the person.
 * @returns the sessions that ended
 */
async function act(tx: Queries, viewer: Viewer, report: Open, reason: string): Promise<string[]> {
  if (report.type === 'user') {
    const user = await findUser(tx, report.reported_id)
    // An account that its owner ended cannot be banned.
    return user ? banUser(tx, viewer, user, true, reason) : []
  }
  if (report.type === 'comment') await removeComment(tx, report.reported_id)
  else await tx.rows(removals[report.type]!, [report.reported_id])
  return []
}

/** The rooms to close after the reported content is removed. */
async function roomsOf(db: Queries, { type, reported_id }: Open): Promise<string[]> {
  if (type === 'user') return roomsOfAuthor(db, reported_id)
  return type === 'lyric' ? [rooms.lyric(reported_id)] : []
}

const resolveReport = serve(contract.resolveReport, async ({ db, live, responses }, { params, body, viewer }) => {
  const { ended, publishNotifications, closed } = await db.transaction(async (tx) => {
    const reports = await tx.rows(lockOpen, [params.id])
    const [first] = reports
    if (!first) throw new Refusal('not_found')
    const reporters = reports.map((report) => report.reporter_id)
    mayDecide(
      viewer,
      await personAbout(tx, first.reported_user_id),
      body.resolution === 'solved' ? 'act' : 'deny',
      reporters,
    )
    const sessions = body.resolution === 'solved' ? await act(tx, viewer, first, body.reason) : []
    const ids = reports.map((report) => report.id)
    await tx.rows(resolve, [ids, body.resolution, viewer.id])
    const closedCases = await closeCasesOf(tx, ids, body.autoCloseTicket)
    const { evidence } = first as { evidence: { title?: string; nickName?: string; content?: string } }
    await writeLog(tx, viewer.id, {
      action: body.resolution === 'solved' ? 'solve-report' : 'deny-report',
      targetId: first.reported_id,
      targetName: `${first.type}: ${evidence.title ?? evidence.content?.slice(0, 80) ?? evidence.nickName ?? ''}`,
      reason: body.reason,
      details: { reports: ids, evidence: first.evidence },
    })
    const words =
      body.resolution === 'solved'
        ? {
            title: 'Tu denuncia fue atendida',
            content: 'Revisamos lo que denunciaste y tomamos medidas. Gracias por avisar.',
          }
        : { title: 'Revisamos tu denuncia', content: 'Lo que denunciaste no incumple las reglas. Gracias por avisar.' }
    const toReporters = await notifyPeople(
      tx,
      reports.flatMap((report) => report.reporter_id ?? []),
      'admin',
      words,
    )
    // The owner is notified of the removal and its reason. A banned person learns it at sign-in.
    const owner = body.resolution === 'solved' && first.type !== 'user' ? first.reported_user_id : null
    const toOwner = await notifyPeople(tx, owner ? [owner] : [], 'admin', {
      title: 'Quitamos contenido tuyo',
      content: body.reason || 'Incumplía las reglas de la comunidad.',
    })
    const publishAll = (hub: LiveHub) => {
      closedCases(hub)
      toReporters(hub)
      toOwner(hub)
    }
    return {
      ended: sessions,
      publishNotifications: publishAll,
      closed: body.resolution === 'solved' ? first : undefined,
    }
  })
  if (closed?.type === 'lyric') responses.invalidate('lyrics')
  if (closed?.type === 'user') responses.invalidate('people')
  live.closeSessions(ended)
  if (closed?.reported_user_id && (closed.type === 'post' || closed.type === 'share'))
    publishDeletedItem(live, closed.reported_id, closed.reported_user_id)
  else if (closed) closeRooms(live, await roomsOf(db, closed))
  publishNotifications(live)
  return { done: true as const }
})

const reportersOf = statement<{ reporter_id: string; reported_user_id: string | null }>(
  'reporters-of',
  `select distinct reporter_id, reported_user_id from reports
    where reported_id = (select reported_id from reports where id = $1) and reporter_id is not null`,
)
const answerReport = serve(contract.answerReport, async ({ db, live }, { params, body, viewer }) => {
  const publishNotifications = await db.transaction(async (tx) => {
    const people = await tx.rows(reportersOf, [params.id])
    if (people.length === 0) throw new Refusal('not_found')
    const reporters = people.map((row) => row.reporter_id)
    mayDecide(viewer, await personAbout(tx, people[0]!.reported_user_id), 'deny', reporters)
    await writeLog(tx, viewer.id, {
      action: 'answer-report',
      targetId: params.id,
      targetName: 'report',
      reason: body.content,
    })
    return notifyPeople(tx, reporters, 'admin', { title: 'Sobre tu denuncia', content: body.content })
  })
  publishNotifications(live)
  return { done: true as const }
})

export const manageReports = [listReports, resolveReport, answerReport]

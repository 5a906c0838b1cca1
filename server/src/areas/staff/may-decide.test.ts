import { afterAll, beforeAll, expect, test } from 'vitest'
import { member, publish } from '../../../testing/cast.ts'
import { photo } from '../../../testing/pictures.ts'
import { type Answer, type Caller, startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { makeAdmin } from '../accounts/index.ts'

// Who decides about whom, as a table: each decision of the staff, by a moderator and by an admin.
let app: TestApp
const staff: Record<string, Caller & { nickName: string; id: string }> = {}
async function signedIn(email: string): Promise<Caller & { nickName: string; id: string }> {
  const person = app.visitor()
  const { data } = (await person.post('/users/login', { email, password: 'caramelo' })).body
  return { ...person, nickName: data.nickName, id: data.id }
}
beforeAll(async () => {
  app = await startTestApp()
  for (const name of ['admin', 'other admin'])
    await makeAdmin(app.platform.db, `${name.replace(' ', '.')}@correo.example`, 'caramelo')
  staff.admin = await signedIn('admin@correo.example')
  staff['other admin'] = await signedIn('other.admin@correo.example')
  for (const name of ['moderator', 'other moderator']) {
    await staff.admin.post('/usersStaff/create', {
      name: 'Marta',
      lastName: 'Moderadora',
      email: `${name.replace(' ', '.')}@correo.example`,
      password: 'caramelo',
    })
    staff[name] = await signedIn(`${name.replace(' ', '.')}@correo.example`)
  }
})
afterAll(() => app.stop())

const post = async (who: Caller) => (await who.post('/posts', { content: 'Algo' })).body.data.id as string
const reportOf = async (reporter: Caller, type: string, reportedId: string) =>
  (await reporter.post('/reports', { type, reportedId, motive: 'spam' })).body.data.id as string
const appealing = (userId: string) =>
  app.platform.db.pool.query(
    `insert into appeals (user_id, content)
     values ($1, 'No fui yo')
     on conflict (user_id) do update
     set resolution = null`,
    [userId],
  )

type Decide = (viewer: Caller, about: Caller & { nickName: string; id: string }) => Promise<Answer>
const decisions: Record<string, Decide> = {
  ban: (viewer, about) =>
    viewer.put('/usersStaff/user/action', { nickName: about.nickName, action: 'ban', value: true }),
  unban: (viewer, about) =>
    viewer.put('/usersStaff/user/action', { nickName: about.nickName, action: 'ban', value: false }),
  delete: (viewer, about) =>
    viewer.put('/usersStaff/user/action', { nickName: about.nickName, action: 'delete', value: true }),
  restore: (viewer, about) =>
    viewer.put('/usersStaff/user/action', { nickName: about.nickName, action: 'delete', value: false }),
  'reject an appeal': async (viewer, about) => {
    await appealing(about.id)
    return viewer.put('/usersStaff/appeals/reject', { nickName: about.nickName })
  },
  'solve a report about them': async (viewer, about) =>
    viewer.put(`/reports/${await reportOf(await member(app), 'user', about.nickName)}`, { resolution: 'solved' }),
  'deny a report about them': async (viewer, about) =>
    viewer.put(`/reports/${await reportOf(await member(app), 'user', about.nickName)}`, { resolution: 'deny' }),
  'solve a report about their post': async (viewer, about) =>
    viewer.put(`/reports/${await reportOf(await member(app), 'post', await post(about))}`, { resolution: 'solved' }),
  'deny a report about their post': async (viewer, about) =>
    viewer.put(`/reports/${await reportOf(await member(app), 'post', await post(about))}`, { resolution: 'deny' }),
  'answer those who reported them': async (viewer, about) =>
    viewer.post(`/usersStaff/report/response/${await reportOf(await member(app), 'post', await post(about))}`, {
      content: 'Lo vemos',
    }),
}
const denials = [
  'deny a report about them',
  'deny a report about their post',
  'answer those who reported them',
  'reject an appeal',
]

const expected = (viewer: string, about: string, decision: string): string | undefined => {
  if (viewer === about) return 'oneself'
  if (about === 'user') return undefined
  if (viewer === 'moderator') return 'not_on_staff'
  return about === 'other admin' && !denials.includes(decision) ? 'not_on_staff' : undefined
}
const table = ['moderator', 'admin'].flatMap((viewer) =>
  ['user', viewer, 'other moderator', 'other admin'].flatMap((about) =>
    Object.keys(decisions).map((decision) => [viewer, decision, about, expected(viewer, about, decision)] as const),
  ),
)

test.each(table)('%s: %s, about %s: %s', async (viewer, decision, about, refusal) => {
  const person = about === 'user' ? await member(app) : staff[about]!
  if (about === 'user' && (decision === 'unban' || decision === 'restore')) {
    const [action] = decision === 'unban' ? ['ban'] : ['delete']
    await staff['other admin']!.put('/usersStaff/user/action', { nickName: person.nickName, action, value: true })
  }
  const answer = await decisions[decision]!(staff[viewer]!, person)
  expect([answer.status === 200 ? undefined : answer.body.code]).toEqual([refusal])
  // The other moderator is needed again.
  if (answer.status === 200 && about === 'other moderator') {
    await app.platform.db.pool.query(
      'update users set banned_at = null, deleted_at = null, deleted_by_staff = false where id = $1',
      [person.id],
    )
    staff[about] = await signedIn('other.moderator@correo.example')
  }
})

test('a moderator decides none of their own reports, alone or among others; an admin may', async () => {
  const author = await member(app)
  const id = await post(author)
  await reportOf(await member(app), 'post', id)
  const report = await reportOf(staff.moderator!, 'post', id)
  for (const resolution of ['solved', 'deny']) {
    expect((await staff.moderator!.put(`/reports/${report}`, { resolution })).body).toMatchObject({
      code: 'own_matter',
      error: 'No puedes decidir sobre algo que tú pediste o denunciaste.',
    })
  }
  expect((await staff.moderator!.post(`/usersStaff/report/response/${report}`, { content: 'Gracias' })).body.code).toBe(
    'own_matter',
  )
  expect((await app.visitor().get(`/posts/${id}`)).status).toBe(200)
  expect((await staff['other moderator']!.put(`/reports/${report}`, { resolution: 'solved' })).status).toBe(200)
  const own = await reportOf(staff.admin!, 'user', author.nickName)
  expect((await staff.admin!.put(`/reports/${own}`, { resolution: 'deny' })).status).toBe(200)
})

test('an admin does not decide a suggestion of their own without other people', async () => {
  const [admin, other] = [staff.admin!, staff['other admin']!]
  const id = (await admin.post('/genres', { name: 'Corrido lunar' })).body.data.id as string
  for (const action of ['approve', 'reject'])
    expect((await admin.put(`/usersStaff/suggestions/action/${id}`, { action })).body.code).toBe('own_matter')
  expect((await other.put(`/usersStaff/suggestions/action/${id}`, { action: 'approve' })).status).toBe(200)
  const shared = (await admin.post('/genres', { name: 'Corrido solar' })).body.data.id as string
  await (await member(app)).post('/genres', { name: 'corrido solar' })
  expect((await admin.put(`/usersStaff/suggestions/action/${shared}`, { action: 'approve' })).status).toBe(200)
})

test('a report about a deleted account is resolved, and its content is removed', async () => {
  const [author, reader] = [await member(app), await member(app)]
  const song = await publish(reader)
  const comment = (await author.post('/comments', { id: song, content: 'Insulto' })).body.data.id as string
  const [about, onComment] = [
    await reportOf(reader, 'user', author.nickName),
    await reportOf(await member(app), 'comment', comment),
  ]
  await app.platform.db.pool.query(
    'update users set deleted_at = now(), deleted_by_staff = false, nick_name = null where id = $1',
    [author.id],
  )
  expect((await staff.moderator!.put(`/reports/${about}`, { resolution: 'solved' })).status).toBe(200)
  expect((await staff.moderator!.put(`/reports/${onComment}`, { resolution: 'solved' })).status).toBe(200)
  expect((await app.platform.db.pool.query('select from comments where id = $1', [comment])).rowCount).toBe(0)
  expect(
    (
      await app.platform.db.pool.query('select from reports where id = any ($1) and resolution is null', [
        [about, onComment],
      ])
    ).rowCount,
  ).toBe(0)
})

test('nobody sees reports about themselves or their reporters; a moderator does not see their own reports', async () => {
  const [moderator, admin, other] = [staff.moderator!, staff.admin!, staff['other admin']!]
  const reporter = await member(app)
  const image = await photo()
  const picture = (await moderator.post('/posts', { content: 'Algo', images: [image] })).body.data.id as string
  const [aboutModerator, aboutAdmin] = [
    await reportOf(reporter, 'post', picture),
    await reportOf(reporter, 'user', admin.nickName),
  ]
  const own = await reportOf(moderator, 'post', await post(reporter))
  const seenBy = async (viewer: Caller) => {
    const { reports, pagination } = (await viewer.get('/reports?itemsPerPage=50')).body.data as {
      reports: { id: string }[]
      pagination: { totalElements: number }
    }
    expect(pagination.totalElements).toBe(reports.length)
    return [aboutModerator, aboutAdmin, own].map((id) => reports.some((report) => report.id === id))
  }
  expect(await seenBy(moderator)).toEqual([false, true, false])
  expect(await seenBy(admin)).toEqual([true, false, true])
  expect(await seenBy(other)).toEqual([true, true, true])
  expect((await moderator.get(`/reports/${aboutModerator}/pictures/1`)).status).toBe(404)
  expect((await other.get(`/reports/${aboutModerator}/pictures/1`)).status).toBe(200)
})

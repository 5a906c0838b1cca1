import { afterAll, beforeAll, expect, test } from 'vitest'
import { member, type Member, publish } from '../../../testing/cast.ts'
import { type Caller, startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { makeAdmin } from '../accounts/index.ts'

let app: TestApp
let admin: Caller
let moderator: Caller
let moderatorNick: string
beforeAll(async () => {
  app = await startTestApp()
  await makeAdmin(app.platform.db, 'admin@correo.example', 'muy secreto')
  admin = app.visitor()
  await admin.post('/users/login', { email: 'admin@correo.example', password: 'muy secreto' })
  const made = await admin.post('/usersStaff/create', {
    name: 'Marta',
    lastName: 'Moderadora',
    email: 'marta@correo.example',
    password: 'caramelo',
  })
  moderatorNick = made.body.data.nickName as string
  moderator = app.visitor()
  await moderator.post('/users/login', { email: 'marta@correo.example', password: 'caramelo' })
})
afterAll(() => app.stop())

const report = async (who: Member, type: string, reportedId: string, motive = 'spam') =>
  (await who.post('/reports', { type, reportedId, motive })).body.data.id as string
const act = (who: Caller, nickName: string, action: string, value?: boolean) =>
  who.put('/usersStaff/user/action', { nickName, action, value, reason: 'Porque sí' })
const notificationsOf = async (who: Caller) =>
  (await who.get('/users/notifications')).body.data.notifications as {
    action: string
    title: string
    content: string
  }[]
const logged = async (action: string) =>
  (await admin.get(`/usersStaff/log?action=${action}`)).body.data.entries as {
    actor: string
    target: string
    reason: string
  }[]

// Every call of the staff against every role: what a page hides, the server refuses.
const nobody = '01900000-0000-7000-8000-000000000000'
type Access = 'staff' | 'admin'
const calls: [access: Access, name: string, call: (who: Caller) => Promise<{ status: number }>][] = [
  ['staff', 'users', (who) => who.get('/usersStaff/user/all')],
  ['staff', 'banned users', (who) => who.get('/usersStaff/user/banned')],
  ['admin', 'moderators', (who) => who.get('/usersStaff/moderators/all')],
  ['staff', 'user action', (who) => who.put('/usersStaff/user/action', { nickName: 'nadie.aqui', action: 'ban' })],
  ['staff', 'reject an appeal', (who) => who.put('/usersStaff/appeals/reject', { nickName: 'nadie.aqui' })],
  ['admin', 'revoke a moderator', (who) => who.put('/usersStaff/moderators/delete', { nickName: 'nadie.aqui' })],
  ['admin', 'create a moderator', (who) => who.post('/usersStaff/create', {})],
  ['staff', 'reports', (who) => who.get('/reports')],
  ['staff', 'resolve a report', (who) => who.put(`/reports/${nobody}`, { resolution: 'deny' })],
  ['staff', 'answer a report', (who) => who.post(`/usersStaff/report/response/${nobody}`, { content: 'x' })],
  ['admin', 'suggestions', (who) => who.get('/usersStaff/suggestions/all')],
  ['admin', 'decide a suggestion', (who) => who.put(`/usersStaff/suggestions/action/${nobody}`, { action: 'reject' })],
  ['admin', 'answer a suggestion', (who) => who.post(`/usersStaff/suggestions/response/${nobody}`, { content: 'x' })],
  ...['genres', 'thematics', 'artists', 'subgenres'].flatMap(
    (path): [Access, string, (who: Caller) => Promise<{ status: number }>][] => [
      ['admin', `add to ${path}`, (who) => who.post(`/${path}/admin`, { name: '' })],
      ['admin', `rename in ${path}`, (who) => who.put(`/${path}/update/999999`, { name: 'x' })],
      ['admin', `delete from ${path}`, (who) => who.put(`/${path}/delete/999999`)],
      ['admin', `merge in ${path}`, (who) => who.put(`/${path}/merge/999999`, { into: 1 })],
      ['admin', `count in ${path}`, (who) => who.get(`/${path}/999999/lyrics`)],
    ],
  ),
  ['admin', 'announce', (who) => who.post('/usersStaff/notification/create', {})],
  ['admin', 'log', (who) => who.get('/usersStaff/log')],
  ['admin', 'numbers', (who) => who.get('/usersStaff/numbers')],
  ['admin', 'open a case', (who) => who.post('/ticket/create-and-take', { userRegisteredNickname: 'nadie.aqui' })],
  ['admin', 'close a case (event)', (who) => who.post('/live/close-ticket', ['nadie.aqui'])],
  ['staff', 'the guard', (who) => who.get('/token/admin')],
]

test.each(calls)('%s may: %s', async (access, _name, call) => {
  const person = await member(app)
  expect((await call(app.visitor())).status).toBe(401)
  expect((await call(person)).status).toBe(403)
  const [asModerator, asAdmin] = [(await call(moderator)).status, (await call(admin)).status]
  if (access === 'staff') expect([401, 403]).not.toContain(asModerator)
  else expect(asModerator).toBe(403)
  expect([401, 403]).not.toContain(asAdmin)
})

test('the table above names every call that is the staff’s', async () => {
  const { routes, liveCalls } = await import('#contract/api.ts')
  const staffs = [...routes, ...liveCalls].filter((shape) => shape.access === 'staff' || shape.access === 'admin')
  expect(calls).toHaveLength(staffs.length)
})

test('a ban ends sessions and sockets at once, hides the person, and is undone; it is written down with its reason', async () => {
  const person = await member(app)
  const lyric = await publish(person)
  const socket = await person.socket()
  const ended = new Promise((resolve) => socket.once('disconnect', resolve))
  expect((await act(moderator, person.nickName, 'ban')).body.data).toMatchObject({
    nickName: person.nickName,
    isBanned: true,
  })
  await ended
  expect((await person.get('/auth/me')).status).toBe(401)
  expect((await app.visitor().get(`/lyrics/unlogged/${lyric}`)).status).toBe(404)
  const login = await app.visitor().post('/users/login', { email: person.email, password: 'caramelo' })
  expect(login).toMatchObject({ status: 403, body: { code: 'account_banned' } })
  expect((await logged('ban'))[0]).toMatchObject({ actor: moderatorNick, target: person.nickName, reason: 'Porque sí' })
  expect(
    (await moderator.get('/usersStaff/user/banned')).body.data.users.map((user: { nickName: string }) => user.nickName),
  ).toContain(person.nickName)
  expect((await act(moderator, person.nickName, 'ban')).body.data.isBanned).toBe(false)
  expect((await app.visitor().get(`/lyrics/unlogged/${lyric}`)).status).toBe(200)
  expect((await act(moderator, person.nickName, 'ban', true)).body.data.isBanned).toBe(true)
  expect((await act(moderator, person.nickName, 'ban', true)).body.data.isBanned).toBe(true)
})

test('a banned person appeals once, with their password; lifting the ban settles it', async () => {
  const person = await member(app)
  const appeal = (password = 'caramelo') =>
    app.visitor().post('/appeals', { email: person.email, password, content: 'Fue un malentendido' })
  expect((await appeal()).body.code).toBe('not_banned')
  await act(admin, person.nickName, 'ban')
  expect((await appeal('otra')).body.code).toBe('wrong_credentials')
  expect((await appeal()).status).toBe(200)
  expect((await appeal()).body.code).toBe('appeal_exists')
  expect((await moderator.get('/usersStaff/user/banned')).body.data.users[0]).toMatchObject({
    nickName: person.nickName,
    appeal: { content: 'Fue un malentendido', resolution: null },
  })
  expect((await act(moderator, person.nickName, 'ban', false)).body.data.appeal.resolution).toBe('accepted')
  await act(admin, person.nickName, 'ban')
  expect((await moderator.put('/usersStaff/appeals/reject', { nickName: person.nickName })).body.code).toBe('not_found')
  expect((await appeal()).status).toBe(200)
  const rejected = await moderator.put('/usersStaff/appeals/reject', { nickName: person.nickName, reason: 'Reincide' })
  expect(rejected.body.data).toMatchObject({ isBanned: true, appeal: { resolution: 'rejected' } })
  expect((await appeal()).body.code).toBe('appeal_rejected')
  expect((await logged('reject-appeal'))[0]).toMatchObject({ target: person.nickName, reason: 'Reincide' })
})

test('a deletion by staff can be restored for 30 days, and no longer', async () => {
  const person = await member(app)
  expect((await act(moderator, person.nickName, 'delete')).body.data).toMatchObject({
    isDeleted: true,
    canBeRestored: true,
  })
  expect((await app.visitor().get(`/users/unlogged/profile/${person.nickName}`)).status).toBe(404)
  expect((await act(moderator, person.nickName, 'delete')).body.data.isDeleted).toBe(false)
  expect((await app.visitor().get(`/users/unlogged/profile/${person.nickName}`)).status).toBe(200)
  await act(moderator, person.nickName, 'delete', true)
  await app.platform.db.pool.query("update users set deleted_at = now() - interval '31 days' where id = $1", [
    person.id,
  ])
  expect((await act(moderator, person.nickName, 'delete', false)).body.code).toBe('too_late')
})

test('nobody acts on themselves or on an admin; a moderator acts on users alone; a revoked moderator is out at once', async () => {
  const adminNick = (await admin.get('/auth/me')).body.data.nickName as string
  for (const action of ['ban', 'delete']) {
    expect((await act(admin, adminNick, action)).body.code).toBe('oneself')
    expect((await act(moderator, adminNick, action)).body.code).toBe('not_on_staff')
    expect((await act(moderator, moderatorNick, action)).body.code).toBe('oneself')
  }
  expect((await act(moderator, moderatorNick, 'mod')).status).toBe(403)
  const other = (
    await admin.post('/usersStaff/create', {
      name: 'Otro',
      lastName: 'Moderador',
      email: 'otro@correo.example',
      password: 'caramelo',
    })
  ).body.data.nickName as string
  expect((await act(moderator, other, 'ban')).body.code).toBe('not_on_staff')
  const theirs = app.visitor()
  await theirs.post('/users/login', { email: 'otro@correo.example', password: 'caramelo' })
  const socket = await theirs.socket()
  const ended = new Promise((resolve) => socket.once('disconnect', resolve))
  expect((await admin.put('/usersStaff/moderators/delete', { nickName: other })).status).toBe(200)
  await ended
  expect((await theirs.get('/reports')).status).toBe(401)
  await theirs.post('/users/login', { email: 'otro@correo.example', password: 'caramelo' })
  expect((await theirs.get('/reports')).status).toBe(403)
  expect((await admin.put('/usersStaff/moderators/delete', { nickName: other })).status).toBe(404)
})

test.each([
  [
    { name: 'Li', lastName: '', email: 'no', password: 'corta' },
    {
      name: 'Nombre es requerido',
      lastName: 'Apellido es requerido',
      email: 'Email inválido',
      password: 'La contraseña debe tener al menos 6 caracteres',
    },
  ],
])('a moderator with wrong data is refused', async (body, fields) => {
  expect((await admin.post('/usersStaff/create', body)).body.fields).toEqual(fields)
  expect(
    (
      await admin.post('/usersStaff/create', {
        name: 'Marta',
        lastName: 'Moderadora',
        email: 'marta@correo.example',
        password: 'caramelo',
      })
    ).body.code,
  ).toBe('email_taken')
})

test('reports are one for each thing, the most reported first, with the evidence beside today’s content; solving removes it and notifies the reporters', async () => {
  const [author, a, b, c] = await Promise.all(Array.from({ length: 4 }, () => member(app)))
  const lyric = await publish(author!, { title: 'Copiada' })
  const post = (await author!.post('/posts', { content: 'Solo uno' })).body.data.id as string
  for (const who of [a!, b!, c!]) await report(who, 'lyric', lyric, 'plagiarism')
  await author!.put(`/lyrics/${lyric}`, { title: 'Original' })
  await report(a!, 'post', post)
  const { reports } = (await moderator.get('/reports')).body.data
  expect(reports[0]).toMatchObject({
    type: 'lyric',
    count: 3,
    motives: { plagiarism: 3 },
    evidence: { title: 'Copiada' },
    person: { nickName: author!.nickName, solvedBefore: 0 },
    reporters: [c!.nickName, b!.nickName, a!.nickName],
  })
  expect(reports[0].reportedTarget.content).toMatch(/^Original/)
  expect(reports[1]).toMatchObject({ type: 'post', count: 1 })
  expect((await moderator.get('/reports?order=newest')).body.data.reports[0].type).toBe('post')
  expect((await moderator.get('/reports?order=oldest')).body.data.reports[0].type).toBe('lyric')

  expect(
    (await moderator.put(`/reports/${reports[0].id}`, { resolution: 'solved', reason: 'Es un plagio' })).status,
  ).toBe(200)
  expect((await app.visitor().get(`/lyrics/unlogged/${lyric}`)).status).toBe(404)
  for (const who of [a!, b!, c!])
    expect((await notificationsOf(who))[0]).toMatchObject({ action: 'admin', title: 'Tu denuncia fue atendida' })
  expect((await notificationsOf(author!))[0]).toMatchObject({
    title: 'Quitamos contenido tuyo',
    content: 'Es un plagio',
  })
  expect((await moderator.put(`/reports/${reports[0].id}`, { resolution: 'solved' })).status).toBe(404)

  expect(
    (await moderator.post(`/usersStaff/report/response/${reports[1].id}`, { content: 'Lo estamos viendo' })).status,
  ).toBe(200)
  expect((await moderator.put(`/reports/${reports[1].id}`, { resolution: 'deny' })).status).toBe(200)
  expect((await notificationsOf(a!)).map((one) => one.content)).toEqual(
    expect.arrayContaining(['Lo estamos viendo', expect.stringContaining('no incumple las reglas')]),
  )
  expect((await app.visitor().get(`/posts/${post}`)).status).toBe(200)
  expect((await moderator.get('/reports')).body.data.reports).toEqual([])
  expect((await logged('solve-report'))[0]).toMatchObject({ target: 'lyric: Copiada', reason: 'Es un plagio' })
})

test('solving a report on a person bans them; on a comment, it and its replies go and the count follows; on staff it is refused', async () => {
  const [author, noise, reporter] = await Promise.all(Array.from({ length: 3 }, () => member(app)))
  const lyric = await publish(author!)
  const comment = (await noise!.post('/comments', { id: lyric, content: 'Insulto' })).body.data.id as string
  await author!.post('/comments', { id: lyric, content: 'Oye', parentCommentId: comment })
  await moderator.put(`/reports/${await report(reporter!, 'comment', comment)}`, { resolution: 'solved' })
  expect((await app.visitor().get(`/lyrics/unlogged/${lyric}`)).body.data.commentCount).toBe(0)
  await moderator.put(`/reports/${await report(reporter!, 'user', noise!.nickName)}`, { resolution: 'solved' })
  expect((await noise!.get('/auth/me')).status).toBe(401)
  expect(
    (await moderator.put(`/reports/${await report(reporter!, 'user', moderatorNick)}`, { resolution: 'solved' })).body
      .code,
  ).toBe('oneself')
})

test('an approved suggestion is added, given to the lyrics that wait for it, and told; a rejected one is told with its reason', async () => {
  const writer = await member(app)
  const genres = async () => (await app.visitor().get('/genres')).body.data as { id: number; name: string }[]
  const other = (await genres()).find((genre) => genre.name === 'Otro')!
  const suggested = (await writer.post('/genres', { name: 'Bolero punk' })).body.data.id as string
  const lyric = await publish(writer, { musicalGenreId: other.id, suggestionIds: [suggested] })
  const artist = (await writer.post('/artists', { name: 'Los Inventados' })).body.data.id as string
  const second = await publish(writer, { artistWishList: [806], suggestionIds: [artist] })
  const { suggestions } = (await admin.get('/usersStaff/suggestions/all')).body.data
  expect(suggestions).toMatchObject([
    { name: 'Los Inventados', type: 'artist' },
    {
      id: suggested,
      name: 'Bolero punk',
      type: 'genre',
      userRegisteredNickname: writer.nickName,
      people: 1,
      waitingLyrics: 1,
    },
  ])
  expect(
    (await admin.put(`/usersStaff/suggestions/action/${suggested}`, { type: 'artist', action: 'approve' })).status,
  ).toBe(404)
  expect(
    (await admin.put(`/usersStaff/suggestions/action/${suggested}`, { type: 'genre', action: 'approve' })).status,
  ).toBe(200)
  expect((await genres()).map((genre) => genre.name)).toContain('Bolero punk')
  expect((await app.visitor().get(`/lyrics/unlogged/${lyric}`)).body.data.musicalGenre.name).toBe('Bolero punk')
  expect((await notificationsOf(writer))[0]).toMatchObject({
    action: 'suggestion_approved',
    title: 'Sugerencia aprobada',
  })
  expect(
    (await admin.put(`/usersStaff/suggestions/action/${artist}`, { action: 'reject', content: 'No existe' })).status,
  ).toBe(200)
  expect((await notificationsOf(writer))[0]).toMatchObject({ action: 'suggestion_rejected', content: 'No existe' })
  // Feedback reaches the person after the decision, too.
  expect(
    (
      await admin.post(`/usersStaff/suggestions/response/${artist}`, {
        content: 'Busca mejor',
        name: 'Los Inventados',
        type: 'artist',
      })
    ).status,
  ).toBe(200)
  expect((await notificationsOf(writer))[0]).toMatchObject({
    action: 'admin',
    title: 'Sobre tu sugerencia',
    content: 'Busca mejor',
  })
  expect((await admin.post(`/usersStaff/suggestions/response/${suggested}`, { content: 'Gracias' })).status).toBe(200)
  expect((await admin.post(`/usersStaff/suggestions/response/${nobody}`, { content: 'Gracias' })).status).toBe(404)
  expect((await admin.put(`/usersStaff/suggestions/action/${artist}`, { action: 'approve' })).status).toBe(404)
  expect((await app.visitor().get(`/lyrics/unlogged/${second}`)).body.data.artistWishList).toMatchObject([{ id: 806 }])
})

test.each(['genres', 'thematics', 'artists'] as const)(
  '%s: add, rename, merge and delete, with the lyrics that move',
  async (path) => {
    const writer = await member(app)
    const field = { genres: 'musicalGenreId', thematics: 'thematic', artists: 'artistWishList' }[path]
    const given = (id: number) => (path === 'genres' ? { [field]: id } : { [field]: [id] })
    const add = async (name: string) =>
      (await admin.post(`/${path}/admin`, path === 'genres' ? { genre: { name } } : { name })).body.data as {
        id: number
        name: string
      }
    const [one, two] = [await add('Cosa uno'), await add('Cosa dos')]
    expect((await admin.post(`/${path}/admin`, { name: 'COSA UNO' })).body.code).toBe('item_exists')
    expect((await admin.post(`/${path}/admin`, { name: '  ' })).body).toMatchObject({
      error: 'El nombre no puede estar vacío.',
      code: 'validation_failed',
    })
    expect((await admin.put(`/${path}/update/${one.id}`, { name: 'Cosa primera' })).body.data.name).toBe('Cosa primera')
    expect((await admin.put(`/${path}/update/${one.id}`, { name: 'cosa dos' })).body.code).toBe('item_exists')
    const lyric = await publish(writer, given(one.id))
    const namesOf = async () => {
      const { data } = (await app.visitor().get(`/lyrics/unlogged/${lyric}`)).body
      return path === 'genres' ? [data.musicalGenre.name] : data[field].map((item: { name: string }) => item.name)
    }
    expect((await admin.get(`/${path}/${one.id}/lyrics`)).body.data).toEqual({ lyrics: 1 })
    expect((await admin.put(`/${path}/merge/${one.id}`, { into: two.id })).body.data).toEqual({ moved: 1 })
    expect(await namesOf()).toEqual(['Cosa dos'])
    const socket = await writer.socket()
    const heard = new Promise((resolve) => socket.once('createNotification', resolve))
    expect((await admin.put(`/${path}/delete/${two.id}`)).body.data).toEqual({ moved: 1 })
    expect(await namesOf()).toEqual(['Otro'])
    const news = {
      action: 'admin',
      title: 'Cambió el catálogo',
      content: 'Quitamos «Cosa dos» del catálogo. Tus canciones que lo tenían ahora están en «Otro».',
    }
    expect(await heard).toMatchObject(news)
    expect((await notificationsOf(writer))[0]).toMatchObject(news)
    const all = (await app.visitor().get(`/${path}?search=otro`)).body.data as { id: number; name: string }[]
    const other = all.find((item) => item.name === 'Otro')!
    for (const call of [
      admin.put(`/${path}/delete/${other.id}`),
      admin.put(`/${path}/update/${other.id}`, { name: 'Ninguno' }),
      admin.put(`/${path}/merge/${other.id}`, { into: 1 }),
    ])
      expect((await call).body.code).toBe('other_item')
  },
)

test('subgenres: add, rename, merge within their genre and delete; lyrics keep their genre', async () => {
  const writer = await member(app)
  const genres = (await app.visitor().get('/genres')).body.data as {
    id: number
    name: string
    subgenres: { id: number; name: string }[]
  }[]
  const [genre, another, other] = [genres[0]!, genres[1]!, genres.find((item) => item.name === 'Otro')!]
  const add = (name: string, genreId = genre.id) => admin.post('/subgenres/admin', { name, genreId })
  const [one, two] = [(await add('Rama uno')).body.data, (await add('Rama dos')).body.data]
  expect((await add('RAMA UNO')).body.code).toBe('item_exists')
  expect((await add('Rama uno', another.id)).status).toBe(200)
  expect((await add('Rama', other.id)).body.code).toBe('other_item')
  expect((await add('Rama', 999_999)).status).toBe(404)
  expect((await add(' ')).body.error).toBe('El nombre no puede estar vacío.')
  expect((await admin.put(`/subgenres/update/${one.id}`, { name: 'Rama primera' })).body.data.name).toBe('Rama primera')
  const lyric = await publish(writer, { musicalGenreId: genre.id, musicalSubGenres: [one.id, two.id] })
  const namesOf = async () => {
    const { data } = (await app.visitor().get(`/lyrics/unlogged/${lyric}`)).body
    return [data.musicalGenre.name, ...data.musicalSubGenres.map((item: { name: string }) => item.name)]
  }
  expect(await namesOf()).toEqual([genre.name, 'Rama primera', 'Rama dos'])
  expect((await admin.put(`/subgenres/merge/${one.id}`, { into: another.subgenres[0]!.id })).status).toBe(404)
  expect((await admin.get(`/subgenres/${one.id}/lyrics`)).body.data).toEqual({ lyrics: 1 })
  expect((await admin.put(`/subgenres/merge/${one.id}`, { into: two.id })).body.data).toEqual({ moved: 1 })
  expect(await namesOf()).toEqual([genre.name, 'Rama dos'])
  expect((await admin.put(`/subgenres/delete/${two.id}`)).body.data).toEqual({ moved: 1 })
  expect(await namesOf()).toEqual([genre.name])
  expect((await notificationsOf(writer))[0]).toMatchObject({
    content: 'Quitamos el subgénero «Rama dos». Tus canciones que lo tenían conservan su género.',
  })
})

test('what is told to everybody is one row, heard live, listed among the rest, read and removed for oneself', async () => {
  const [a, b] = [await member(app), await member(app)]
  const socket = await a.socket()
  const heard = new Promise((resolve) => socket.once('createNotification', resolve))
  expect((await admin.post('/usersStaff/notification/create', { title: '', content: '' })).body.fields).toEqual({
    title: 'Título es requerido',
    content: 'Contenido es requerido',
  })
  const before = (await app.platform.db.pool.query('select count(*)::int as n from notifications')).rows[0].n
  await admin.post('/usersStaff/notification/create', {
    title: 'Concurso',
    content: 'Este mes, boleros.',
    action: 'admin',
  })
  expect(await heard).toMatchObject({ action: 'admin', title: 'Concurso', content: 'Este mes, boleros.', user: null })
  expect((await app.platform.db.pool.query('select count(*)::int as n from notifications')).rows[0].n).toBe(before)
  const list = async (who: Member) => (await who.get('/users/notifications')).body.data
  expect(await list(a)).toMatchObject({ unread: 1, notifications: [{ title: 'Concurso', read: false }] })
  const { id } = (await list(a)).notifications[0]
  await a.post('/live/read-notification', { id })
  expect(await list(a)).toMatchObject({ unread: 0, notifications: [{ read: true }] })
  await a.post('/live/delete-notification', { id })
  expect((await list(a)).notifications).toEqual([])
  expect((await list(b)).unread).toBe(1)
  await b.post('/live/read-all-notifications', {})
  expect((await list(b)).unread).toBe(0)
  const late = await member(app)
  expect((await list(late)).notifications).toEqual([])
})

test('the numbers count by day; users are found by name and e-mail', async () => {
  const { days } = (await admin.get('/usersStaff/numbers?days=7')).body.data
  expect(days).toHaveLength(7)
  expect(days.at(-1).signUps).toBeGreaterThan(10)
  expect(days.at(-1).lyrics).toBeGreaterThan(3)
  expect(days[0]).toMatchObject({ signUps: 0, likes: 0, responseHours: null })
  expect((await moderator.get('/usersStaff/user/all?search=marta@correo')).body.data.users).toMatchObject([
    { email: 'marta@correo.example', rol: 'moderator' },
  ])
  expect((await moderator.get('/usersStaff/user/all?search=MODERADORA')).body.data.users.length).toBe(1)
  expect((await moderator.get('/usersStaff/user/all?search=%25')).body.data.users).toEqual([])
})

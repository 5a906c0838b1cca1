import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { strFromU8, unzipSync } from 'fflate'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { member, type Member, newcomer, password, publish } from '../../../testing/cast.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { makeAdmin } from '../accounts/index.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.stop())

let shade = 0
/** A picture that nobody else has. */
const picture = async (colour = `#${(++shade * 4099).toString(16).padStart(6, '0')}`) =>
  `data:image/png;base64,${(
    await sharp({ create: { width: 50, height: 50, channels: 3, background: colour } })
      .png()
      .toBuffer()
  ).toString('base64')}`

/** Somebody who did a bit of everything. */
async function busy(): Promise<{
  person: Member
  friend: Member
  lyric: string
  song: string
  comment: string
  chat: string
}> {
  const [person, friend] = [await member(app), await member(app)]
  const lyric = await publish(person, { title: 'La mía', images: await picture() })
  const song = await publish(friend, { title: 'La suya' })
  await person.put('/users/update', { profilePic: await picture(), bio: 'Aquí estoy' })
  const comment = (await person.post('/comments', { id: song, content: 'Qué linda' })).body.data.id as string
  for (const [event, payload] of Object.entries({
    like: { lyricsId: song, like: true },
    save: { lyricsId: song, listName: 'default' },
    follow: { followedNickname: friend.nickName, action: 'follow' },
  }))
    await person.post(`/live/${event}`, payload)
  await friend.post('/live/follow', { followedNickname: person.nickName, action: 'follow' })
  await friend.post('/live/like', { lyricsId: lyric, like: true })
  const post = (await friend.post('/posts', { content: 'Hola' })).body.data.id as string
  await person.post('/live/postLike', { postId: post, like: true })
  await person.post('/posts', { content: 'Mi muro', images: [await picture()] })
  await person.post('/interpretations', { lyricsId: song, youtubeLink: 'https://youtu.be/aqz-KE-bpKQ', content: 'Mía' })
  const chat = (await person.post('/chats', { usersNickname: friend.nickName })).body.data.id as string
  await person.post('/live/message', { chatId: chat, content: 'Te escribo' })
  return { person, friend, lyric, song, comment, chat }
}
const filesIn = (folder: string) =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true }).filter((name) => String(name).endsWith('.webp')).length
    : 0

test('the download contains everything that refers to the person’s id, readable, and no secret', async () => {
  const { person } = await busy()
  expect((await fetch(`${app.address}/api/users/export`)).status).toBe(401)
  const answer = await fetch(`${app.address}/api/users/export`, {
    headers: { cookie: [...person.cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
  })
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/zip'])
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()))
  const names = Object.keys(files)
  expect(names.filter((name) => name.startsWith('letras/')).map((name) => name.replace(/\(.*\)/, ''))).toEqual(
    expect.arrayContaining(['letras/La mía .txt', 'letras/La mía .html']),
  )
  expect(strFromU8(files[names.find((name) => name.endsWith('.txt') && name.startsWith('letras/'))!]!)).toContain(
    'Anoche te aprendí como se aprende\nel nombre',
  )
  expect(names.filter((name) => name.startsWith('imagenes/')).length).toBe(3)
  const all = names
    .filter((name) => name.startsWith('datos/'))
    .map((name) => strFromU8(files[name]!))
    .join()
  expect(all).toContain('Te escribo')
  for (const secret of ['password_hash', 'token_hash', '$argon2']) expect(all).not.toContain(secret)
  // Every row of every table that refers to this person, found without the export's own list.
  const { rows } = await app.platform.db.pool.query<{ t: string; c: string }>(
    `select table_name as t, column_name as c
     from information_schema.columns
     join information_schema.tables using (table_schema, table_name)
      where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'image_holds'
        and data_type = 'uuid'
          and column_name in ('user_id', 'author_id', 'owner_id', 'follower_id', 'followed_id', 'sender_id',
              'blocker_id', 'reporter_id', 'low', 'high')`,
  )
  for (const { t, c } of rows) {
    const found = (await app.platform.db.pool.query(`select count(*)::int as n from ${t} where ${c} = $1`, [person.id]))
      .rows[0].n as number
    if (found === 0) continue
    const kept = names.includes(`datos/${t}.${c}.json`)
      ? (JSON.parse(strFromU8(files[`datos/${t}.${c}.json`]!)) as unknown[]).length
      : 0
    expect([t, c, kept]).toEqual([t, c, found])
  }
})

test('a deleted account is gone from every list, counter, search and file; its comments stay, signed "Usuario eliminado"', async () => {
  const { person, friend, lyric, song, comment, chat } = await busy()
  const socket = await person.socket()
  const ended = new Promise((resolve) => socket.once('disconnect', resolve))
  const visitor = app.visitor()
  const published = async () => (await visitor.get('/lyrics/unlogged')).body.data.pagination.totalElements as number
  const [before, filesBefore] = [await published(), filesIn(join(app.platform.config.dataDir, 'media'))]
  // A session alone does not end an account.
  expect((await person.delete('/users/delete-account')).body.code).toBe('wrong_current_password')
  expect((await person.delete('/users/delete-account', { currentPassword: 'no es' })).body.code).toBe(
    'wrong_current_password',
  )
  expect((await person.delete('/users/delete-account', { currentPassword: password })).status).toBe(200)
  await ended
  expect((await person.get('/auth/me')).status).toBe(401)
  expect(await app.visitor().post('/users/login', { email: person.email, password: 'caramelo' })).toMatchObject({
    status: 401,
  })
  expect(await published()).toBe(before - 1)
  await expect
    .poll(() => filesIn(join(app.platform.config.dataDir, 'media')), { timeout: 8000 })
    .toBeLessThan(filesBefore)
  for (const path of [
    `/users/unlogged/profile/${person.nickName}`,
    `/lyrics/unlogged/${lyric}`,
    `/wall/unlogged/${person.nickName}`,
  ])
    expect((await visitor.get(path)).status, path).toBe(404)
  expect(
    JSON.stringify(
      (await visitor.get(`/searchBar/unlogged?type=popular&itemsPerPage=50&search=${person.nickName}`)).body,
    ),
  ).not.toContain(`"${person.nickName}"`)
  const { data } = (await visitor.get(`/lyrics/unlogged/${song}`)).body
  expect([data.likeCount, data.commentCount]).toEqual([0, 1])
  expect((await visitor.get(`/users/unlogged/profile/${friend.nickName}`)).body.data).toMatchObject({
    followersCount: 0,
    followingCount: 0,
  })
  expect((await visitor.get(`/lyrics/unlogged/likesList/${song}`)).body.data.users).toEqual([])
  expect((await visitor.get(`/comments/unlogged/${song}`)).body.data.comments).toMatchObject([
    { id: comment, content: 'Qué linda', user: { nickName: '', name: 'Usuario', lastName: 'eliminado' } },
  ])
  expect((await friend.get(`/chats/messages/${chat}`)).body.data).toMatchObject([
    { content: 'Te escribo', sender: 'Usuario eliminado' },
  ])
  expect((await friend.get('/users/notifications')).body.data.notifications).toEqual([])
  const left = (await app.platform.db.pool.query('select * from users where id = $1', [person.id])).rows[0]
  expect(JSON.stringify(left)).not.toContain(person.nickName)
  // The address is free again; the nickname is given to nobody else, whatever its case and accents.
  const next = await newcomer(app, person.email)
  expect((await next.put('/users/nickname', { nickName: person.nickName.toUpperCase() })).body).toMatchObject({
    code: 'nickname_taken',
    rule: 'taken',
  })
})

test('the last admin stays; sessions elsewhere are listed and ended one by one', async () => {
  await makeAdmin(app.platform.db, 'admin@correo.example', 'muy secreto')
  const admin = app.visitor()
  await admin.post('/users/login', { email: 'admin@correo.example', password: 'muy secreto' })
  expect((await admin.delete('/users/delete-account', { currentPassword: 'muy secreto' })).body.code).toBe('last_admin')
  expect((await app.visitor().delete('/users/delete-account')).status).toBe(401)
  const phone = app.visitor()
  await phone.post(
    '/users/login',
    { email: 'admin@correo.example', password: 'muy secreto' },
    { 'user-agent': 'Mozilla/5.0 (Android 15; Mobile) Firefox/140.0' },
  )
  const sessions = (await admin.get('/users/sessions')).body.data as { id: string; device: string; isThis: boolean }[]
  expect(sessions).toMatchObject([{ device: 'Firefox en Android', isThis: false }, { isThis: true }])
  const stranger = await member(app)
  expect((await stranger.delete(`/users/sessions/${sessions[0]!.id}`)).status).toBe(404)
  expect((await admin.delete(`/users/sessions/${sessions[0]!.id}`)).status).toBe(200)
  expect((await phone.get('/auth/me')).status).toBe(401)
  expect((await admin.get('/auth/me')).status).toBe(200)
})

test('of the last two admins who leave concurrently, one stays', async () => {
  const { pool } = app.platform.db
  for (let round = 0; round < 10; round++) {
    await pool.query("update users set role = 'user' where role = 'admin'")
    const admins = [await member(app), await member(app)]
    await pool.query("update users set role = 'admin' where id = any ($1)", [admins.map((admin) => admin.id)])
    const answers = await Promise.all(
      admins.map((admin) => admin.delete('/users/delete-account', { currentPassword: password })),
    )
    expect(answers.map((answer) => (answer.status === 200 ? 'left' : (answer.body.code as string))).toSorted()).toEqual(
      ['last_admin', 'left'],
    )
    expect(
      (await pool.query("select count(*)::int as n from users where role = 'admin' and deleted_at is null")).rows,
    ).toEqual([{ n: 1 }])
  }
})

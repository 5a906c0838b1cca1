import type { Socket } from 'socket.io-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { member, type Member, newcomer, publish } from '../../../testing/cast.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { events, routes } from '../../app.ts'

let app: TestApp
let luna: Member
let mateo: Member
beforeAll(async () => {
  app = await startTestApp()
  luna = await member(app, 'luna')
  mateo = await member(app, 'mateo')
})
afterAll(() => app.stop())

const next = (socket: Socket, event: string) =>
  new Promise<Record<string, unknown>>((resolve) => socket.once(event, resolve))
const like = (socket: Socket, payload: unknown): Promise<Record<string, unknown>> =>
  socket.timeout(3000).emitWithAck('like', payload) as Promise<Record<string, unknown>>

test('a like is acknowledged, published once to the room, and notified to the author', async () => {
  const id = await publish(luna)
  const [author, reader, visitor] = await Promise.all([luna.socket(), mateo.socket(), app.visitor().socket()])
  for (const socket of [author, reader, visitor])
    expect(await socket.emitWithAck('watch', { lyricIds: [id] })).toMatchObject({
      ok: true,
      lyrics: [{ lyricsId: id, likeCount: 0, likedByUser: false }],
    })

  let heard = 0
  visitor.on('like', () => heard++)
  const received = Promise.all([next(author, 'like'), next(visitor, 'like'), next(author, 'createNotification')])
  expect(await like(reader, { lyricsId: id, like: true })).toMatchObject({ ok: true, like: true, likeCount: 1 })
  const [toAuthor, toVisitor, notification] = await received
  expect(toAuthor).toMatchObject({ lyricsId: id, like: true, likeCount: 1, nickName: 'mateo' })
  expect(toVisitor).toEqual(toAuthor)
  expect(notification).toMatchObject({ action: 'like', data: id, user: { nickName: 'mateo' } })

  // The same state again changes nothing and notifies nobody.
  expect(await like(reader, { lyricsId: id, like: true })).toMatchObject({ ok: true, like: true, likeCount: 1 })
  expect(heard).toBe(1)
  // Without a state it toggles.
  expect(await like(reader, { lyricsId: id })).toMatchObject({ like: false, likeCount: 0 })
  expect(await like(reader, { lyricsId: id })).toMatchObject({ like: true, likeCount: 1 })
  expect((await luna.get(`/lyrics/logged/likesList/${id}`)).body.data).toMatchObject({
    users: [{ nickName: 'mateo' }],
    pagination: { totalElements: 1 },
  })
  // Liking again and again tells the author once.
  expect(
    (await app.platform.db.pool.query("select 1 from notifications where user_id = $1 and action = 'like'", [luna.id]))
      .rowCount,
  ).toBe(1)
  expect((await mateo.get(`/lyrics/logged/${id}`)).body.data.likedByUser).toBe(true)
  expect((await mateo.get(`/lyrics/unlogged/${id}`)).body.data).toMatchObject({ likedByUser: false, likeCount: 1 })
})

test('an invisible lyric cannot be liked, and the acknowledgement has the reason', async () => {
  const [draft, id] = [await publish(luna, { isPublished: false }), await publish(luna)]
  const reader = await mateo.socket()
  expect(await like(reader, { lyricsId: draft, like: true })).toEqual({
    ok: false,
    code: 'lyric_not_found',
    error: 'Esta canción no existe o ya no está disponible.',
  })
  for (const payload of [null, undefined, {}, { lyricsId: 7 }, 'x', [], { lyricsId: id, like: 'sí' }])
    expect(await like(reader, payload)).toMatchObject({ ok: false, code: 'validation_failed' })
  expect(await like(await app.visitor().socket(), { lyricsId: id })).toMatchObject({ ok: false, code: 'not_signed_in' })
  expect(await like(await (await newcomer(app)).socket(), { lyricsId: id })).toMatchObject({
    ok: false,
    code: 'registration_incomplete',
  })
  expect(
    (await app.platform.db.pool.query('select 1 from lyric_likes where lyric_id = any($1)', [[draft, id]])).rowCount,
  ).toBe(0)
})

test('a block in either direction prevents likes', async () => {
  const [blocker, blocked] = [await member(app), await member(app)]
  await app.platform.db.pool.query('insert into blocks (blocker_id, blocked_id) values ($1, $2)', [
    blocker.id,
    blocked.id,
  ])
  for (const [author, reader] of [
    [blocker, blocked],
    [blocked, blocker],
  ] as const) {
    const id = await publish(author)
    expect((await reader.post('/live/like', { lyricsId: id, like: true })).body.code).toBe('lyric_not_found')
    expect((await reader.get(`/lyrics/logged/${id}`)).status).toBe(404)
    expect((await (await reader.socket()).emitWithAck('watch', { lyricIds: [id] })).lyrics).toEqual([])
  }
})

test('a socket with an ended session can do nothing more', async () => {
  const id = await publish(luna)
  const person = await member(app)
  const socket = await person.socket()
  await app.platform.db.pool.query('delete from sessions where user_id = $1', [person.id])
  expect(await like(socket, { lyricsId: id, like: true })).toMatchObject({ ok: false, code: 'not_signed_in' })
})

test('a foreign page gets no socket', async () => {
  const { io } = await import('socket.io-client')
  const foreign = io(app.address, {
    path: '/socket',
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    extraHeaders: { origin: 'https://evil.example' },
  })
  await expect(
    new Promise<void>((resolve, reject) => foreign.once('connect', () => resolve()).once('connect_error', reject)),
  ).rejects.toThrow()
  foreign.disconnect()
})

test('10,000 random likes and unlikes by 8 concurrent people leave every counter equal to its rows', async () => {
  const people = await Promise.all(Array.from({ length: 8 }, () => member(app)))
  const sockets = await Promise.all(people.map((person) => person.socket()))
  const ids = await Promise.all(Array.from({ length: 5 }, () => publish(luna)))
  let seed = 42
  const random = (below: number) => (seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648) % below
  const each = async (socket: Socket) => {
    const inFlight: Promise<unknown>[] = []
    for (let n = 0; n < 1250; n++) {
      const state = [true, false, undefined][random(3)]
      inFlight.push(like(socket, { lyricsId: ids[random(5)], ...(state === undefined ? {} : { like: state }) }))
      if (inFlight.length === 10) await Promise.all(inFlight.splice(0))
    }
    return Promise.all(inFlight)
  }
  await Promise.all(sockets.map(each))
  const { rows } = await app.platform.db.pool.query(
    `select c.like_count as counted, (select count(*) from lyric_likes k where k.lyric_id = c.lyric_id) as rows
     from lyric_counts c`,
  )
  expect(rows.filter((row) => row.counted !== row.rows)).toEqual([])
}, 60_000)

test('2,000 likes of one person on one lyric at once are all acknowledged, and others like meanwhile', async () => {
  const [many, other] = [await member(app), await member(app)]
  const lyric = await publish(luna)
  const [socket, others] = [await many.socket(), await other.socket()]
  const answers = Array.from({ length: 2_000 }, (_, n) => like(socket, { lyricsId: lyric, like: n % 2 === 1 }))
  const meanwhile = Array.from({ length: 10 }, (_, n) => like(others, { lyricsId: lyric, like: n % 2 === 1 }))
  const statuses = (await Promise.all([...answers, ...meanwhile])).map((answer) => answer.ok || answer.code)
  expect(new Set(statuses)).toEqual(new Set([true]))
  const detail = await other.get(`/lyrics/logged/${lyric}`)
  expect(detail.body.data).toMatchObject({ likeCount: 2 })
}, 60_000)

test('a person who liked sees the order by likes up to date', async () => {
  const [first, second] = [await publish(luna), await publish(luna)]
  const people = await Promise.all([member(app), member(app)])
  const order = async (path: string) =>
    ((await mateo.get(path)).body.data.lyrics as { id: string }[])
      .map(({ id }) => id)
      .filter((id) => id === first || id === second)
  const paths = [
    `/users/lyrics/logged/luna?order=popular&itemsPerPage=50`,
    '/lyrics/logged?order=likes&itemsPerPage=50',
    '/searchBar/logged?order=likes&itemsPerPage=50',
  ]
  for (const [id, likers] of [
    [first, people],
    [second, people.slice(1)],
  ] as const)
    for (const person of likers) await person.post('/live/like', { lyricsId: id, like: true })
  for (const path of paths) expect(await order(path)).toEqual([first, second])
  for (const person of people) await person.post('/live/like', { lyricsId: first, like: false })
  for (const path of paths) expect(await order(path)).toEqual([second, first])
  // Without anybody who asks, it is so within about a second.
  const { db } = app.platform
  await people[0]!.post('/live/like', { lyricsId: second, like: true })
  await expect
    .poll(
      async () => (await db.pool.query('select ranked_likes from lyric_counts where lyric_id = $1', [second])).rows,
      { timeout: 2500 },
    )
    .toEqual([{ ranked_likes: 2 }])
})

test('a lyric deleted while it is liked leaves neither a like nor a notification', async () => {
  const people = await Promise.all(Array.from({ length: 6 }, () => member(app)))
  const sockets = await Promise.all(people.map((person) => person.socket()))
  const counts: number[] = []
  // Some likes were before the end, some after: or it was not at the same time. Which machine sees both in how many
  // rounds is chance: the end comes after none, one, two … of the likes, until both were seen.
  const sawBoth = () => Math.max(...counts) > 0 && Math.min(...counts) < people.length
  for (let round = 0; round < 25 || (round < 300 && !sawBoth()); round++) {
    const id = await publish(luna)
    const send = (socket: Socket) => like(socket, { lyricsId: id, like: true })
    const early = sockets.slice(0, round % (sockets.length + 1)).map(send)
    const removing = luna.delete(`/lyrics/${id}`)
    const late = sockets.slice(early.length).map(send)
    const [removed, ...liked] = await Promise.all([removing, ...early, ...late])
    expect(removed.status).toBe(200)
    counts.push(liked.filter(({ ok }) => ok).length)
  }
  expect(sawBoth()).toBe(true)
  const { rows } = await app.platform.db.pool.query(
    `select (select count(*)
        from lyric_likes k
        where not exists (select from lyrics l where l.id = k.lyric_id)) as likes,
            (select count(*)
                from notifications n
                where n.lyric_id is not null
                    and not exists (select from lyrics l where l.id = n.lyric_id)) as notifications`,
  )
  expect(rows).toEqual([{ likes: 0, notifications: 0 }])
})

test('an account’s row cannot be deleted', async () => {
  await expect(app.platform.db.pool.query('delete from users where id = $1', [mateo.id])).rejects.toThrow(
    'An account is emptied, never removed',
  )
})

test('an id in upper case likes, shows and comments the same lyric, and its room gets the events', async () => {
  const id = await publish(luna)
  const upper = id.toUpperCase()
  const [reader, watcher] = [await mateo.socket(), await app.visitor().socket()]
  await watcher.emitWithAck('watch', { lyricIds: [upper] })
  const heard = Promise.all([next(watcher, 'like'), next(watcher, 'view')])
  expect(await like(reader, { lyricsId: upper, like: true })).toMatchObject({ ok: true, like: true, likeCount: 1 })
  expect(await reader.emitWithAck('view', upper)).toMatchObject({ ok: true, viewsCount: 1 })
  expect(await heard).toMatchObject([
    { lyricsId: id, likeCount: 1 },
    { lyricsId: id, viewsCount: 1 },
  ])
  const { rows } = await app.platform.db.pool.query('select lyric_id from lyric_likes where lyric_id = $1', [id])
  expect(rows).toEqual([{ lyric_id: id }])
})

test('every id of an event or a route is read in lower case', () => {
  const upper = '0193F0E2-7A1B-7C3D-8E4F-ABCDEFABCDEF'
  const idsOf = (schema: z.ZodType, at: string): [string, z.ZodType][] => {
    if (schema instanceof z.ZodObject)
      return Object.entries(schema.shape).flatMap(([key, field]) => idsOf(field as z.ZodType, `${at}.${key}`))
    if (schema instanceof z.ZodArray) return idsOf(schema.element as z.ZodType, at)
    if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => idsOf(option as z.ZodType, at))
    if (schema instanceof z.ZodPipe) return idsOf(schema.in as z.ZodType, at)
    if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodNullable)
      return idsOf(schema.unwrap() as z.ZodType, at)
    return schema instanceof z.ZodUUID ? [[at, schema]] : []
  }
  const found = [
    ...events.flatMap(({ shape }) => idsOf(shape.payload, shape.event)),
    ...routes.flatMap(({ shape }) =>
      [shape.params, shape.query, shape.body].flatMap((part) => (part ? idsOf(part, shape.path) : [])),
    ),
  ]
  expect(found.length).toBeGreaterThan(30)
  expect(found.filter(([, schema]) => schema.parse(upper) !== upper.toLowerCase()).map(([at]) => at)).toEqual([])
})

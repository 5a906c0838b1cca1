// Every change aimed at what is another's: a song, a draft, a comment, a list, a session, a conversation. Each is
// refused, and nothing of it moves.
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { lyricBody, member, type Member, password, publish } from '../testing/cast.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { events, routes } from './app.ts'

let app: TestApp
let attacker: Member
let victim: Member
const its: Record<
  | 'song'
  | 'draft'
  | 'version'
  | 'interpretation'
  | 'comment'
  | 'post'
  | 'share'
  | 'session'
  | 'chat'
  | 'message'
  | 'notification',
  string
> = {} as never
const passkey = 'llave-de-la-otra'
const list = 'Secretas'

beforeAll(async () => {
  app = await startTestApp()
  const { pool } = app.platform.db
  const idOf = async (text: string, values: unknown[]) => (await pool.query<{ id: string }>(text, values)).rows[0]!.id
  attacker = await member(app)
  victim = await member(app)
  const friend = await member(app)
  its.song = await publish(victim)
  its.draft = await publish(victim, { isPublished: false })
  its.version = await idOf('select id from lyric_versions where lyric_id = $1', [its.song])
  await friend.post('/interpretations', {
    lyricsId: its.song,
    youtubeLink: 'https://youtu.be/aqz-KE-bpKQ',
    content: 'Bajé medio tono.',
  })
  its.interpretation = await idOf('select id from interpretations where lyric_id = $1', [its.song])
  its.comment = (await victim.post('/comments', { id: its.song, content: 'Mío' })).body.data.id as string
  its.post = (await victim.post('/posts', { content: 'Mía' })).body.data.id as string
  its.share = (await victim.post('/shares', { lyricId: its.song, content: 'Mirad', type: 'quote' })).body.data
    .id as string
  await victim.post('/lyrics/savedList/post/list', { listName: list })
  await victim.post('/live/save', { lyricsId: its.song, listName: list })
  its.session = await idOf('select id from sessions where user_id = $1', [victim.id])
  await pool.query(`insert into passkeys (id, user_id, public_key, name) values ($1, $2, '\\x00', 'La llave')`, [
    passkey,
    victim.id,
  ])
  its.chat = (await victim.post('/chats', { usersNickname: friend.nickName })).body.data.id as string
  await victim.post('/live/message', { chatId: its.chat, content: 'Entre dos' })
  its.message = await idOf('select id from chat_messages where chat_id = $1', [its.chat])
  await friend.post('/live/like', { lyricsId: its.song, like: true })
  its.notification = await idOf('select id from notifications where user_id = $1', [victim.id])
  // The order by likes follows a like within a second; nothing may still move when the first attempt is compared.
  const ranked = async () => {
    expect((await pool.query('select from lyric_counts where ranked_likes <> like_count')).rowCount).toBe(0)
  }
  await vi.waitFor(ranked, { timeout: 10_000 })
})
afterAll(() => app.stop())

/** How each change would reach for it. What looks at a lyric aims at the draft: a published one is for everybody. */
const aims: Record<string, () => { path?: string; body?: unknown }> = {
  'DELETE /users/sessions/:id': () => ({ path: `/users/sessions/${its.session}` }),
  'DELETE /users/passkeys/:id': () => ({ path: `/users/passkeys/${passkey}`, body: { currentPassword: password } }),
  'PUT /lyrics/:id': () => ({ path: `/lyrics/${its.song}`, body: lyricBody({ title: 'Ahora mía' }) }),
  'DELETE /lyrics/:id': () => ({ path: `/lyrics/${its.song}` }),
  'POST /lyrics/:id/versions/:versionId/restore': () => ({
    path: `/lyrics/${its.song}/versions/${its.version}/restore`,
  }),
  'POST /lyrics/:id/duplicate': () => ({ path: `/lyrics/${its.draft}/duplicate` }),
  'POST /lyrics/:id/seals': () => ({ path: `/lyrics/${its.draft}/seals` }),
  'POST /lyrics/:id/seals/passkey': () => ({ path: `/lyrics/${its.draft}/seals/passkey` }),
  'PUT /lyrics/:id/similar/:otherId': () => ({
    path: `/lyrics/${its.draft}/similar/${its.song}`,
    body: { reason: 'permission' },
  }),
  'POST /comments': () => ({ body: { id: its.draft, content: 'Te leo' } }),
  'DELETE /comments/:id': () => ({ path: `/comments/${its.comment}` }),
  'POST /interpretations': () => ({
    body: { lyricsId: its.draft, youtubeLink: 'https://youtu.be/aqz-KE-bpKQ', content: '' },
  }),
  'PUT /interpretations/approve-reject/:id': () => ({
    path: `/interpretations/approve-reject/${its.interpretation}`,
    body: { action: 'approve' },
  }),
  'PUT /lyrics/savedList/delete/list': () => ({ body: { listName: list } }),
  'PUT /lyrics/savedList/rename/list': () => ({ body: { listName: list, newName: 'Mía' } }),
  'PUT /lyrics/savedList/move': () => ({ body: { lyricsId: its.song, from: list, to: 'default' } }),
  'POST /shares': () => ({ body: { lyricId: its.draft, content: '', type: 'share' } }),
  'DELETE /posts/:id': () => ({ path: `/posts/${its.post}` }),
  'DELETE /shares/:id': () => ({ path: `/shares/${its.share}` }),
  'POST /reports': () => ({ body: { type: 'lyric', reportedId: its.draft, motive: 'spam' } }),
  'POST /lyrics/requestAdquisition/:id': () => ({ path: `/lyrics/requestAdquisition/${its.draft}` }),
  'PUT /chats/delete': () => ({ body: { chatId: its.chat } }),
  'read-notification': () => ({ body: { id: its.notification } }),
  'delete-notification': () => ({ body: { id: its.notification } }),
  like: () => ({ body: { lyricsId: its.draft, like: true } }),
  view: () => ({ body: { lyricsId: its.draft } }),
  interpretationLike: () => ({ body: { interpretationId: its.interpretation, like: true } }),
  save: () => ({ body: { lyricsId: its.draft } }),
  unsave: () => ({ body: { lyricsId: its.song, listName: list } }),
  message: () => ({ body: { chatId: its.chat, content: 'Yo también' } }),
  'delete-message': () => ({ body: { chatId: its.chat, messageId: its.message } }),
  seen: () => ({ body: { chatId: its.chat } }),
  typing: () => ({ body: { chatId: its.chat } }),
}

/** What has nothing of another's to aim at, and why. (Those of staff stand in the table of roles.) */
const ownOnly =
  'POST /users/auto-login, POST /users/logout, POST /users/confirm-email, POST /users/send-confirmation, DELETE /users/pending-email, POST /users/prove/options, POST /users/prove, POST /users/second-factor, POST /users/second-factor/confirm, POST /users/second-factor/remove, POST /users/passkeys/options, POST /users/passkeys, PUT /users/nickname, PUT /users/update, POST /users/completeRegister, PUT /users/notification-preferences, PUT /users/push, POST /users/push/subscription, DELETE /users/push/subscription, POST /lyrics, POST /lyrics/savedList/post/list, POST /posts, DELETE /users/delete-account, read-all-notifications'
const byProof =
  'POST /users/forgot-password, POST /users/reset-password, POST /users/passkey-login/options, POST /users/passkey-login, POST /users/register, POST /users/login, POST /appeals'
const forEverybody =
  'POST /verses/scan, POST /lyrics/similar, POST /genres, POST /thematics, POST /artists, POST /chats, POST /chats/has-ticket-open, follow, block, watch, unwatch, commentLike, postLike, shareLike, watchPosts, unwatchPosts'
const excused = [ownOnly, byProof, forEverybody].flatMap((names) => names.split(', '))

const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`
const changes = [
  ...routes
    .filter(({ shape }) => shape.method !== 'GET' && shape.access !== 'staff' && shape.access !== 'admin')
    .map(({ shape }) => nameOf(shape)),
  ...events
    .filter(({ shape }) => shape.access !== 'staff' && shape.access !== 'admin')
    .map(({ shape }) => shape.event as string),
]

test('each write is aimed at another’s thing, or the table says why it cannot be', () => {
  expect([...Object.keys(aims), ...excused].toSorted()).toEqual(changes.toSorted())
})

const everythingOfIt = async () => {
  const tables = {
    lyrics: 'author_id',
    comments: 'author_id',
    wall_items: 'author_id',
    saved_lists: 'owner_id',
    saved_lyrics: 'owner_id',
    sessions: 'user_id',
    passkeys: 'user_id',
    notifications: 'user_id',
    chat_members: 'user_id',
    chat_messages: 'sender_id',
  }
  const all: Record<string, unknown> = {}
  for (const [table, owner] of Object.entries(tables))
    all[table] = (
      await app.platform.db.pool.query(`select to_jsonb(t) as row from ${table} t where ${owner} = $1 order by 1`, [
        victim.id,
      ])
    ).rows
  all.counts = (await app.platform.db.pool.query('select to_jsonb(c) as row from lyric_counts c order by 1')).rows
  all.interpretations = (
    await app.platform.db.pool.query('select to_jsonb(c) as row from interpretations c order by 1')
  ).rows
  return all
}

test.each(Object.keys(aims))('%s: another’s thing is refused and unchanged', async (name) => {
  const before = await everythingOfIt()
  const { path, body } = aims[name]!()
  const [method, pattern] = name.includes(' ') ? (name.split(' ') as [string, string]) : ['POST', `/live/${name}`]
  const call = {
    POST: () => attacker.post(path ?? pattern, body),
    PUT: () => attacker.put(path ?? pattern, body),
    DELETE: () => attacker.delete(path ?? pattern, body),
  }[method]!
  const answer = await call()
  // It is not there for them: which of the two reasons it is, nobody learns.
  expect([404, 403, 409]).toContain(answer.status)
  expect(answer.body.code).not.toBe('validation_failed')
  if (!name.includes(' ')) {
    const socket = await attacker.socket()
    expect(await socket.emitWithAck(name, body)).toMatchObject({ ok: false })
  }
  expect(await everythingOfIt()).toEqual(before)
})

// What is removed takes its rows with it, and finds each of them by an index: on a site with millions of likes a table
// that is read whole is a removal that never ends. Foreign keys look for rows where no statement of ours says so; what
// counts is what the database did.
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { member, type Member, password, publish } from '../testing/cast.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

let app: TestApp
let looker: pg.Client
beforeAll(async () => {
  app = await startTestApp()
  looker = new pg.Client({ connectionString: app.databaseUrl })
  await looker.connect()
})
afterAll(async () => {
  await looker.end()
  await app.stop()
})

/** These have a row for each thing of a kind (a country, a genre, a setting), not for each deed of a person. */
const small = [
  'announcements',
  'countries',
  'cities',
  'genres',
  'subgenres',
  'themes',
  'artists',
  'lyric_totals',
  'suggestions',
  'lyric_suggestions',
  'visitor_keys',
]

const others = `from pg_stat_activity
   where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`
/** Every connection of the server ends, and so has said what it read; the next ones have the settings of now. */
async function reconnect(): Promise<void> {
  const { rows } = await looker.query<{ pid: number }>(`select pid, pg_terminate_backend(pid) ${others}`)
  const before = rows.map(({ pid }) => pid)
  await expect
    .poll(async () => (await looker.query(`select ${others} and pid = any ($1)`, [before])).rowCount, { timeout: 5000 })
    .toBe(0)
}
const tablesRead = async () =>
  (
    await looker.query<{ relname: string }>(
      'select relname from pg_stat_user_tables where seq_scan > 0 and relname <> all ($1) order by 1',
      [small],
    )
  ).rows.map(({ relname }) => relname)

/** Somebody who left rows wherever one can. */
async function busy(): Promise<{ person: Member; friend: Member; lyric: string; post: string }> {
  const [person, friend] = [await member(app), await member(app)]
  const lyric = await publish(person)
  const song = await publish(friend)
  await person.post('/comments', { id: song, content: 'Qué linda' })
  const comment = (await friend.post('/comments', { id: lyric, content: 'Gracias' })).body.data.id as string
  const post = (await person.post('/posts', { content: 'Hola' })).body.data.id as string
  const theirs = (await friend.post('/posts', { content: 'Hola' })).body.data.id as string
  const { body } = await person.post('/interpretations', {
    lyricsId: song,
    youtubeLink: 'https://youtu.be/aqz-KE-bpKQ',
    content: 'Mía',
  })
  await friend.put(`/interpretations/approve-reject/${body.data.id}`, { action: 'approve' })
  const chat = (await person.post('/chats', { usersNickname: friend.nickName })).body.data.id as string
  for (const [who, event, payload] of [
    [person, 'like', { lyricsId: song, like: true }],
    [friend, 'like', { lyricsId: lyric, like: true }],
    [person, 'save', { lyricsId: song, listName: 'default' }],
    [friend, 'save', { lyricsId: lyric, listName: 'default' }],
    [person, 'follow', { followedNickname: friend.nickName, action: 'follow' }],
    [friend, 'follow', { followedNickname: person.nickName, action: 'follow' }],
    [person, 'commentLike', { commentId: comment, like: true }],
    [person, 'postLike', { postId: theirs, like: true }],
    [friend, 'postLike', { postId: post, like: true }],
    [friend, 'interpretationLike', { interpretationId: body.data.id, like: true }],
    [person, 'message', { chatId: chat, content: 'Te escribo' }],
    [friend, 'view', { lyricsId: lyric }],
    [person, 'view', { lyricsId: song }],
  ] as const) {
    const { status } = await who.post(`/live/${event}`, payload)
    if (status !== 200) throw new Error(`${event}: ${status}`)
  }
  return { person, friend, lyric, post }
}

test('deleting and downloading find their rows by indexes: a lyric, a post, a block, a ban, a whole account', async () => {
  const { person, friend, lyric, post } = await busy()
  const other = await busy()
  // With few rows a plan reads them all; told not to, it does so only where there is no other way.
  for (const setting of ['enable_seqscan = off', 'track_counts = on'])
    await looker.query(`do $$ begin execute format('alter database %I set ${setting}', current_database()); end $$`)
  await reconnect()
  await looker.query('select pg_stat_reset()')

  const cookie = [...other.person.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const download = await fetch(`${app.address}/api/users/export`, { headers: { cookie } })
  const answers = [
    await person.delete(`/lyrics/${lyric}`),
    await person.delete(`/posts/${post}`),
    await friend.post('/live/block', { blockedNickname: person.nickName, block: true }),
    await other.person.delete('/users/delete-account', { currentPassword: password }),
  ]
  expect([download.status, ...answers.map(({ status }) => status)]).toEqual([200, 200, 200, 200, 200])
  await app.platform.db.pool.query('update users set banned_at = now() where id = $1', [friend.id])
  await reconnect()
  // It did see what was read: or there would be nothing to find.
  expect((await looker.query('select sum(idx_scan) > 100 as seen from pg_stat_user_tables')).rows).toEqual([
    { seen: true },
  ])
  expect(await tablesRead()).toEqual([])
}, 60_000)

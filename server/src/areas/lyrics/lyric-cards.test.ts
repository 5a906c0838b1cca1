// A list's cards are kept; what they show is never older than what is so.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lyricPage } from '#contract/lyrics/lyric.ts'
import { lyricBody, member, type Member, publish } from '../../../testing/cast.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
let reader: Member
beforeAll(async () => {
  app = await startTestApp()
  reader = await member(app)
})
afterAll(() => app.stop())

const lists = [
  '/lyrics/logged',
  '/lyrics/logged?order=likes',
  '/lyrics/user/followed',
  '/users/lyrics/logged/AUTHOR',
  '/lyrics/user/liked',
  '/lyrics/user/saved',
  '/lyrics/savedList/get/list/default',
]
const read = async (path: string) => (await reader.get(path)).body.data
const newSong = (author: Member) =>
  publish(author, { title: 'Ñandú «de» "comillas" \\ y 😀', description: 'Una línea\ny otra' })

test.each(lists)('%s shows the lyric as its own page does, after any change', async (list) => {
  // A new author for each list: a person may change the nickname only a few times a year.
  const author = await member(app)
  const song = await newSong(author)
  const path = list.replace('AUTHOR', author.id)
  const detail = () => read(`/lyrics/logged/${song}`)
  const card = async () => ((await read(path)).lyrics as { id: string }[]).find(({ id }) => id === song)
  await reader.post('/live/follow', { followedNickname: author.nickName, action: 'follow' })
  await reader.post('/live/save', { lyricsId: song })
  await reader.post('/live/like', { lyricsId: song, like: true })
  const before = await card()
  expect(before).toEqual(await detail())
  expect(before).toMatchObject({ likedByUser: true, savedByUser: true })

  const changes: (() => Promise<unknown>)[] = [
    () => author.post('/live/like', { lyricsId: song, like: true }),
    () => author.post('/live/like', { lyricsId: song, like: false }),
    () => author.post('/comments', { id: song, content: 'Una' }),
    () => author.put(`/lyrics/${song}`, lyricBody({ title: `Otro título para ${list}` })),
    () => author.put('/users/nickname', { nickName: `n${lists.indexOf(list)}ombre` }),
    () => app.platform.db.pool.query("update users set name = 'Otra' || $2 where id = $1", [author.id, list]),
  ]
  let last = before
  for (const change of changes) {
    await change()
    const now = await card()
    expect(now).toEqual(await detail())
    expect(now).not.toEqual(last)
    last = now
  }
})

test('a response written without the serializer matches the contract exactly', async () => {
  const author = await member(app)
  const song = await newSong(author)
  await reader.post('/live/follow', { followedNickname: author.nickName, action: 'follow' })
  for (const path of ['/lyrics/logged', '/lyrics/user/followed'])
    expect(lyricPage.strict().parse(await read(path))).toEqual(await read(path))
  expect((await app.visitor().get('/lyrics/unlogged')).body.data.lyrics[0]).toEqual(
    (await app.visitor().get(`/lyrics/unlogged/${song}`)).body.data,
  )
})

test('such a response has the headers of any other, new or cached', async () => {
  const song = await newSong(await member(app))
  const ask = (path: string) => fetch(`${app.address}/api/lyrics/unlogged${path}`)
  const [made, kept, other] = [await ask('?itemsPerPage=7'), await ask('?itemsPerPage=7'), await ask(`/${song}`)]
  const names = (answer: Response) =>
    [...answer.headers.keys()].filter((name) => name !== 'keep-alive' && name !== 'connection').toSorted()
  for (const written of [made, kept]) {
    expect(names(written)).toEqual(names(other))
    for (const name of ['content-type', 'cache-control', 'content-security-policy', 'x-content-type-options'])
      expect(written.headers.get(name)).toBe(other.headers.get(name))
  }
  const [text, again] = [await made.text(), await kept.text()]
  expect(again).toBe(text)
  expect(Buffer.byteLength(text)).toBe(Number(made.headers.get('content-length')))
  expect(kept.headers.get('x-request-id')).not.toBe(made.headers.get('x-request-id'))
})

import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { member, type Member, publish } from '../../../testing/cast.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
let luna: Member
let mateo: Member
beforeAll(async () => {
  app = await startTestApp()
  luna = await member(app, 'luna')
  mateo = await member(app, 'mateo')
})
afterAll(() => app.stop())

const picture = async (colour: string) =>
  `data:image/png;base64,${(
    await sharp({ create: { width: 60, height: 40, channels: 3, background: colour } })
      .png()
      .toBuffer()
  ).toString('base64')}`
const wall = async (who = app.visitor(), mode = 'unlogged', of = 'luna') =>
  (await who.get(`/wall/${mode}/${of}`)).body.data as {
    wall: { id: string; kind: string }[]
    pagination: { totalElements: number }
  }

test('a wall mixes posts and shares, newest first, with their pictures and the lyric', async () => {
  const lyric = await publish(mateo, { title: 'Azotea' })
  const post = (
    await luna.post('/posts', {
      content: '  Hoy escribí.  ',
      images: await Promise.all(['red', 'green', 'blue', 'black'].map(picture)),
    })
  ).body.data
  expect(post).toMatchObject({
    kind: 'post',
    content: 'Hoy escribí.',
    likesCount: 0,
    commentsCount: 0,
    likedByUser: false,
    user: { nickName: 'luna' },
    lyric: null,
  })
  expect(post.images).toHaveLength(4)
  expect(new Set(post.images.map((image: { src: string }) => image.src)).size).toBe(4)
  const share = (await luna.post('/shares', { lyricId: lyric, content: '' })).body.data
  const quote = (await luna.post('/shares', { lyricId: lyric, content: 'Esta me salvó el día' })).body.data
  expect([share.type, quote.type, quote.lyric.title]).toEqual(['share', 'quote', 'Azotea'])
  expect((await wall()).wall.map((item) => item.id)).toEqual([quote.id, share.id, post.id])
  expect((await app.visitor().get(`/posts/${post.id}`)).body.data).toEqual(post)
  expect((await app.visitor().get(`/shares/${post.id}`)).status).toBe(404)
  expect((await app.visitor().get(`/shares/${quote.id}`)).body.data.content).toBe('Esta me salvó el día')
})

test.each([
  ['nothing', {}, { content: 'Escribe algo o agrega una imagen.' }],
  ['blanks', { content: '   ' }, { content: 'Escribe algo o agrega una imagen.' }],
  ['too much', { content: 'x'.repeat(5001) }, { content: 'La publicación puede tener 5000 caracteres como máximo.' }],
  [
    'five pictures',
    { images: Array(5).fill('data:image/png;base64,AA') },
    { images: 'Puedes agregar 4 imágenes como máximo.' },
  ],
])('a post of %s is refused', async (_, body, fields) => {
  expect((await luna.post('/posts', body)).body.fields).toEqual(fields)
})

test('a file that is no picture is refused with 415, and nothing is posted', async () => {
  const before = (await wall()).pagination.totalElements
  expect((await luna.post('/posts', { content: 'Mira', images: ['data:image/png;base64,AAAA'] })).status).toBe(415)
  // A header that promises a picture, and nothing behind it.
  const whole = await sharp({
    create: {
      width: 400,
      height: 400,
      channels: 3,
      background: 'red',
      noise: { type: 'gaussian', mean: 120, sigma: 60 },
    },
  })
    .jpeg()
    .toBuffer()
  const cut = `data:image/jpeg;base64,${whole.subarray(0, 700).toString('base64')}`
  expect((await luna.post('/posts', { content: 'Mira', images: [cut] })).status).toBe(415)
  expect((await wall()).pagination.totalElements).toBe(before)
})

test('a share of a deleted lyric loses it; a share of a draft does not show it', async () => {
  const lyric = await publish(mateo)
  const { id } = (await luna.post('/shares', { lyricId: lyric, content: 'Oigan' })).body.data
  await mateo.put(`/lyrics/${lyric}`, { isPublished: false })
  expect((await app.visitor().get(`/shares/${id}`)).body.data).toMatchObject({ lyric: null, content: 'Oigan' })
  await mateo.delete(`/lyrics/${lyric}?status=draft`)
  expect((await app.visitor().get(`/shares/${id}`)).body.data).toMatchObject({ lyric: null, lyricId: null })
  expect((await luna.post('/shares', { lyricId: lyric, content: '' })).body.code).toBe('lyric_not_found')
})

test('likes and comments of posts and shares are exact and live, and liked posts are a list', async () => {
  const lyric = await publish(luna)
  const post = (await luna.post('/posts', { content: 'Uno' })).body.data.id as string
  const share = (await luna.post('/shares', { lyricId: lyric, content: '' })).body.data.id as string
  const watcher = await app.visitor().socket()
  expect((await watcher.emitWithAck('watchPosts', { postIds: [post, share] })).posts).toHaveLength(2)
  const heard = Promise.all(
    ['postLike', 'shareLike', 'comment'].map((event) => new Promise((resolve) => watcher.once(event, resolve))),
  )
  const socket = await mateo.socket()
  expect(await socket.emitWithAck('postLike', { postId: post, like: true })).toEqual({
    ok: true,
    like: true,
    likesCount: 1,
  })
  expect(await socket.emitWithAck('shareLike', { shareId: share })).toEqual({ ok: true, like: true, likesCount: 1 })
  expect(await socket.emitWithAck('shareLike', { shareId: post })).toMatchObject({ ok: false, code: 'post_not_found' })
  const said = (await mateo.post('/comments', { id: post, content: '', images: [await picture('pink')] })).body.data
  expect(said.images).toHaveLength(1)
  expect(await heard).toMatchObject([
    { postId: post, likesCount: 1, nickName: 'mateo' },
    { shareId: share, likesCount: 1 },
    { id: post, commentCount: 1 },
  ])
  expect((await mateo.get(`/posts/${post}`)).body.data).toMatchObject({
    likedByUser: true,
    likesCount: 1,
    commentsCount: 1,
  })
  expect((await mateo.get('/posts/liked')).body.data.wall.map((item: { id: string }) => item.id)).toEqual([share, post])
  expect((await luna.get('/users/notifications')).body.data.notifications[0]).toMatchObject({
    action: 'commentPost',
    data: post,
    content: 'mateo comentó tu publicación.',
  })
  expect((await app.visitor().get(`/comments/unlogged/${post}`)).body.data.comments[0]).toMatchObject({
    content: '',
    user: { nickName: 'mateo' },
  })
  expect((await mateo.post('/comments', { id: lyric, content: 'x', images: [await picture('pink')] })).body.code).toBe(
    'images_not_here',
  )
  await mateo.delete(`/comments/${said.id}`)
  expect((await app.visitor().get(`/posts/${post}`)).body.data.commentsCount).toBe(0)
})

test('a person deletes only their own posts, with their comments', async () => {
  const post = (await luna.post('/posts', { content: 'Adiós' })).body.data.id as string
  await mateo.post('/comments', { id: post, content: 'No' })
  expect((await mateo.delete(`/posts/${post}`)).body.code).toBe('post_not_found')
  expect((await luna.delete(`/shares/${post}`)).status).toBe(404)
  expect((await luna.delete(`/posts/${post}`)).status).toBe(200)
  expect((await app.visitor().get(`/posts/${post}`)).status).toBe(404)
  expect((await app.platform.db.pool.query('select from comments where subject_id = $1', [post])).rowCount).toBe(0)
  expect((await app.visitor().post('/posts', { content: 'x' })).status).toBe(401)
})

test('a repeated post or share is the same one', async () => {
  const writer = await member(app)
  const song = await publish(writer)
  for (const [path, more] of [
    ['/posts', {}],
    ['/shares', { lyricId: song }],
  ] as const) {
    const clientId = crypto.randomUUID()
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => writer.post(path, { content: 'Una vez', clientId, ...more })),
    )
    expect(new Set(answers.map((answer) => answer.body.data?.id as string)).size).toBe(1)
  }
  const { rows } = await app.platform.db.pool.query('select count(*)::int as n from wall_items where author_id = $1', [
    writer.id,
  ])
  expect(rows[0].n).toBe(2)
})

test('comments of a post and of a share have addresses of their own, with their replies', async () => {
  const song = await publish(luna)
  for (const [kind, body] of [
    ['posts', { content: 'Uno' }],
    ['shares', { lyricId: song }],
  ] as const) {
    const { id } = (await luna.post(`/${kind}`, body)).body.data
    const comment = (await mateo.post('/comments', { id, content: 'Hola' })).body.data
    await luna.post('/comments', { id, content: 'Qué tal', parentCommentId: comment.id })
    const page = (await app.visitor().get(`/${kind}/unlogged/${id}/comments`)).body.data
    expect(page).toMatchObject({
      comments: [{ id: comment.id, content: 'Hola', repliesCount: 1 }],
      pagination: { totalElements: 1, currentPageNum: 1 },
    })
    expect((await mateo.get(`/${kind}/logged/${id}/comments`)).status).toBe(200)
    expect((await app.visitor().get(`/${kind}/logged/${id}/comments`)).status).toBe(401)
    expect((await app.visitor().get(`/${kind}/unlogged/replies/${comment.id}`)).body.data).toMatchObject({
      replies: [{ content: 'Qué tal' }],
      pagination: { totalElements: 1 },
    })
    expect((await app.visitor().get(`/${kind}/unlogged/${song}/comments`)).body.code).toBe('post_not_found')
  }
  const onSong = (await mateo.post('/comments', { id: song, content: 'Hola' })).body.data.id as string
  expect((await app.visitor().get(`/posts/unlogged/replies/${onSong}`)).body.code).toBe('comment_not_found')
})

test('a post appears on the watched wall and is deleted there; a share goes to those alone who see its lyric', async () => {
  const [writer, songwriter, reader, blocked] = await Promise.all([1, 2, 3, 4].map(() => member(app)))
  await blocked!.post('/live/block', { blockedNickname: songwriter!.nickName, block: true })
  const lyric = await publish(songwriter!, { title: 'Compartida' })
  await writer!.post('/live/like', { lyricsId: lyric, like: true })
  const heard = new Map<string, [event: string, payload: unknown][]>()
  for (const [name, who] of Object.entries({ reader: reader!, blocked: blocked!, visitor: app.visitor() })) {
    const socket = await who.socket()
    const own: [string, unknown][] = []
    heard.set(name, own)
    socket.onAny((event: string, payload: unknown) => own.push([event, payload]))
    expect(await socket.emitWithAck('watchPosts', { postIds: [], wallIds: [writer!.id] })).toMatchObject({ ok: true })
  }
  const post = (await writer!.post('/posts', { content: 'Hola', clientId: crypto.randomUUID() })).body.data
  const share = (await writer!.post('/shares', { lyricId: lyric, content: 'Oigan' })).body.data
  await writer!.delete(`/posts/${post.id}`)
  await expect.poll(() => [...heard.values()].every((own) => own.at(-1)?.[0] === 'deleteWallItem')).toBe(true)
  const shown = { ...share, lyric: { ...share.lyric, likedByUser: false } }
  const expected = [
    ['wallItem', { item: post }],
    ['wallItem', { item: shown }],
    ['deleteWallItem', { id: post.id }],
  ]
  expect(share.lyric.likedByUser).toBe(true)
  expect(heard.get('reader')).toEqual(expected)
  expect(heard.get('visitor')).toEqual(expected)
  expect(heard.get('blocked')).toEqual([expected[0], expected[2]])
})

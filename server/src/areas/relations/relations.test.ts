import { afterAll, beforeAll, expect, test } from 'vitest'
import { member, type Member, publish } from '../../../testing/cast.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.stop())

const follow = (who: Member, whom: Member, action?: 'follow' | 'unfollow') =>
  who.post('/live/follow', { followedNickname: whom.nickName, action })
const block = (who: Member, whom: Member, wanted = true) =>
  who.post('/live/block', { blockedNickname: whom.nickName, block: wanted })
const names = (answer: { body: { data: { users: { nickName: string }[] } } }) =>
  answer.body.data.users.map((user) => user.nickName)

test('a follow sets a state, is counted once, published to both, and notified once for any number of repeats', async () => {
  const [luna, mateo] = [await member(app), await member(app)]
  const socket = await luna.socket()
  const heard = Promise.all([
    new Promise((resolve) => socket.once('follow', resolve)),
    new Promise((resolve) => socket.once('createNotification', resolve)),
  ])
  expect((await follow(mateo, luna, 'follow')).body.data).toEqual({ follow: true, followersCount: 1 })
  expect(await heard).toMatchObject([
    { follow: true, nickName: mateo.nickName, followedNickname: luna.nickName, followersCount: 1 },
    { action: 'follow', data: mateo.nickName, content: `${mateo.nickName} te sigue.` },
  ])
  expect((await follow(mateo, luna, 'follow')).body.data).toEqual({ follow: true, followersCount: 1 })
  expect((await follow(mateo, luna)).body.data).toEqual({ follow: false, followersCount: 0 })
  expect((await follow(mateo, luna)).body.data.follow).toBe(true)
  expect((await luna.get('/users/notifications')).body.data.notifications).toHaveLength(1)
  expect((await app.visitor().get(`/users/unlogged/profile/${luna.nickName}`)).body.data).toMatchObject({
    followersCount: 1,
    followingCount: 0,
    isFollowing: false,
  })
  expect((await mateo.get(`/users/logged/profile/${luna.nickName}`)).body.data.isFollowing).toBe(true)
  expect((await follow(luna, luna)).body.code).toBe('oneself')
  expect((await luna.post('/live/follow', { followedNickname: 'nadie.aqui' })).body.code).toBe('user_not_found')
})

test('followers and following are lists of people, newest first, page by page', async () => {
  const luna = await member(app)
  const fans: Member[] = []
  for (let n = 0; n < 10; n++) {
    const fan = await member(app)
    fans.unshift(fan)
    await follow(fan, luna, 'follow')
  }
  await follow(luna, fans[0]!, 'follow')
  const first = await luna.get(`/users/logged/followers/${luna.nickName}`)
  const second = await luna.get(`/users/logged/followers/${luna.nickName}?cursor=${first.body.data.pagination.cursor}`)
  expect([...names(first), ...names(second)]).toEqual(fans.map((fan) => fan.nickName))
  expect(first.body.data.users[0]).toMatchObject({ isFollowing: true })
  expect(names(await app.visitor().get(`/users/unlogged/following/${luna.nickName}`))).toEqual([fans[0]!.nickName])
})

test('two people who follow and unfollow each other concurrently leave counters equal to rows', async () => {
  const people = await Promise.all(Array.from({ length: 5 }, () => member(app)))
  await Promise.all(
    people.flatMap((who) =>
      people
        .filter((whom) => whom !== who)
        .flatMap((whom) => [follow(who, whom), follow(who, whom), follow(who, whom)]),
    ),
  )
  const { rows } = await app.platform.db.pool.query(
    `select c.followers, c.following, (select count(*)::int from follows where followed_id = user_id) as f,
      (select count(*)::int from follows where follower_id = user_id) as g
     from user_counts c`,
  )
  for (const row of rows) expect([row.followers, row.following]).toEqual([row.f, row.g])
})

// Decision: a block goes both ways for contact, undoes follows, and only the blocker sees it in a list.
const capabilities: [
  what: string,
  attempt: (
    who: Member,
    whom: Member,
    things: { lyric: string; post: string; comment: string },
  ) => Promise<{ status: number }>,
][] = [
  ['follow', (who, whom) => follow(who, whom, 'follow')],
  ['like the lyric', (who, _, { lyric }) => who.post('/live/like', { lyricsId: lyric, like: true })],
  ['comment on the lyric', (who, _, { lyric }) => who.post('/comments', { id: lyric, content: 'Hola' })],
  ['save the lyric', (who, _, { lyric }) => who.post('/live/save', { lyricsId: lyric, listName: 'default' })],
  ['share the lyric', (who, _, { lyric }) => who.post('/shares', { lyricId: lyric, content: '' })],
  [
    'propose an interpretation',
    (who, _, { lyric }) =>
      who.post('/interpretations', { lyricsId: lyric, youtubeLink: 'https://youtu.be/aqz-KE-bpKQ', content: '' }),
  ],
  ['like the post', (who, _, { post }) => who.post('/live/postLike', { postId: post, like: true })],
  ['comment on the post', (who, _, { post }) => who.post('/comments', { id: post, content: 'Hola' })],
  ['like the comment', (who, _, { comment }) => who.post('/live/commentLike', { commentId: comment, like: true })],
  ['read the lyric', (who, _, { lyric }) => who.get(`/lyrics/logged/${lyric}`)],
  ['read the post', (who, _, { post }) => who.get(`/posts/${post}`)],
]

test.each(capabilities)(
  'who may %s: strangers and followers, but neither of two people with a block',
  async (_what, attempt) => {
    const [author, stranger, follower, blockedOne, blocker, third] = await Promise.all(
      Array.from({ length: 6 }, () => member(app)),
    )
    const lyric = await publish(author!)
    const post = (await author!.post('/posts', { content: 'Hola a todos' })).body.data.id as string
    const ground = await publish(third!)
    const comment = (await author!.post('/comments', { id: ground, content: 'Qué bonita' })).body.data.id as string
    await follow(follower!, author!, 'follow')
    await block(author!, blockedOne!)
    await block(blocker!, author!)
    const status = async (who: Member) => (await attempt(who, author!, { lyric, post, comment })).status
    expect([await status(stranger!), await status(follower!)]).toEqual([200, 200])
    expect([403, 404]).toContain(await status(blockedOne!))
    expect([403, 404]).toContain(await status(blocker!))
  },
)

const places: [where: string, look: (who: Member, author: Member, lyric: string) => Promise<string>][] = [
  ['the personal feed', async (who) => JSON.stringify((await who.get('/lyrics/logged?itemsPerPage=50')).body)],
  [
    'the feed in order',
    async (who) => JSON.stringify((await who.get('/lyrics/logged?order=date&itemsPerPage=50')).body),
  ],
  [
    'a search for lyrics',
    async (who, author) =>
      JSON.stringify((await who.get(`/searchBar/logged?search=${author.nickName}`)).body.data.lyrics),
  ],
  [
    'a search for people',
    async (who, author) =>
      JSON.stringify((await who.get(`/searchBar/logged?type=Compositor&search=${author.nickName}`)).body.data.users),
  ],
  [
    'the likes of a lyric',
    async (who, _, lyric) => JSON.stringify((await who.get(`/lyrics/logged/likesList/${lyric}`)).body),
  ],
  [
    'the comments of a lyric',
    async (who, _, lyric) => JSON.stringify((await who.get(`/comments/logged/${lyric}`)).body),
  ],
  [
    'the interpretations of a lyric',
    async (who, _, lyric) => JSON.stringify((await who.get(`/interpretations/logged/approved/${lyric}`)).body),
  ],
  [
    'somebody’s followers',
    async (who, _author, lyric) =>
      JSON.stringify(
        (await who.get(`/users/logged/followers/${(await who.get(`/lyrics/logged/${lyric}`)).body.data.User.nickName}`))
          .body,
      ),
  ],
]

test.each(places)('a block in either direction hides the other in %s', async (_where, look) => {
  const [author, reader, blockedOne, blocker, third] = await Promise.all(Array.from({ length: 5 }, () => member(app)))
  await publish(author!)
  const ground = await publish(third!)
  await author!.post('/live/like', { lyricsId: ground, like: true })
  await author!.post('/comments', { id: ground, content: 'Qué bonita' })
  await follow(author!, third!, 'follow')
  const made = (
    await author!.post('/interpretations', {
      lyricsId: ground,
      youtubeLink: 'https://youtu.be/aqz-KE-bpKQ',
      content: '',
    })
  ).body.data.id as string
  await third!.put(`/interpretations/approve-reject/${made}`, { action: 'approve' })
  const sees = async (who: Member) => (await look(who, author!, ground)).includes(`"${author!.nickName}"`)
  await block(author!, blockedOne!)
  await block(blocker!, author!)
  expect(await sees(reader!)).toBe(true)
  expect([await sees(blockedOne!), await sees(blocker!)]).toEqual([false, false])
})

test('a block removes follows and notifications in both directions, shows only in the blocker’s list, and can be undone', async () => {
  const [luna, noise] = [await member(app), await member(app)]
  await follow(luna, noise, 'follow')
  await follow(noise, luna, 'follow')
  const socket = await luna.socket()
  const heard = new Promise((resolve) => socket.once('block', resolve))
  expect((await block(luna, noise)).body.data).toEqual({ block: true })
  expect(await heard).toEqual({ block: true, blockedNickname: noise.nickName })
  expect((await luna.get(`/users/logged/profile/${noise.nickName}`)).body.data).toMatchObject({
    isBlocked: true,
    isFollowing: false,
    followersCount: 0,
    followingCount: 0,
  })
  expect(await noise.get(`/users/logged/profile/${luna.nickName}`)).toMatchObject({
    status: 403,
    body: { code: 'blocked' },
  })
  expect((await luna.get('/users/notifications')).body.data.notifications).toEqual([])
  expect(names(await luna.get('/users/blocked'))).toEqual([noise.nickName])
  expect(names(await noise.get('/users/blocked'))).toEqual([])
  expect((await block(luna, noise, false)).body.data).toEqual({ block: false })
  expect((await noise.get(`/users/logged/profile/${luna.nickName}`)).status).toBe(200)
})

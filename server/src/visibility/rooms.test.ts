// Who hears what: every room that a socket can join, every event that the server sends, and when a room is left.
import type { Socket } from 'socket.io-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ServerEventName } from '#contract/live-events.ts'
import { member, password, type Member, publish } from '../../testing/cast.ts'
import { type Caller, startTestApp, type TestApp } from '../../testing/test-app.ts'
import { done, type Viewer, viewers } from '../../testing/visibility-world.ts'
import { makeAdmin } from '../areas/accounts/index.ts'
import { rooms } from '../platform/live.ts'

let app: TestApp
let author: Member
let third: Member
let stranger: Member
let staff: Caller
const people = {} as Record<Viewer, Caller>
/** Every text of this file has it: no event carries a text but to those whom it is for. */
const mark = 'palabrasecreta'
const link = 'https://youtu.be/aqz-KE-bpKQ'
let ids: Record<'song' | 'draft' | 'turned' | 'post' | 'share' | 'wall' | 'fence', string>

const write = async (who: Member) => {
  const song = await publish(who, { title: mark })
  const post = await done(who.post('/posts', { content: mark }))
  return { song, post, share: await done(who.post('/shares', { lyricId: song, content: mark })) }
}
beforeAll(async () => {
  app = await startTestApp()
  await makeAdmin(app.platform.db, 'jefa@correo.example', 'caramelo')
  staff = app.visitor()
  await staff.post('/users/login', { email: 'jefa@correo.example', password: 'caramelo' })
  const cast = await Promise.all(Array.from({ length: 6 }, () => member(app)))
  const [blocked, blocker, follower] = cast.slice(3) as [Member, Member, Member]
  ;[author, third, stranger] = cast as [Member, Member, Member]
  Object.assign(people, { visitor: app.visitor(), stranger, follower, blocked, blocker, owner: author, staff })
  const turned = await publish(author, { title: mark })
  await author.put(`/lyrics/${turned}`, { isPublished: false })
  ids = {
    ...(await write(author)),
    wall: author.id,
    draft: await publish(author, { title: mark, isPublished: false }),
    turned,
    fence: await publish(third),
  }
  await follower.post('/live/follow', { followedNickname: author.nickName, action: 'follow' })
  await author.post('/live/block', { blockedNickname: blocked.nickName, block: true })
  await blocker.post('/live/block', { blockedNickname: author.nickName, block: true })
})
afterAll(() => app.stop())

const unblocked: readonly Viewer[] = ['visitor', 'stranger', 'follower', 'owner', 'staff']
const watchLyric = async (socket: Socket, id: string) =>
  ((await socket.emitWithAck('watch', { lyricIds: [id] })) as { lyrics: unknown[] }).lyrics.length > 0
const watchPost = async (socket: Socket, id: string) =>
  ((await socket.emitWithAck('watchPosts', { postIds: [id] })) as { posts: unknown[] }).posts.length > 0

/** Whether a socket that watches a wall is in its room. */
const watchWall = async (socket: Socket, userId: string) => {
  await socket.emitWithAck('watchPosts', { postIds: [], wallIds: [userId] })
  const heard = new Promise((resolve) => socket.once('deleteWallItem', resolve))
  app.platform.live.publish([rooms.wall(userId)], 'deleteWallItem', { id: newId() })
  return Promise.race([heard.then(() => true), socket.emitWithAck('watch', { lyricIds: [] }).then(() => false)])
}

test.each([
  ['song', watchLyric, unblocked],
  ['draft', watchLyric, ['owner']],
  ['turned', watchLyric, ['owner']],
  ['post', watchPost, unblocked],
  ['share', watchPost, unblocked],
  ['wall', watchWall, unblocked],
] as const)('the room of a %s is open only to those who see it', async (thing, watch, who) => {
  const open: Viewer[] = []
  for (const viewer of viewers) if (await watch(await people[viewer].socket(), ids[thing])) open.push(viewer)
  expect(open).toEqual(who)
})

interface Heard {
  event: string
  payload: object
}
/** A socket of each viewer that watches everything, and what it heard. */
async function listen(
  who: Partial<Record<Viewer, Caller>>,
  lyricIds: string[],
  postIds: string[],
  wallIds: string[] = [],
): Promise<Map<Viewer, Heard[]>> {
  const heard = new Map<Viewer, Heard[]>()
  for (const [viewer, caller] of Object.entries(who) as [Viewer, Caller][]) {
    const socket = await caller.socket()
    const own: Heard[] = []
    heard.set(viewer, own)
    socket.onAny((event: string, payload: object) => own.push({ event, payload }))
    await socket.emitWithAck('watch', { lyricIds })
    await socket.emitWithAck('watchPosts', { postIds, wallIds })
  }
  return heard
}
const newId = () => crypto.randomUUID()
/**
 * A socket hears events in the order in which they were sent: once all have heard of the fence, nothing before it is
 * missing.
 */
async function fence(heard: Map<Viewer, Heard[]>): Promise<void> {
  const revision = Math.floor(Math.random() * 1e9)
  app.platform.live.publish([rooms.lyric(ids.fence)], 'view', { lyricsId: ids.fence, viewsCount: 1, revision })
  for (const own of heard.values())
    await expect
      .poll(() => own.some(({ payload }) => (payload as { revision?: number }).revision === revision))
      .toBe(true)
}

interface Broadcast {
  hears: readonly Viewer[]
  /** Its text is for those who hear it. */
  hasText?: true
}
const own = (viewer: Viewer): Broadcast => ({ hears: [viewer] })
const inRoom: Broadcast = { hears: unblocked }
const broadcasts: Record<ServerEventName, Broadcast> = {
  like: inRoom,
  view: inRoom,
  comment: inRoom,
  commentText: { ...inRoom, hasText: true },
  deleteComment: inRoom,
  commentLike: inRoom,
  interpretation: { ...inRoom, hasText: true },
  deleteInterpretation: own('owner'),
  interpretationLike: inRoom,
  postLike: inRoom,
  shareLike: inRoom,
  wallItem: { ...inRoom, hasText: true },
  deleteWallItem: inRoom,
  save: { ...own('stranger'), hasText: true },
  unsave: own('stranger'),
  block: own('stranger'),
  follow: own('stranger'),
  createNotification: { hears: ['stranger', 'owner'], hasText: true },
  'read-notification': own('owner'),
  'delete-notification': own('owner'),
  'read-all-notifications': own('owner'),
  message: { hears: ['stranger', 'owner'], hasText: true },
  'delete-message': own('stranger'),
  typing: own('owner'),
  seen: { hears: ['stranger', 'owner'] },
  'close-ticket': { hears: ['stranger', 'staff'] },
}

test('each event reaches only its audience and carries ids and counters; text goes only to those who may read it', async () => {
  const another = await member(app)
  const interpretation = await done(
    third.post('/interpretations', { lyricsId: ids.song, youtubeLink: link, content: mark }),
  )
  const rejected = await done(third.post('/interpretations', { lyricsId: ids.song, youtubeLink: link, content: mark }))
  const chat = await done(stranger.post('/chats', { usersNickname: author.nickName }))
  const heard = await listen(people, [ids.song, ids.draft, ids.turned, ids.fence], [ids.post, ids.share], [ids.wall])
  await done(author.put(`/interpretations/approve-reject/${interpretation}`, { action: 'approve' }))
  await done(author.put(`/interpretations/approve-reject/${rejected}`, { action: 'reject' }))
  await done(author.delete(`/posts/${await done(author.post('/posts', { content: mark }))}`))
  await done(third.post('/live/like', { lyricsId: ids.song, like: true }))
  await done(third.post('/live/view', { lyricsId: ids.song }))
  const comment = await done(third.post('/comments', { id: ids.song, content: mark }))
  const onPost = await done(third.post('/comments', { id: ids.post, content: mark }))
  await done(third.post('/live/commentLike', { commentId: comment, like: true }))
  await done(third.post('/live/interpretationLike', { interpretationId: interpretation, like: true }))
  await done(third.post('/live/postLike', { postId: ids.post, like: true }))
  await done(third.post('/live/shareLike', { shareId: ids.share, like: true }))
  for (const id of [comment, onPost]) await done(third.delete(`/comments/${id}`))
  await done(stranger.post('/live/save', { lyricsId: ids.song }))
  await done(stranger.post('/live/unsave', { lyricsId: ids.song, listName: 'default' }))
  await done(stranger.post('/live/block', { blockedNickname: another.nickName, block: true }))
  await done(third.post('/live/follow', { followedNickname: stranger.nickName, action: 'follow' }))
  const { message } = (await stranger.post('/live/message', { chatId: chat, content: mark })).body.data as {
    message: { id: string }
  }
  await done(stranger.post('/live/typing', { chatId: chat }))
  await done(author.post('/live/seen', { chatId: chat }))
  await done(stranger.post('/live/delete-message', { chatId: chat, messageId: message.id }))
  const [news] = (await author.get('/users/notifications')).body.data.notifications as { id: string }[]
  await done(author.post('/live/read-notification', { id: news!.id }))
  await done(author.post('/live/delete-notification', { id: news!.id }))
  await done(author.post('/live/read-all-notifications'))
  await done(staff.post('/ticket/create-and-take', { userRegisteredNickname: stranger.nickName }))
  await fence(heard)
  for (const [event, { hears, hasText }] of Object.entries(broadcasts)) {
    const of = (viewer: Viewer) => heard.get(viewer)!.filter((one) => one.event === event)
    expect([
      event,
      viewers.filter((viewer) =>
        of(viewer).some(({ payload }) => (payload as { lyricsId?: string }).lyricsId !== ids.fence),
      ),
    ]).toEqual([event, hears])
    const text = viewers.filter((viewer) => JSON.stringify(of(viewer)).includes(mark))
    expect([event, text.filter((viewer) => !hasText || !hears.includes(viewer))]).toEqual([event, []])
  }
})

test('the text of a comment goes to those of the room who may read it, and to nobody who has a block with who wrote it', async () => {
  const [singer, writer, blocked, blocker] = [
    await member(app),
    await member(app),
    await member(app),
    await member(app),
  ]
  await writer.post('/live/block', { blockedNickname: blocked.nickName, block: true })
  await blocker.post('/live/block', { blockedNickname: writer.nickName, block: true })
  const sung = await done(singer.post('/interpretations', { lyricsId: ids.song, youtubeLink: link, content: '' }))
  await done(author.put(`/interpretations/approve-reject/${sung}`, { action: 'approve' }))
  await singer.post('/live/block', { blockedNickname: third.nickName, block: true })
  const heard = await listen(
    { visitor: people.visitor, stranger: third, owner: author, blocked, blocker },
    [ids.song, ids.fence],
    [ids.post],
  )
  const hearers = async () => {
    await fence(heard)
    const of = (event: string) =>
      [...heard].filter(([, all]) => all.some((one) => one.event === event)).map(([viewer]) => viewer)
    const result = { counts: of('comment'), text: of('commentText') }
    for (const all of heard.values()) all.length = 0
    return result
  }
  const everybody = ['visitor', 'stranger', 'owner', 'blocked', 'blocker']
  const comment = await done(writer.post('/comments', { id: ids.song, content: mark }))
  expect(await hearers()).toEqual({ counts: everybody, text: ['visitor', 'stranger', 'owner'] })
  // A reply is below the comment that it answers: who does not see that one does not see this one.
  await done(author.post('/comments', { id: ids.song, content: mark, parentCommentId: comment }))
  expect(await hearers()).toEqual({ counts: everybody, text: ['visitor', 'stranger', 'owner'] })
  await done(writer.post('/comments', { id: ids.post, content: mark }))
  expect(await hearers()).toEqual({ counts: everybody, text: ['visitor', 'stranger', 'owner'] })
  // What is said about an interpretation is for those who see the interpretation.
  await done(author.post('/comments', { id: sung, content: mark }))
  expect(await hearers()).toEqual({ counts: everybody, text: ['visitor', 'owner', 'blocked', 'blocker'] })
})

test('across a block nobody hears that the other reads or writes', async () => {
  const [one, other] = [await member(app), await member(app)]
  const chat = await done(one.post('/chats', { usersNickname: other.nickName }))
  await done(one.post('/live/message', { chatId: chat, content: 'Hola' }))
  const heard = await listen({ owner: one }, [ids.fence], [])
  await one.post('/live/block', { blockedNickname: other.nickName, block: true })
  expect((await other.post('/live/typing', { chatId: chat })).status).toBe(404)
  expect((await other.post('/live/seen', { chatId: chat })).status).toBe(200)
  expect((await other.post('/live/message', { chatId: chat, content: 'Hola' })).body.code).toBe('blocked')
  await fence(heard)
  expect(heard.get('owner')!.map(({ event }) => event)).toEqual(['block', 'view'])
})

interface Scene {
  author: Member
  watcher: Member
  song: string
  post: string
  share: string
  wall: string
}
const solve = async (type: string, reportedId: string) => {
  const id = await done(third.post('/reports', { type, reportedId, motive: 'spam' }))
  await done(staff.put(`/reports/${id}`, { resolution: 'solved', reason: 'Porque sí' }))
}
const act = (nickName: string, action: string) =>
  done(staff.put('/usersStaff/user/action', { nickName, action, value: true, reason: 'Porque sí' }))
const everything = ['song', 'post', 'share', 'wall'] as const
type Room = (typeof everything)[number]
const endings: [
  what: string,
  end: (scene: Scene) => Promise<unknown>,
  left: Record<'watcher' | 'visitor', readonly Room[]>,
][] = [
  [
    'its author blocks somebody',
    ({ author, watcher }) => author.post('/live/block', { blockedNickname: watcher.nickName, block: true }),
    { watcher: everything, visitor: [] },
  ],
  [
    'somebody blocks its author',
    ({ author, watcher }) => watcher.post('/live/block', { blockedNickname: author.nickName, block: true }),
    { watcher: everything, visitor: [] },
  ],
  ['its author is banned', ({ author }) => act(author.nickName, 'ban'), { watcher: everything, visitor: everything }],
  [
    'its author is removed',
    ({ author }) => act(author.nickName, 'delete'),
    { watcher: everything, visitor: everything },
  ],
  [
    'its author is banned after a report',
    ({ author }) => solve('user', author.nickName),
    { watcher: everything, visitor: everything },
  ],
  [
    'its author leaves',
    ({ author }) => done(author.delete('/users/delete-account', { currentPassword: password })),
    { watcher: everything, visitor: everything },
  ],
  [
    'a lyric becomes a draft',
    ({ author, song }) => done(author.put(`/lyrics/${song}`, { isPublished: false })),
    { watcher: ['song'], visitor: ['song'] },
  ],
  [
    'a lyric is deleted',
    ({ author, song }) => done(author.delete(`/lyrics/${song}`)),
    { watcher: ['song'], visitor: ['song'] },
  ],
  ['a lyric is removed after a report', ({ song }) => solve('lyric', song), { watcher: ['song'], visitor: ['song'] }],
  [
    'a post is deleted',
    ({ author, post }) => done(author.delete(`/posts/${post}`)),
    { watcher: ['post'], visitor: ['post'] },
  ],
  ['a post is removed after a report', ({ post }) => solve('post', post), { watcher: ['post'], visitor: ['post'] }],
  [
    'a share is deleted',
    ({ author, share }) => done(author.delete(`/shares/${share}`)),
    { watcher: ['share'], visitor: ['share'] },
  ],
  [
    'a share is removed after a report',
    ({ share }) => solve('share', share),
    { watcher: ['share'], visitor: ['share'] },
  ],
]
test.each(endings)(
  'when %s, exactly the sockets that may no longer listen leave the rooms',
  async (_what, end, left) => {
    const scene: Scene = {
      author: await member(app),
      watcher: await member(app),
      song: '',
      post: '',
      share: '',
      wall: '',
    }
    Object.assign(scene, await write(scene.author), { wall: scene.author.id })
    const heard = await listen(
      { stranger: scene.watcher, visitor: people.visitor },
      [scene.song, ids.fence],
      [scene.post, scene.share],
      [scene.wall],
    )
    const received = async () => {
      for (const own of heard.values()) own.length = 0
      const { live } = app.platform
      live.publish([rooms.lyric(scene.song)], 'view', { lyricsId: scene.song, viewsCount: 1, revision: 1 })
      for (const postId of [scene.post, scene.share])
        live.publish([rooms.post(postId)], 'postLike', { postId, like: true, likesCount: 1, nickName: newId() })
      live.publish([rooms.wall(scene.wall)], 'deleteWallItem', { id: scene.wall })
      await fence(heard)
      const events = (room: Room) => (room === 'wall' ? ['deleteWallItem'] : ['view', 'postLike'])
      const hears = (viewer: Viewer, room: Room) =>
        JSON.stringify(heard.get(viewer)!.filter(({ event }) => events(room).includes(event))).includes(scene[room])
      return {
        watcher: everything.filter((room) => !hears('stranger', room)),
        visitor: everything.filter((room) => !hears('visitor', room)),
      }
    }
    expect(await received()).toEqual({ watcher: [], visitor: [] })
    await end(scene)
    expect(await received()).toEqual(left)
  },
)

test('the author of a lyric that became a draft still gets its events', async () => {
  const song = await publish(author)
  const heard = await listen({ owner: author }, [song, ids.fence], [])
  await done(author.put(`/lyrics/${song}`, { isPublished: false }))
  app.platform.live.publish([rooms.lyric(song)], 'view', { lyricsId: song, viewsCount: 1, revision: 1 })
  await fence(heard)
  expect(heard.get('owner')!.map(({ payload }) => (payload as { lyricsId?: string }).lyricsId)).toContain(song)
})

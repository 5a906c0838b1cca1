// Who sees what: every route that reads, for everybody who could look, and for authors who are gone.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { routes } from '#contract/api.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { excused, looksOf, maySee } from '../../testing/visibility-looks.ts'
import {
  type Author,
  done,
  type Kind,
  kinds,
  markOf,
  states,
  viewers,
  visibilityWorld,
  type World,
} from '../../testing/visibility-world.ts'

let app: TestApp
let world: World
const looks = looksOf(() => world)
beforeAll(async () => {
  app = await startTestApp()
  world = await visibilityWorld(app)
}, 120_000)
afterAll(() => app.stop())

test('every reading route is covered, or the table says why not; staff screens are for staff only', () => {
  const reads = routes
    .filter((route) => route.method === 'GET' && route.access !== 'staff' && route.access !== 'admin')
    .map((route) => `GET ${route.path}`)
  const named = [
    ...Object.keys(looks),
    ...Object.values(excused).flatMap((paths) => paths.map((path) => `GET ${path}`)),
  ]
  expect(named.toSorted()).toEqual(reads.toSorted())
})

const every = Object.entries(looks).flatMap(([name, look]) => viewers.map((viewer) => [name, viewer, look] as const))
test.each(every)('%s, asked by: %s', async (_name, viewer, look) => {
  const { paths, shows, ignores = [], needsSession, but } = look
  for (const state of states) {
    const author = world.authors[state]
    if (viewer === 'owner' && state !== 'active') continue
    const caller = world.callerOf(viewer, author)
    const bodies: string[] = []
    for (const path of paths(author, viewer === 'visitor' ? 'unlogged' : 'logged', viewer))
      bodies.push(JSON.stringify((await caller.get(path)).body))
    const found = kinds.filter((kind) => bodies.some((body) => body.includes(markOf(state, kind))))
    const isMuted = needsSession && viewer === 'visitor'
    const expected = isMuted
      ? []
      : state === 'active' && but?.[viewer]
        ? but[viewer]
        : but?.[viewer]?.length === 0
          ? []
          : shows.filter((kind) => maySee(viewer, author).includes(kind))
    const clean = (list: readonly Kind[]) => kinds.filter((kind) => list.includes(kind) && !ignores.includes(kind))
    expect(clean(found), state).toEqual(clean(expected))
  }
})

/** Calls that act on an author's thing. */
const actions: Record<string, (author: Author) => [path: string, body?: object]> = {
  'like a lyric': ({ ids }) => ['/live/like', { lyricsId: ids.song, like: true }],
  'view a lyric': ({ ids }) => ['/live/view', { lyricsId: ids.song }],
  'save a lyric': ({ ids }) => ['/live/save', { lyricsId: ids.song }],
  'share a lyric': ({ ids }) => ['/shares', { lyricId: ids.song, content: '' }],
  'comment on a lyric': ({ ids }) => ['/comments', { id: ids.song, content: 'Hola' }],
  'reply on a lyric': ({ ids }) => ['/comments', { id: ids.song, content: 'Hola', parentCommentId: ids.onsong }],
  'like a comment on a lyric': ({ ids }) => ['/live/commentLike', { commentId: ids.onsong, like: true }],
  'propose an interpretation': ({ ids }) => [
    '/interpretations',
    { lyricsId: ids.song, youtubeLink: 'https://youtu.be/aqz-KE-bpKQ' },
  ],
  'negotiate a lyric': ({ ids }) => [`/lyrics/requestAdquisition/${ids.song}`],
  'like an interpretation of a lyric': ({ ids }) => [
    '/live/interpretationLike',
    { interpretationId: ids.sungonsong, like: true },
  ],
  'comment on an interpretation of a lyric': ({ ids }) => ['/comments', { id: ids.sungonsong, content: 'Hola' }],
  'like an interpretation by the person': ({ ids }) => [
    '/live/interpretationLike',
    { interpretationId: ids.sung, like: true },
  ],
  'comment on an interpretation by the person': ({ ids }) => ['/comments', { id: ids.sung, content: 'Hola' }],
  'like a post': ({ ids }) => ['/live/postLike', { postId: ids.post, like: true }],
  'like a share': ({ ids }) => ['/live/shareLike', { shareId: ids.share, like: true }],
  'comment on a post': ({ ids }) => ['/comments', { id: ids.post, content: 'Hola' }],
  'follow the person': ({ me }) => ['/live/follow', { followedNickname: me.nickName, action: 'follow' }],
  'open a chat': ({ me }) => ['/chats', { usersNickname: me.nickName }],
}
/** On comments that an ended account left behind. */
const onComments: typeof actions = {
  'like a comment by the person': ({ ids }) => ['/live/commentLike', { commentId: ids.comment, like: true }],
  'like a reply by the person': ({ ids }) => ['/live/commentLike', { commentId: ids.reply, like: true }],
  'reply to a comment by the person': ({ ids }) => [
    '/comments',
    { id: world.ground, content: 'Hola', parentCommentId: ids.comment },
  ],
  'reply to a reply by the person': ({ ids }) => [
    '/comments',
    { id: world.ground, content: 'Hola', parentCommentId: ids.reply },
  ],
}
const all = { ...actions, ...onComments }
test.each(Object.keys(all))(
  'who may %s: strangers, followers and staff, but not across a block or for an inactive author',
  async (deed) => {
    const allowed: string[] = []
    for (const state of states) {
      const author = world.authors[state]
      for (const viewer of ['stranger', 'follower', 'blocked', 'blocker', 'staff'] as const) {
        const { status } = await world.callerOf(viewer, author).post(...all[deed]!(author))
        if (status === 200) allowed.push(`${state} ${viewer}`)
        else expect([403, 404], `${state} ${viewer}`).toContain(status)
      }
    }
    const expected = ['active stranger', 'active follower', 'active staff']
    const left = ['stranger', 'follower', 'blocked', 'blocker', 'staff'].map((viewer) => `deleted ${viewer}`)
    expect(allowed.toSorted()).toEqual([...expected, ...(deed in onComments ? left : [])].toSorted())
  },
)

test('nobody but its author can act on a draft, even one that was published before', async () => {
  const { active } = world.authors
  for (const lyric of [active.ids.draft, active.ids.turned]) {
    const author = { ...active, ids: { ...active.ids, song: lyric } }
    for (const deed of [
      'like a lyric',
      'view a lyric',
      'save a lyric',
      'share a lyric',
      'comment on a lyric',
      'propose an interpretation',
      'negotiate a lyric',
    ]) {
      expect([deed, (await world.callerOf('stranger', author).post(...actions[deed]!(author))).status]).toEqual([
        deed,
        404,
      ])
    }
  }
})

test('a closed case accepts no lyric’s card; an open one does', async () => {
  const { removed, active } = world.authors
  const staff = world.callerOf('staff', active)
  const writer = world.callerOf('stranger', active)
  const own = (await writer.get('/auth/me')).body.data.nickName as string
  const adminSong = (await staff.get('/lyrics/user/mysongs')).body.data.lyrics[0].id as string
  expect(removed.state).toBe('removed')
  await done(staff.post('/ticket/create-and-take', { userRegisteredNickname: own }))
  await done(staff.post('/live/close-ticket', { nickName: own, close: true }))
  expect((await writer.post(`/lyrics/requestAdquisition/${adminSong}`)).body.code).toBe('ticket_closed')
  await done(staff.post('/live/close-ticket', { nickName: own, close: false }))
  expect((await writer.post(`/lyrics/requestAdquisition/${adminSong}`)).status).toBe(200)
})

// Who sees what: every route that reads, for everybody who could look, and for authors who are gone.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { routes } from '#contract/api.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import {
  type Author,
  done,
  type Kind,
  kinds,
  markOf,
  states,
  type Viewer,
  viewers,
  visibilityWorld,
  type World,
} from '../../testing/visibility-world.ts'

let app: TestApp
let world: World
beforeAll(async () => {
  app = await startTestApp()
  world = await visibilityWorld(app)
}, 120_000)
afterAll(() => app.stop())

const ofComment: Kind[] = ['comment', 'reply', 'oncomment']
const open: Kind[] = [
  'person',
  'song',
  'second',
  ...ofComment,
  'post',
  'share',
  'sung',
  'onsong',
  'onpost',
  'onshare',
  'onsung',
  'sungonsong',
]

/**
 * The rule, in the words of the product: which of an author's things somebody may see. A chat belongs to the two of it.
 */
function maySee(viewer: Viewer, { state }: Author): readonly Kind[] {
  if (viewer === 'owner') return state === 'active' ? kinds : []
  // An account that its owner ended leaves its comments, signed "Usuario eliminado".
  if (state === 'deleted') return [...ofComment, 'message']
  if (state === 'banned' || state === 'removed' || viewer === 'blocked' || viewer === 'blocker') return ['message']
  return [...open, 'message']
}

interface Look {
  /** What is called; of several answers everything counts. `mode` is `logged` or `unlogged`. */
  paths: (author: Author, mode: string, viewer: Viewer) => string[]
  /** What of an author it shows to those who may see it. */
  shows: Kind[]
  /** What it may show besides, without harm. */
  ignores?: Kind[]
  needsSession?: true
  /** Viewers for whom the rule is another one. */
  but?: Partial<Record<Viewer, Kind[]>>
}
const none: Kind[] = []
const owners: Partial<Record<Viewer, Kind[]>> = {
  visitor: none,
  stranger: none,
  follower: none,
  blocked: none,
  blocker: none,
  staff: none,
}
const looks: Record<string, Look> = {
  'GET /lyrics/:mode/:id': {
    paths: ({ ids }, mode) => [ids.song, ids.second, ids.draft, ids.turned].map((id) => `/lyrics/${mode}/${id}`),
    shows: ['person', 'song', 'second', 'draft', 'turned'],
  },
  'GET /lyrics/:mode/:id/neighbours': {
    paths: ({ ids }, mode) => [`/lyrics/${mode}/${ids.song}/neighbours`, `/lyrics/${mode}/${ids.second}/neighbours`],
    shows: ['song', 'second'],
  },
  'GET /rhymes/verses': {
    paths: () => ['/rhymes/verses?word=raíz', '/rhymes/verses?word=mide&kind=asonante'],
    shows: ['person', 'song', 'second'],
  },
  'GET /lyrics/:id/versions': {
    paths: ({ ids }) => [ids.song, ids.turned, ids.draft].map((id) => `/lyrics/${id}/versions`),
    shows: ['song', 'turned', 'draft'],
    but: owners,
  },
  'GET /lyrics/:id/seals': {
    paths: ({ ids }) => [ids.song, ids.turned, ids.draft].map((id) => `/lyrics/${id}/seals`),
    shows: ['song', 'turned', 'draft'],
  },
  'GET /lyrics/:id/seals/:index': {
    paths: ({ ids, seals }) =>
      (['song', 'turned', 'draft'] as const).map((name) => `/lyrics/${ids[name]}/seals/${seals[name]}`),
    shows: ['person', 'song', 'turned', 'draft'],
  },
  'GET /lyrics/:id/similar': {
    paths: ({ ids }, _, viewer) => [`/lyrics/${world.songs[viewer] ?? ids.song}/similar`],
    shows: ['person', 'song', 'second'],
    needsSession: true,
    but: { owner: none },
  },
  'GET /lyrics/:mode/likesList/:id': {
    paths: (_, mode) => [`/lyrics/${mode}/likesList/${world.ground}`],
    shows: ['person'],
  },
  'GET /lyrics/user/mysongs': {
    paths: () => ['/lyrics/user/mysongs?itemsPerPage=50', '/lyrics/user/mysongs?type=draft'],
    shows: ['person', 'song', 'second', 'draft', 'turned'],
    but: owners,
  },
  'GET /comments/:mode/:id': {
    paths: ({ ids }, mode) =>
      [world.ground, ids.song, ids.post, ids.sung, ids.turned].map((id) => `/comments/${mode}/${id}?itemsPerPage=50`),
    shows: ['person', 'comment', 'onsong', 'onpost', 'onsung', 'onturned'],
    ignores: ['person'],
  },
  'GET /comments/:mode/replies/:commentId': {
    paths: ({ ids }, mode) => [world.opening, ids.comment].map((id) => `/comments/${mode}/replies/${id}`),
    shows: ['reply', 'oncomment'],
    ignores: ['person'],
  },
  'GET /lyrics/savedList/get/list': {
    paths: () => ['/lyrics/savedList/get/list'],
    shows: ['song', 'turned'],
    needsSession: true,
    but: { owner: none },
  },
  'GET /lyrics/savedList/get/list/:listName': {
    paths: () => ['/lyrics/savedList/get/list/default?itemsPerPage=50'],
    shows: ['person', 'song', 'turned'],
    needsSession: true,
    but: { owner: none },
  },
  'GET /interpretations/:mode/approved/:lyricId': {
    paths: ({ ids }, mode) =>
      [world.ground, ids.song, ids.turned].map((id) => `/interpretations/${mode}/approved/${id}`),
    shows: ['person', 'sung', 'sungonsong', 'sungonturned'],
    ignores: ['person'],
  },
  'GET /interpretations/pending/:id': {
    paths: () => [`/interpretations/pending/${world.ground}`],
    shows: ['pending'],
    but: { ...owners, owner: none },
  },
  'GET /searchBar/:mode': {
    paths: ({ state, me, ids }, mode) => [
      ...(['song', 'second', 'draft', 'turned'] as const).flatMap((kind) =>
        ['', '&order=date'].map((order) => `/searchBar/${mode}?type=Letras&search=${markOf(state, kind)}${order}`),
      ),
      `/searchBar/${mode}?type=Letras&title=${markOf(state, 'song')}&order=likes&unused=${ids.song}`,
      `/searchBar/${mode}?type=Compositor&search=${me.nickName}`,
      `/searchBar/${mode}?type=popular&search=${me.nickName}`,
    ],
    shows: ['person', 'song', 'second'],
  },
  'GET /searchBar/:mode/suggestions': {
    paths: ({ state, me }, mode) =>
      [markOf(state, 'song'), markOf(state, 'second'), markOf(state, 'turned'), me.nickName].map(
        (text) => `/searchBar/${mode}/suggestions?search=${text}`,
      ),
    shows: ['person', 'song', 'second'],
  },
  'GET /lyrics/unlogged': {
    paths: () => ['/lyrics/unlogged?itemsPerPage=50'],
    shows: ['person', 'song', 'second'],
    but: { blocked: ['person', 'song', 'second'], blocker: ['person', 'song', 'second'] },
  },
  'GET /lyrics/logged': {
    paths: () =>
      ['', '&order=date', '&order=likes', '&order=comments', '&order=alphabetical'].map(
        (order) => `/lyrics/logged?itemsPerPage=50${order}`,
      ),
    shows: ['person', 'song', 'second'],
    needsSession: true,
  },
  'GET /lyrics/user/followed': {
    paths: () => ['/lyrics/user/followed'],
    shows: ['person', 'song', 'second'],
    but: { visitor: none, stranger: none, blocked: none, blocker: none, staff: none, owner: none },
  },
  'GET /users/notifications': {
    paths: () => ['', '&grouped=true'].map((way) => `/users/notifications?itemsPerPage=50${way}`),
    shows: ['person'],
    needsSession: true,
    but: { owner: ['song', 'second', 'turned'] },
    ignores: ['song', 'second', 'turned'],
  },
  'GET /users/:mode/profile/:nickName': {
    paths: ({ me }, mode) => [`/users/${mode}/profile/${me.nickName}`],
    shows: ['person'],
    but: { blocker: ['person'] },
  },
  'GET /users/lyrics/:mode/:id': {
    paths: ({ me }, mode) =>
      ['newest', 'oldest', 'popular'].flatMap((order) =>
        [me.nickName, me.id].map((who) => `/users/lyrics/${mode}/${who}?order=${order}`),
      ),
    shows: ['person', 'song', 'second'],
  },
  'GET /lyrics/user/liked': {
    paths: () => ['/lyrics/user/liked?itemsPerPage=50'],
    shows: ['person', 'song', 'turned'],
    needsSession: true,
    but: { owner: none },
  },
  'GET /lyrics/user/saved': {
    paths: () => ['/lyrics/user/saved?itemsPerPage=50'],
    shows: ['person', 'song', 'turned'],
    needsSession: true,
    but: { owner: none },
  },
  'GET /users/:mode/followers/:nickName': {
    paths: (_, mode) => [`/users/${mode}/followers/tercera`],
    shows: ['person'],
  },
  'GET /users/:mode/following/:nickName': {
    paths: (_, mode) => [`/users/${mode}/following/tercera`],
    shows: ['person'],
  },
  'GET /users/blocked': {
    paths: () => ['/users/blocked'],
    shows: ['person'],
    but: { visitor: none, stranger: none, follower: none, staff: none, owner: none, blocker: ['person'] },
  },
  'GET /wall/:mode/:nickName': {
    paths: ({ me }, mode) => [`/wall/${mode}/${me.nickName}`, `/wall/${mode}/tercera?itemsPerPage=50`],
    shows: ['person', 'post', 'share', 'song', 'turned'],
  },
  'GET /posts/:id': { paths: ({ ids }) => [`/posts/${ids.post}`], shows: ['person', 'post'] },
  'GET /shares/:id': {
    paths: ({ ids }) => [ids.share, ids.shareofsong, ids.shareofturned].map((id) => `/shares/${id}`),
    shows: ['person', 'share', 'song', 'turned'],
  },
  'GET /posts/:mode/:id/comments': {
    paths: ({ ids }, mode) => [`/posts/${mode}/${ids.post}/comments`],
    shows: ['onpost'],
  },
  'GET /shares/:mode/:id/comments': {
    paths: ({ ids }, mode) => [`/shares/${mode}/${ids.share}/comments`],
    shows: ['onshare'],
  },
  'GET /posts/:mode/replies/:commentId': {
    paths: ({ ids }, mode) => [`/posts/${mode}/replies/${ids.onpost}`],
    shows: ['onpost'],
  },
  'GET /shares/:mode/replies/:commentId': {
    paths: ({ ids }, mode) => [`/shares/${mode}/replies/${ids.onshare}`],
    shows: ['onshare'],
  },
  'GET /posts/liked': {
    paths: () => ['/posts/liked?itemsPerPage=50'],
    shows: ['person', 'post'],
    needsSession: true,
    but: { owner: none },
  },
  // Who is in a chat and what was said in it stays between the two; a lyric's card shows what each may see of the
  // lyric.
  'GET /chats': { paths: () => ['/chats'], shows: ['song'], needsSession: true, ignores: ['person'] },
  'GET /chats/:id': {
    paths: ({ chats }, _, viewer) => [`/chats/${chats[viewer] ?? chats.stranger}`],
    shows: ['song'],
    needsSession: true,
    ignores: ['person'],
  },
  'GET /chats/messages/:chatId': {
    paths: ({ chats }, _, viewer) => [`/chats/messages/${chats[viewer] ?? chats.stranger}`],
    shows: ['message', 'song', 'turned'],
    needsSession: true,
    ignores: ['person'],
  },
}
/** Routes that read nothing of another person's, and why. */
const excused: Record<string, string[]> = {
  'one’s own account and session': [
    '/auth/me',
    '/auth/options',
    '/token',
    '/users/sessions',
    '/users/security',
    '/users/notification-preferences',
    '/users/push',
    '/users/pictures',
  ],
  'the public log of seals, which holds hashes and times': [
    '/seals/:index',
    '/seals/checkpoint',
    '/seals/entries',
    '/seals/consistency',
  ],
  'the word list of rhymes': ['/rhymes'],
  'the catalogue': ['/genres', '/thematics', '/artists', '/countries', '/countries/:id/cities'],
}

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

/** Deeds that touch an author's thing, as the API takes them. */
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

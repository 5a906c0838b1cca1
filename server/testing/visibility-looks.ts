// Every route that reads, and what of an author it shows to whom. A new route must be entered here.
import { type Author, type Kind, kinds, markOf, type Viewer, type World } from './visibility-world.ts'

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
export function maySee(viewer: Viewer, { state }: Author): readonly Kind[] {
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
/** By route. The world exists when a path is made, not before. */
export const looksOf = (world: () => World): Record<string, Look> => ({
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
    paths: ({ ids }, _, viewer) => [`/lyrics/${world().songs[viewer] ?? ids.song}/similar`],
    shows: ['person', 'song', 'second'],
    needsSession: true,
    but: { owner: none },
  },
  'GET /lyrics/:mode/likesList/:id': {
    paths: (_, mode) => [`/lyrics/${mode}/likesList/${world().ground}`],
    shows: ['person'],
  },
  'GET /lyrics/user/mysongs': {
    paths: () => ['/lyrics/user/mysongs?itemsPerPage=50', '/lyrics/user/mysongs?type=draft'],
    shows: ['person', 'song', 'second', 'draft', 'turned'],
    but: owners,
  },
  'GET /comments/:mode/:id': {
    paths: ({ ids }, mode) =>
      [world().ground, ids.song, ids.post, ids.sung, ids.turned].map((id) => `/comments/${mode}/${id}?itemsPerPage=50`),
    shows: ['person', 'comment', 'onsong', 'onpost', 'onsung', 'onturned'],
    ignores: ['person'],
  },
  'GET /comments/:mode/replies/:commentId': {
    paths: ({ ids }, mode) => [world().opening, ids.comment].map((id) => `/comments/${mode}/replies/${id}`),
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
      [world().ground, ids.song, ids.turned].map((id) => `/interpretations/${mode}/approved/${id}`),
    shows: ['person', 'sung', 'sungonsong', 'sungonturned'],
    ignores: ['person'],
  },
  'GET /interpretations/pending/:id': {
    paths: () => [`/interpretations/pending/${world().ground}`],
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
})
/** Routes that read nothing of another person's, and why. */
export const excused: Record<string, string[]> = {
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

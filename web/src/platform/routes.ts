// Every page of the app and its address, once. Client routing, server-side rendering, preloading, the build's page
// files and the check of addresses that come from outside derive from it.
import { nameOfSegment } from '#contract/path-segment.ts'
import { addressOf, type Mode } from './call-address.ts'
import { firstPage, type PageAt } from './page-at.ts'

export interface AppRoute {
  path: string
  /** The file of its code in `web/src/app/pages`. */
  page: string
  /** Where it stands: between the bars of the app, or alone. */
  frame: 'shell' | 'alone'
  /** Who may open it; without it, everybody. */
  access?: 'session' | 'staff'
  /** The feed of a `feed-page`. */
  feed?: 'home' | 'for-you' | 'followed'
  /** A page that a visit often begins with: its code is fetched beside the product's. */
  isFirst?: true
}

/** The steps of the registration after the first, with both spellings of their addresses. */
export const registrationPaths = {
  nickname: ['/register/second', '/second-register'],
  gender: ['/register/third', '/third-register'],
  place: ['/register/four', '/four-register'],
  genres: ['/register/selected-genres', '/selected-genres'],
} as const

const alone = { frame: 'alone' } as const
const shell = { frame: 'shell' } as const
const forMembers = { frame: 'shell', access: 'session' } as const

export const routes: readonly AppRoute[] = [
  { path: '/', page: 'landing-page', isFirst: true, ...alone },
  { path: '/login', page: 'login-page', ...alone },
  { path: '/forgot-password', page: 'forgot-password-page', ...alone },
  { path: '/reset-password', page: 'reset-password-page', ...alone },
  { path: '/confirm-email', page: 'confirm-email-page', ...alone },
  { path: '/initial-register', page: 'register-page', ...alone },
  ...Object.values(registrationPaths)
    .flat()
    .map((path): AppRoute => ({ path, page: 'registration-step-page', access: 'session', ...alone })),
  { path: '/terms-and-conditions', page: 'terms-page', ...alone },
  { path: '/privacy-policy', page: 'privacy-page', ...alone },
  { path: '/questions', page: 'questions-page', ...alone },
  { path: '/sin-conexion', page: 'offline-page', ...shell },
  { path: '/constancia/:id/:index', page: 'certificate-page', ...alone },
  { path: '/home', page: 'feed-page', feed: 'home', ...shell },
  { path: '/for-you', page: 'feed-page', feed: 'for-you', ...forMembers },
  { path: '/followed', page: 'feed-page', feed: 'followed', ...forMembers },
  { path: '/search', page: 'search-page', ...shell },
  { path: '/detail-lyrics/:id', page: 'lyric-page', isFirst: true, ...shell },
  { path: '/create-lyrics', page: 'editor-page', ...shell },
  { path: '/my-lirics', page: 'my-songs-page', ...forMembers },
  { path: '/moderator', page: 'staff-page', access: 'staff', ...shell },
  { path: '/global-moderator', page: 'create-page', access: 'staff', ...shell },
  { path: '/notifications', page: 'notifications-page', ...forMembers },
  { path: '/chats', page: 'chats-page', ...forMembers },
  { path: '/chats/:chatId', page: 'chats-page', ...forMembers },
  { path: '/:nickName', page: 'profile-page', isFirst: true, ...shell },
  { path: '/:nickName/:listName', page: 'saved-list-page', isFirst: true, ...shell },
]

/** A part of a path that stands for a name or an id. */
const isName = (part: string) => part.startsWith(':')
const partsOf = (path: string) => path.split('/').slice(1)

export interface FoundRoute {
  route: AppRoute
  /** The names and ids in the path, decoded. */
  names: string[]
}
/** The first route that a path fits. */
export function routeOf(path: string): FoundRoute | undefined {
  const given = partsOf(path).map(nameOfSegment)
  for (const route of routes) {
    const parts = partsOf(route.path)
    if (parts.length !== given.length || given.some((part) => part === undefined)) continue
    if (!parts.every((part, at) => (isName(part) ? given[at] : part === given[at]))) continue
    return { route, names: given.filter((_, at) => isName(parts[at]!)) as string[] }
  }
  return undefined
}

/** A page of a feed. */
export const feedQuery = ({ page, cursor }: PageAt) => ({ itemsPerPage: 8, currentPage: page, cursor })
/** A page of somebody's lyrics. */
export const profileLyricsQuery = <Order extends string>(order: Order, { page, cursor }: PageAt) => ({
  order,
  currentPage: page,
  cursor,
})

/**
 * What a page asks of the API first, as addresses. `web/preload.js` asks for the first of them beside the code; the
 * server draws a visitor's page from all.
 */
export function firstAnswers({ page, feed }: AppRoute, mode: Mode, name = ''): string[] {
  if (feed === 'home') return [addressOf('GET /lyrics/unlogged', { query: feedQuery(firstPage) })]
  if (page === 'lyric-page') return [addressOf('GET /lyrics/:mode/:id', { params: { mode, id: name } })]
  if (page !== 'profile-page') return []
  return [
    addressOf('GET /users/:mode/profile/:nickName', { params: { mode, nickName: name } }),
    addressOf('GET /users/lyrics/:mode/:id', {
      params: { mode, id: name },
      query: profileLyricsQuery('newest', firstPage),
    }),
  ]
}

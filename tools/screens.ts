// The screens of the product for `npm run pictures`, and which of their pictures are older than their code.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { importsOf } from './borders.ts'

export const screensFolder = 'docs/screens'

/** What the demo has: the ids of lyrics by their titles, a draft, a list and a chat of luna's. */
export interface Demo {
  lyric(title: string): string
  draft: string
  chat: string
}

/** People of the demo, the admin, or a person in the middle of the registration. */
export type Viewer = 'visitor' | 'luna' | 'mateo' | 'amparo' | 'admin' | 'newcomer'

export interface Screen {
  name: string
  /** Its file in `web/src/app/pages`. */
  page: string
  viewer: Viewer
  path: string | ((demo: Demo) => string)
  /** What is opened on it. */
  prepare?: (page: Page) => Promise<unknown>
}

const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click()

export const screens: readonly Screen[] = [
  { name: 'landing', page: 'landing-page', viewer: 'visitor', path: '/' },
  { name: 'sign-in', page: 'login-page', viewer: 'visitor', path: '/login' },
  { name: 'forgot-password', page: 'forgot-password-page', viewer: 'visitor', path: '/forgot-password' },
  { name: 'reset-password', page: 'reset-password-page', viewer: 'visitor', path: '/reset-password?token=prueba' },
  { name: 'confirm-email', page: 'confirm-email-page', viewer: 'visitor', path: '/confirm-email?token=prueba' },
  { name: 'register', page: 'register-page', viewer: 'visitor', path: '/initial-register' },
  { name: 'register-nickname', page: 'registration-step-page', viewer: 'newcomer', path: '/register/second' },
  { name: 'terms', page: 'terms-page', viewer: 'visitor', path: '/terms-and-conditions' },
  { name: 'privacy', page: 'privacy-page', viewer: 'visitor', path: '/privacy-policy' },
  { name: 'questions', page: 'questions-page', viewer: 'visitor', path: '/questions' },
  { name: 'home', page: 'feed-page', viewer: 'visitor', path: '/home' },
  { name: 'for-you', page: 'feed-page', viewer: 'mateo', path: '/for-you' },
  { name: 'followed', page: 'feed-page', viewer: 'mateo', path: '/followed' },
  { name: 'search', page: 'search-page', viewer: 'mateo', path: '/search' },
  { name: 'search-lyrics', page: 'search-page', viewer: 'mateo', path: '/search?query=luna&type=Letras' },
  { name: 'search-people', page: 'search-page', viewer: 'mateo', path: '/search?query=luna&type=Compositor' },
  { name: 'lyric', page: 'lyric-page', viewer: 'visitor', path: (demo) => demo.lyric('La olla en la lumbre') },
  { name: 'lyric-own', page: 'lyric-page', viewer: 'luna', path: (demo) => demo.lyric('La olla en la lumbre') },
  {
    name: 'lyric-permissions',
    page: 'lyric-page',
    viewer: 'mateo',
    path: (demo) => demo.lyric('La olla en la lumbre'),
    prepare: press('Permisos de uso'),
  },
  {
    name: 'lyric-share',
    page: 'lyric-page',
    viewer: 'mateo',
    path: (demo) => demo.lyric('La olla en la lumbre'),
    prepare: press('Compartir'),
  },
  { name: 'editor-new', page: 'editor-page', viewer: 'visitor', path: '/create-lyrics' },
  { name: 'editor', page: 'editor-page', viewer: 'luna', path: (demo) => `/create-lyrics?id=${demo.draft}` },
  {
    name: 'editor-rhymes',
    page: 'editor-page',
    viewer: 'luna',
    path: (demo) => `/create-lyrics?id=${demo.draft}`,
    prepare: press(/^Rimas$/),
  },
  { name: 'my-songs', page: 'my-songs-page', viewer: 'luna', path: '/my-lirics' },
  { name: 'my-drafts', page: 'my-songs-page', viewer: 'luna', path: '/my-lirics?tab=draft' },
  { name: 'notifications', page: 'notifications-page', viewer: 'luna', path: '/notifications' },
  { name: 'chats', page: 'chats-page', viewer: 'luna', path: '/chats' },
  { name: 'chat', page: 'chats-page', viewer: 'luna', path: (demo) => `/chats/${demo.chat}` },
  { name: 'profile', page: 'profile-page', viewer: 'visitor', path: '/luna' },
  { name: 'profile-own', page: 'profile-page', viewer: 'luna', path: '/luna' },
  { name: 'profile-wall', page: 'profile-page', viewer: 'mateo', path: '/luna?tab=wall' },
  { name: 'saved-list', page: 'saved-list-page', viewer: 'luna', path: '/luna/default' },
  { name: 'staff-reports', page: 'staff-page', viewer: 'amparo', path: '/moderator?tab=reports' },
  { name: 'staff-suggestions', page: 'staff-page', viewer: 'admin', path: '/moderator?tab=suggestions' },
  { name: 'staff-numbers', page: 'staff-page', viewer: 'admin', path: '/moderator?tab=numbers' },
  { name: 'staff-create', page: 'create-page', viewer: 'admin', path: '/global-moderator' },
  { name: 'offline', page: 'offline-page', viewer: 'mateo', path: '/sin-conexion' },
  { name: 'not-found', page: 'not-found-page', viewer: 'visitor', path: '/a/b/c' },
]

const widths = [390, 1280] as const
const themes = ['light', 'dark'] as const
export const looks = widths.flatMap((width) => themes.map((theme) => ({ width, theme })))
export const pictureOf = (name: string, { width, theme }: (typeof looks)[number]): string =>
  `${screensFolder}/${name}-${width}-${theme}.webp`

/**
 * A hash of the code that draws a page. The parts that all pages share (`ui`, `platform`, the contract) are left out:
 * with them every picture would be old after every change.
 */
export function codeOf(root: string, page: string): string {
  const seen = new Set<string>()
  const add = (file: string) => {
    if (seen.has(file) || !/^web\/src\/(app|areas|phrases)\//.test(file) || !existsSync(join(root, file))) return
    seen.add(file)
    importsOf(root, file).forEach(add)
  }
  add(`web/src/app/pages/${page}.tsx`)
  const hash = createHash('sha256')
  for (const file of [...seen].toSorted()) hash.update(readFileSync(join(root, file)))
  return hash.digest('hex').slice(0, 16)
}

const recordFile = (root: string) => join(root, screensFolder, 'code.json')
/** For each screen the code that its pictures show. */
const readRecord = (root: string): Record<string, string> =>
  existsSync(recordFile(root)) ? (JSON.parse(readFileSync(recordFile(root), 'utf8')) as Record<string, string>) : {}

/** Records that the pictures of these screens show the current code. */
export function recordPictures(root: string, taken: readonly Screen[]): void {
  const before = readRecord(root)
  const now = new Map(taken.map(({ name, page }) => [name, codeOf(root, page)]))
  const record = Object.fromEntries(screens.map(({ name }) => [name, now.get(name) ?? before[name]]))
  writeFileSync(recordFile(root), `${JSON.stringify(record, null, 2)}\n`)
}

/** The screens whose code has changed since their pictures were taken. */
export function olderPictures(root: string): string[] {
  const taken = readRecord(root)
  return screens.filter(({ name, page }) => taken[name] !== codeOf(root, page)).map(({ name }) => name)
}

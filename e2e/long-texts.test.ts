import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { accessibilityFaults } from './accessibility.ts'
import { longestWorld, settled } from './dialogs.ts'
import { misfits } from './misfits.ts'
import { hydrated, visitor } from './people.ts'

test(
  'no screen is wider than the window for any content, and the keyboard reaches every scrollable region',
  { timeout: 600_000 },
  async () => {
    const { owner, reader, admin, lyric, draft, chat, list, post } = await longestWorld()
    const found: string[] = []
    const walk = async (who: string, page: Page, paths: string[]) => {
      for (const path of paths) {
        await page.goto(path)
        await hydrated(page)
        await settled(page)
        const what = `${who} ${path.replace(/W{9,}/g, 'W…')}`
        found.push(...(await misfits(page, what)))
        if (who === 'a visitor' || who === 'a reader') continue
        const unreachable = await accessibilityFaults(page, { rules: ['scrollable-region-focusable'] })
        found.push(...unreachable.map((fault) => `${what}: ${fault}`))
      }
    }
    const word = 'W'.repeat(200)
    const open = [
      '/home',
      `/search?query=${word}`,
      '/search?query=WWWW&type=Letras',
      '/search?query=WWWW&type=Compositor',
      '/questions',
      '/terms-and-conditions',
      '/privacy-policy',
    ]
    const shared = [
      `/${owner.nickName}`,
      `/${owner.nickName}?tab=wall`,
      `/${owner.nickName}?post=${post}`,
      `/detail-lyrics/${lyric}`,
      `/${owner.nickName}/${list}`,
      '/nadie.con.ese.nombre',
      '/a/b/c',
    ]
    const own = [
      '/for-you',
      '/followed',
      '/my-lirics',
      '/my-lirics?tab=draft',
      '/notifications',
      '/chats',
      `/chats/${chat}?nickName=${owner.nickName}`,
      `/create-lyrics?id=${draft}`,
      '/create-lyrics',
    ]
    const anonymous = await visitor()
    await Promise.all([
      walk('a visitor', anonymous, [
        '/',
        '/login',
        '/initial-register',
        '/forgot-password',
        '/reset-password',
        '/confirm-email',
        '/create-lyrics',
        ...open,
        ...shared,
      ]),
      walk('the owner', owner.page, [
        ...own,
        ...shared,
        `/${owner.nickName}?tab=liked`,
        `/${owner.nickName}?tab=lists`,
      ]),
      walk('a reader', reader.page, [
        ...own.filter((path) => !path.includes('?id=')),
        `/detail-lyrics/${lyric}`,
        `/${owner.nickName}`,
      ]),
      walk('an admin', admin, [
        ...[
          'suggestions',
          'reports',
          'genres',
          'thematics',
          'artists',
          'banned',
          'users',
          'moderators',
          'log',
          'numbers',
        ].map((tab) => `/moderator?tab=${tab}`),
        '/global-moderator',
        `/detail-lyrics/${lyric}`,
        `/${owner.nickName}`,
      ]),
    ])
    expect(found).toEqual([])
  },
)

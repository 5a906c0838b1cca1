import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { longestWorld, open, settled, throughDialogs } from './dialogs.ts'
import { hydrated, visitor } from './people.ts'

const widths = [320, 390, 1280]

/** What does not fit: the page itself, or something to press or to fill in that lies outside of the screen. */
async function misfits(page: Page, what: string): Promise<string[]> {
  const found: string[] = []
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    found.push(
      ...(await page.evaluate(
        async ([label, wanted]) => {
          // The style sheet follows the new width some frames after the window has it.
          const query = matchMedia(`(width: ${wanted}px)`)
          while (innerWidth !== wanted || !query.matches) await new Promise(requestAnimationFrame)
          await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
          const problems: string[] = []
          const page = document.scrollingElement!
          if (page.scrollWidth > innerWidth)
            problems.push(`${label} at ${wanted}: the page is ${page.scrollWidth} wide`)
          const scrolls = (element: Element | null): boolean =>
            Boolean(element) &&
            ((/auto|scroll/.test(getComputedStyle(element!).overflowX) &&
              element!.scrollWidth > element!.clientWidth) ||
              scrolls(element!.parentElement))
          for (const element of document.querySelectorAll(
            'a[href], button, input:not([type=file]), select, textarea, summary, [tabindex="0"], [role="dialog"]',
          )) {
            const box = element.getBoundingClientRect()
            if (!element.checkVisibility({ visibilityProperty: true }) || box.width < 2 || box.height < 2) continue
            // A line that is cut ("truncate") ends where its box ends.
            let [left, right] = [box.left, box.right]
            for (let around = element.parentElement; around; around = around.parentElement)
              if (/hidden|clip/.test(getComputedStyle(around).overflowX)) {
                left = Math.max(left, around.getBoundingClientRect().left)
                right = Math.min(right, around.getBoundingClientRect().right)
              }
            if ((left < -1 || right > innerWidth + 1 || right - left < 2) && !scrolls(element.parentElement))
              problems.push(
                `${label} at ${wanted}: ${element.outerHTML.replace(/W{9,}/g, 'W…').slice(0, 120)} from ${Math.round(box.left)} to ${Math.round(box.right)}`,
              )
          }
          // A dialog scrolls down, never sideways.
          for (const dialog of document.querySelectorAll('[role="dialog"], [role="dialog"] *'))
            if (
              /auto|scroll/.test(getComputedStyle(dialog).overflowX) &&
              getComputedStyle(dialog).overflowY !== 'hidden' &&
              dialog.scrollWidth > dialog.clientWidth + 1 &&
              dialog.tagName !== 'TEXTAREA'
            )
              problems.push(`${label} at ${wanted}: its dialog is ${dialog.scrollWidth} wide in ${dialog.clientWidth}`)
          return problems
        },
        [what, width] as const,
      )),
    )
  }
  return found
}

test(
  'no screen is wider than the window for any content, and the keyboard reaches every scrollable region',
  { timeout: 600_000 },
  async () => {
    const { owner, reader, admin, lyric, draft, chat, list, post } = await longestWorld()
    const found: string[] = []
    const walk = async (who: string, page: Page, paths: string[]) => {
      for (const path of paths) {
        await page.setViewportSize({ width: 1280, height: 800 })
        await page.goto(path)
        await hydrated(page)
        await settled(page)
        const what = `${who} ${path.replace(/W{9,}/g, 'W…')}`
        found.push(...(await misfits(page, what)))
        if (who === 'a visitor' || who === 'a reader') continue
        const { violations } = await new AxeBuilder({ page }).withRules(['scrollable-region-focusable']).analyze()
        for (const { nodes } of violations)
          found.push(
            ...nodes.map((node) => `${what}: ${node.html.slice(0, 120)} scrolls, and the keyboard does not reach it`),
          )
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

test('no dialog is wider than the window for any content', { timeout: 600_000 }, async () => {
  const found: string[] = []
  await throughDialogs(await longestWorld(), async (dialog) => {
    const { page, name } = dialog
    const box = await open(dialog)
    await settled(page)
    found.push(...(await misfits(page, name)))
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.keyboard.press('Escape')
    await box.waitFor({ state: 'detached' })
  })
  expect(found).toEqual([])
})

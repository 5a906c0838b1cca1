import { readFileSync } from 'node:fs'
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { newcomer, phone, hydrated } from './people.ts'
import { song } from './song.ts'

const place = (page: Page) => page.evaluate(() => Math.round(window.scrollY))

const demoPeople = (JSON.parse(readFileSync('server/data/demo/people.json', 'utf8')) as { nickName: string }[]).map(
  ({ nickName }) => nickName,
)

/** Scrolls on until the list has loaded this many of its items, and stops at one of them. */
async function goDeep(page: Page, item: string, count: number): Promise<number> {
  await expect
    .poll(
      async () => {
        await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
        return page.locator(item).count()
      },
      { timeout: 30_000, message: `${item} of ${page.url()}` },
    )
    .toBeGreaterThanOrEqual(count)
  const target = page.locator(item).nth(count - 3)
  await target.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  return place(page)
}

test('back returns to the place in every feed and list', { timeout: 600_000 }, async () => {
  const { page, nickName, send } = await newcomer(phone)
  const writer = await newcomer()
  const lyrics: string[] = []
  for (let n = 0; n < 24; n++)
    lyrics.push((await writer.send('POST', '/lyrics', { ...song, title: `Vuelta ${process.pid} número ${n}` })).data.id)
  const own: string[] = []
  for (let n = 0; n < 24; n++)
    own.push((await send('POST', '/lyrics', { ...song, title: `Propia ${process.pid} número ${n}` })).data.id)
  await send('POST', '/live/follow', { followedNickname: writer.nickName, action: 'follow' })
  for (const lyricsId of lyrics) {
    await send('POST', '/live/like', { lyricsId, like: true })
    await send('POST', '/live/save', { lyricsId, listName: 'default' })
  }
  for (let n = 0; n < 24; n++) await writer.send('POST', '/posts', { content: `Palabras número ${n}` })
  for (const id of own) await writer.send('POST', '/live/like', { lyricsId: id, like: true })
  for (const other of demoPeople) await send('POST', '/chats', { usersNickname: other })
  for (let n = 0; n < 24; n++) await send('POST', '/lyrics/savedList/post/list', { listName: `Lista ${n}` })

  // The page is left by a press on one of its items, and found again by the browser's back or by a button of the app.
  const lists: { path: string; item: string; link: string; deep?: number; button?: string }[] = [
    { path: '/for-you', item: '[data-lyric]', link: 'h2 a' },
    { path: '/followed', item: '[data-lyric]', link: 'h2 a' },
    { path: '/home', item: '[data-lyric]', link: 'h2 a' },
    { path: `/${writer.nickName}`, item: '[data-lyric]', link: 'h2 a' },
    { path: `/${writer.nickName}?tab=wall`, item: 'main article', link: 'a[href]' },
    { path: `/${nickName}?tab=liked`, item: '[data-lyric]', link: 'h2 a' },
    { path: `/${nickName}?tab=lists`, item: 'main li a', link: ':scope', button: 'Volver' },
    { path: `/${nickName}/default`, item: '[data-lyric]', link: 'h2 a' },
    { path: '/my-lirics', item: '[data-lyric]', link: 'h2 a' },
    { path: `/search?query=Vuelta ${process.pid}&type=Letras`, item: '[data-lyric]', link: 'h2 a' },
    { path: '/notifications', item: 'main li', link: 'button', deep: 8 },
    { path: '/chats', item: 'main li a', link: ':scope', deep: demoPeople.length },
    { path: '/chats', item: 'main li a', link: ':scope', deep: demoPeople.length, button: 'Volver a los mensajes' },
  ]
  const wrong: string[] = []
  for (const { path, item, link, deep = 17, button } of lists) {
    await page.goto(path)
    await hydrated(page)
    await page.locator(item).first().waitFor()
    const left = await goDeep(page, item, deep)
    expect(left, path).toBeGreaterThan(100)
    const start = page.url()
    const chosen = page.locator(item).nth(deep - 3)
    await (link === ':scope' ? chosen : chosen.locator(link).first()).evaluate((opener) =>
      (opener as HTMLElement).click(),
    )
    await page.waitForURL((url) => url.href !== start)
    await page.locator('h1:visible').first().waitFor()
    if (button) await page.getByRole('button', { name: button, exact: true }).click()
    else await page.goBack()
    await page.waitForURL(start)
    const back = await expect
      .poll(() => place(page).then((now) => Math.abs(now - left)), { timeout: 8000 })
      .toBeLessThan(40)
      .then(
        () => true,
        () => false,
      )
    if (!back) wrong.push(`${path}, by ${button ?? 'back'}: left at ${left}, back at ${await place(page)}`)
  }
  expect(wrong).toEqual([])
})

test('the back button of a list that was opened by its address leads to its owner', async () => {
  const { page, nickName } = await newcomer()
  await page.goto(`/${nickName}/default`)
  await hydrated(page)
  await page.getByRole('button', { name: 'Volver', exact: true }).click()
  await page.waitForURL(`**/${nickName}`)
})

test('the order, the search and the tab of a list are restored', async () => {
  const { page, nickName, send } = await newcomer()
  const { data } = await send('POST', '/lyrics', { ...song, title: 'Una entre otras' })
  await page.goto('/my-lirics')
  await page.getByLabel('Buscar en mis canciones').fill('entre')
  await page.getByRole('link', { name: 'Una entre otras' }).click()
  await page.waitForURL(`**/detail-lyrics/${data.id}`)
  await page.goBack()
  await expect.poll(() => page.getByLabel('Buscar en mis canciones').inputValue()).toBe('entre')
  await page.goto(`/${nickName}`)
  await page.getByRole('button', { name: 'Popular' }).click()
  await page.getByRole('link', { name: 'Una entre otras' }).click()
  await page.waitForURL(`**/detail-lyrics/${data.id}`)
  await page.goBack()
  await page.getByRole('button', { name: 'Popular', pressed: true }).waitFor()
})

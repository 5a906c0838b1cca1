import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { newcomer, phone, takenOver } from './people.ts'
import { song } from './song.ts'

const place = (page: Page) => page.evaluate(() => Math.round(window.scrollY))

/** Scrolls on until the list has loaded this many of its items, and stops at one of them. */
async function goDeep(page: Page, item: string, count: number): Promise<number> {
  await expect
    .poll(
      async () => {
        await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
        return page.locator(item).count()
      },
      { timeout: 30_000 },
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
  for (let n = 0; n < 24; n++) lyrics.push((await writer.send('POST', '/lyrics', { ...song, title: `Vuelta ${process.pid} número ${n}` })).data.id)
  for (let n = 0; n < 24; n++) await send('POST', '/lyrics', { ...song, title: `Propia ${process.pid} número ${n}` })
  await send('POST', '/live/follow', { followedNickname: writer.nickName, action: 'follow' })
  for (const lyricsId of lyrics) {
    await send('POST', '/live/like', { lyricsId, like: true })
    await send('POST', '/live/save', { lyricsId, listName: 'default' })
  }
  for (let n = 0; n < 24; n++) await writer.send('POST', '/posts', { content: `Palabras número ${n}` })
  const mine = (await page.request.get(`/api/users/lyrics/logged/${nickName}?itemsPerPage=20`)).ok()
  expect(mine).toBe(true)

  const lists: [path: string, item: string, link: string][] = [
    ['/for-you', '[data-lyric]', 'h2 a'],
    ['/followed', '[data-lyric]', 'h2 a'],
    ['/home', '[data-lyric]', 'h2 a'],
    [`/${writer.nickName}`, '[data-lyric]', 'h2 a'],
    [`/${writer.nickName}?tab=wall`, 'main article', 'a[href]'],
    [`/${nickName}?tab=liked`, '[data-lyric]', 'h2 a'],
    [`/${nickName}/default`, '[data-lyric]', 'h2 a'],
    ['/my-lirics', '[data-lyric]', 'h2 a'],
    [`/search?query=Vuelta ${process.pid}&type=Letras`, '[data-lyric]', 'h2 a'],
  ]
  const wrong: string[] = []
  for (const [path, item, link] of lists) {
    await page.goto(path)
    await takenOver(page)
    await page.locator(item).first().waitFor()
    const left = await goDeep(page, item, 17)
    const start = page.url()
    await page
      .locator(item)
      .nth(14)
      .locator(link)
      .first()
      .evaluate((anchor) => (anchor as HTMLElement).click())
    await page.waitForURL((url) => url.href !== start)
    await page.locator('h1').first().waitFor()
    await page.goBack()
    await page.waitForURL(start)
    const back = await expect
      .poll(() => place(page).then((now) => Math.abs(now - left)), { timeout: 8000 })
      .toBeLessThan(40)
      .then(
        () => true,
        () => false,
      )
    if (!back) wrong.push(`${path}: left at ${left}, back at ${await place(page)}`)
  }
  expect(wrong).toEqual([])
})

test('the order, the search and the tab of a list are as they were left', async () => {
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

// A lyric in a frame of another site.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { address, newcomer, visitor } from './people.ts'
import { song } from './song.ts'

let framed = ''
const other = createServer((_request, response) => {
  response.setHeader('content-type', 'text/html')
  response.end(`<title>Otro sitio</title>${framed}`)
})
beforeAll(() => new Promise<void>((resolve) => void other.listen(0, '127.0.0.1', resolve)))
afterAll(() => void other.close())
const otherSite = () => `http://127.0.0.1:${(other.address() as AddressInfo).port}/`

test('another site shows the frame that oEmbed offers; its link opens the song, and no other page stands in a frame', async () => {
  const { send, nickName } = await newcomer()
  const title = `En otro sitio, ${nickName}`
  const { data } = await send('POST', '/lyrics', { ...song, title })
  const page = await visitor({ expectErrors: /frame-ancestors|Failed to load resource/ })
  const lyric = `${address()}/detail-lyrics/${data.id}`
  const described = await page.request.get(`/oembed?format=json&url=${encodeURIComponent(lyric)}`)
  framed = ((await described.json()) as { html: string }).html
  await page.goto(otherSite())
  const frame = page.frameLocator('iframe')
  await frame.getByRole('heading', { name: title }).waitFor()
  const more = frame.getByRole('link', { name: /Seguir leyendo|Abrir la letra/ })
  await more.scrollIntoViewIfNeeded()
  const box = (await more.boundingBox())!
  const room = (await page.locator('iframe').boundingBox())!
  expect(box.y + box.height).toBeLessThanOrEqual(room.y + room.height)
  const [opened] = await Promise.all([page.waitForEvent('popup'), more.click()])
  await opened.getByRole('heading', { level: 1, name: title }).waitFor()
  await opened.close()

  framed = `<iframe src="${lyric}"></iframe>`
  const refused = page.waitForEvent('console', (message) => message.text().includes('frame-ancestors'))
  await page.goto(otherSite())
  await refused
})

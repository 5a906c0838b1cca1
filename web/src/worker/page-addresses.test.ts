import { expect, test } from 'vitest'
import { routes } from '#web/platform/routes.ts'
import { isPageAddress } from './page-addresses.ts'

test('every page of the app opens without a connection; what the server answers otherwise does not', () => {
  for (const { path } of routes)
    expect([path, isPageAddress(path.replaceAll(/:\w+/g, 'luna.mar'))]).toEqual([path, true])
  const others = ['/api/docs', '/api/users/export', '/media/x/1.webp', '/embed/lyrics/1', '/rss/nuevas.xml']
  const files = ['/robots.txt', '/sitemap.xml', '/favicon.svg', '/verificar', '/verificar.mjs', '/sw.js']
  for (const path of [...others, ...files]) expect([path, isPageAddress(path)]).toEqual([path, false])
  expect(isPageAddress('/apicultora')).toBe(true)
})

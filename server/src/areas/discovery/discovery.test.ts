import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { Readable } from 'node:stream'
import { parseRssFeed } from 'feedsmith'
import { parseSitemap } from 'sitemap'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { validateXML } from 'xmllint-wasm'
import { type Member, member, publish, verses } from '../../../testing/cast.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

const site = 'https://letras.example'
let app: TestApp
let luna: Member
let id: string
beforeAll(async () => {
  app = await startTestApp({ publicUrl: site })
  luna = await member(app, 'luna.ñ')
  id = await publish(luna, { title: 'Mapa <b> & "más" \u{1F3B5}' })
})
afterAll(() => app.stop())

const ask = async (path: string, headers: Record<string, string> = {}) => {
  const { statusCode, body, headers: own } = await app.http.inject({ url: path, headers })
  return { status: statusCode, body, headers: own }
}
const schemaOf = (name: string) =>
  readFileSync(
    createRequire(import.meta.url)
      .resolve('sitemap')
      .replace(/dist\/.*/, `schema/${name}`),
    'utf8',
  )
const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address!)
const pathOf = (address: string) => address.replace(site, '')
const setBan = (is: boolean) =>
  app.platform.db.pool.query(`update users set banned_at = ${is ? 'now()' : 'null'} where nick_name = 'luna.ñ'`)

test('robots.txt names the sitemap by its absolute address', async () => {
  const { status, body, headers } = await ask('/robots.txt')
  expect({ status, type: headers['content-type'] }).toEqual({ status: 200, type: 'text/plain; charset=utf-8' })
  expect(body).toContain('Disallow: /api/\n')
  expect(body).toContain(`\nSitemap: ${site}/sitemap.xml\n`)
  const local = await startTestApp()
  expect((await local.http.inject({ url: '/robots.txt', headers: { host: 'otra.example:81' } })).body).toContain(
    'Sitemap: http://otra.example:81/sitemap.xml',
  )
  expect((await local.http.inject({ url: '/robots.txt', headers: { host: 'a b' } })).statusCode).toBe(400)
  await local.stop()
})

test('the sitemap has parts that follow the schema of the protocol, with every public lyric and writer', async () => {
  const draft = await publish(luna, { title: 'Borrador', isPublished: false })
  const reader = await member(app, 'solo.lee')
  const index = await ask('/sitemap.xml')
  expect(index.headers['content-type']).toBe('application/xml; charset=utf-8')
  const parts = locations(index.body)
  expect(parts[0]).toBe(`${site}/sitemap/paginas`)
  expect(parts.map((part) => part.split('/')[4])).toEqual(['paginas', 'letras', 'autores'])
  const xml = await Promise.all(parts.map(async (part) => (await ask(pathOf(part))).body))
  const { errors } = await validateXML({
    xml: xml.map((contents, at) => ({ fileName: `${at}.xml`, contents })),
    schema: [schemaOf('sitemap.xsd')],
  })
  expect(errors).toEqual([])
  const listed = (await Promise.all(xml.map((part) => parseSitemap(Readable.from([part])))))
    .flat()
    .map(({ url }) => url)
  expect(listed).toContain(`${site}/detail-lyrics/${id}`)
  expect(listed).toContain(`${site}/luna.%C3%B1`)
  expect(listed.filter((address) => address.includes(draft) || address.includes(reader.nickName))).toEqual([])
  for (const address of listed) expect([address, (await ask(pathOf(address))).status]).toEqual([address, 200])
})

test('the parts of the sitemap meet: no lyric is missing or listed twice', async () => {
  const other = await startTestApp()
  const { pool } = other.platform.db
  const writer = await member(other)
  const first = await publish(writer)
  for (let batch = 0; batch < 10; batch++)
    await pool.query(
      `insert into lyrics (author_id, title, lyrics_html, lyrics_text, published_at)
       select author_id, 'Otra', '<p>Un verso</p>', 'Un verso',
              date_trunc('milliseconds', now() + n * interval '1 ms')
         from lyrics, generate_series(1, 2050) n where id = $1`,
      [first],
    )
  const parts = locations((await other.http.inject('/sitemap.xml')).body).filter((part) => part.includes('/letras/'))
  expect(parts).toHaveLength(3)
  const listed = []
  for (const part of parts) {
    const { body, headers } = await other.http.inject({ url: new URL(part).pathname })
    expect(headers['content-encoding']).toBeUndefined()
    listed.push(...locations(body))
  }
  expect(listed).toHaveLength(20_501)
  expect(new Set(listed).size).toBe(20_501)
  await other.stop()
})

test.each(['/sitemap/nada', '/sitemap/letras', '/sitemap/letras/x', '/sitemap/paginas/x', '/sitemap/constructor'])(
  '%s is no part of the sitemap',
  async (path) => expect((await ask(path)).status).toBe(404),
)

test('the feeds are RSS with the newest lyrics: all, of an author, of a genre', async () => {
  for (const [path, title] of [
    ['/rss/nuevas.xml', 'Estribillo: letras nuevas'],
    ['/rss/autores/luna.%C3%B1.xml', 'Letras de luna.ñ · Estribillo'],
    ['/rss/generos/2.xml', expect.stringContaining(' · Estribillo')],
  ] as [string, string][]) {
    const { status, body, headers } = await ask(path)
    expect({ path, status, type: headers['content-type'] }).toEqual({
      path,
      status: 200,
      type: 'application/rss+xml; charset=utf-8',
    })
    const feed = parseRssFeed(body)
    expect(feed).toMatchObject({ title, language: 'es', atom: { links: [{ href: site + path, rel: 'self' }] } })
    expect((await ask(pathOf(feed.link!))).status).toBe(200)
    expect(feed.items?.[0]).toMatchObject({
      title: 'Mapa <b> & "más" \u{1F3B5}',
      link: `${site}/detail-lyrics/${id}`,
      guid: { value: `${site}/detail-lyrics/${id}`, isPermaLink: true },
      dc: { creators: ['luna.ñ'] },
      description: expect.stringMatching(/^Anoche te aprendí como se aprende \/ el nombre/),
    })
    expect(new Date(feed.items![0]!.pubDate!).getTime()).toBeGreaterThan(Date.now() - 3_600_000)
    const again = await ask(path, { 'if-none-match': String(headers.etag) })
    expect([again.status, again.body]).toEqual([304, ''])
  }
  for (const path of ['/rss/autores/nadie.aqui.xml', '/rss/autores/luna.ñ', '/rss/generos/99999.xml', '/rss/x.xml'])
    expect([path, (await ask(encodeURI(path))).status]).toEqual([path, 404])
})

test('characters that XML cannot contain are left out of a feed', async () => {
  const odd = await publish(luna, { title: 'Rara\u{1}\u{FFFE} sí', lyrics: verses })
  const feed = parseRssFeed((await ask('/rss/nuevas.xml')).body)
  expect(feed.items?.map(({ title }) => title)).toContain('Rara sí')
  expect((await luna.delete(`/lyrics/${odd}`)).status).toBe(200)
  expect((await ask('/rss/nuevas.xml')).body).not.toContain(odd)
})

test('nothing of a banned person is in the sitemap and the feeds', async () => {
  await setBan(true)
  app.platform.responses.invalidate('people')
  const part = (name: string) => ask(`/sitemap/${name}/0.00000000-0000-0000-0000-000000000000`)
  expect((await ask('/rss/nuevas.xml')).body).not.toContain('luna')
  expect((await ask('/rss/generos/2.xml')).body).not.toContain(id)
  expect((await ask('/rss/autores/luna.%C3%B1.xml')).status).toBe(404)
  expect([(await part('letras')).status, (await part('autores')).status]).toEqual([404, 404])
  await setBan(false)
  expect([(await part('letras')).status, (await part('autores')).status]).toEqual([200, 200])
})

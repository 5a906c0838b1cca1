import { Ajv2019 } from 'ajv/dist/2019.js'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Member, member, publish } from '../../../testing/cast.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

const site = 'https://letras.example'
const unknown = '01900000-0000-7000-8000-000000000000'
let app: TestApp
let luna: Member
let id: string
let draft: string
beforeAll(async () => {
  app = await startTestApp({ publicUrl: site })
  luna = await member(app, 'luna.ñ')
  id = await publish(luna, { title: 'Mapa "</title><script>alert(1)</script>' })
  draft = await publish(luna, { title: 'Borrador', isPublished: false })
})
afterAll(() => app.stop())

const ask = (path: string, headers: Record<string, string> = {}) => app.http.inject({ url: path, headers })
const oembed = (url: string, more = '') => ask(`/oembed?url=${encodeURIComponent(url)}${more}`)

test('the embeddable page shows the first verses to any site, and runs and loads nothing of others', async () => {
  const { statusCode, headers, body } = await ask(`/embed/lyrics/${id}`)
  expect(statusCode).toBe(200)
  const policy = String(headers['content-security-policy'])
  expect(policy).toMatch(/^default-src 'none';style-src 'sha256-[^']+';font-src 'self';/)
  expect(policy).toContain('frame-ancestors *')
  expect(headers['x-frame-options']).toBeUndefined()
  expect(body).not.toMatch(/<script/)
  expect(body).toContain('Mapa &quot;&lt;/title&gt;&lt;script&gt;')
  expect(body).toContain('<span>Anoche te aprendí como se aprende</span>')
  expect(body).toContain(`href="${site}/detail-lyrics/${id}" target="_blank" rel="noopener"`)
  expect((await ask(`/embed/lyrics/${id}?theme=dark`)).body).toContain('<html lang="es" data-theme="dark">')
  expect((await ask(`/embed/lyrics/${id}?theme="><b>`)).body).toContain('<html lang="es">')
  const font = /url\((\/assets\/newsreader[^)]+)\)/.exec(body)![1]!
  expect((await ask(font)).statusCode).toBe(200)
})

test('only the embeddable page may stand in a frame', async () => {
  for (const path of [`/detail-lyrics/${id}`, '/embed/x', '/embed', '/'])
    expect([path, (await ask(path)).headers['content-security-policy']]).toEqual([
      path,
      expect.stringContaining("frame-ancestors 'none'"),
    ])
})

test('long lyrics are shown in part', async () => {
  const long = await publish(luna, {
    lyrics: `<p>${Array.from({ length: 12 }, (_, n) => `Verso número ${n}`).join('<br>')}</p>`,
  })
  const { body } = await ask(`/embed/lyrics/${long}`)
  expect(body.match(/<span>/g)).toHaveLength(8)
  expect(body).toContain('Seguir leyendo')
})

// The response of type "rich", from the oEmbed specification, section 2.3.4.
const richResponse = {
  type: 'object',
  required: ['type', 'version', 'html', 'width', 'height'],
  properties: {
    type: { const: 'rich' },
    version: { const: '1.0' },
    title: { type: 'string' },
    author_name: { type: 'string' },
    author_url: { type: 'string', pattern: '^https?://' },
    provider_name: { type: 'string' },
    provider_url: { type: 'string', pattern: '^https?://' },
    cache_age: { type: 'integer', minimum: 0 },
    thumbnail_url: { type: 'string', pattern: '^https?://' },
    thumbnail_width: { type: 'integer' },
    thumbnail_height: { type: 'integer' },
    html: { type: 'string', pattern: '^<iframe ' },
    width: { type: 'integer', minimum: 1 },
    height: { type: 'integer', minimum: 1 },
  },
  dependentRequired: {
    thumbnail_url: ['thumbnail_width', 'thumbnail_height'],
    thumbnail_width: ['thumbnail_url'],
    thumbnail_height: ['thumbnail_url'],
  },
  additionalProperties: false,
}

test('oEmbed describes a lyric by its address, as the page of the lyric says', async () => {
  const isRich = new Ajv2019().compile(richResponse)
  const page = (await ask(`/detail-lyrics/${id}`)).body
  const link = /<link rel="alternate" type="application\/json\+oembed"[^>]* href="([^"]+)"/.exec(page)![1]!
  const answer = await ask(link.replaceAll('&amp;', '&').replace(site, ''))
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/json; charset=utf-8'])
  const described = answer.json()
  expect([isRich(described), isRich.errors]).toEqual([true, null])
  expect(described).toMatchObject({ author_name: 'luna.ñ', author_url: `${site}/luna.%C3%B1`, width: 480, height: 400 })
  expect(described.html).toContain(`src="${site}/embed/lyrics/${id}"`)
  expect(described.html).not.toContain('<script')
  expect((await ask(described.thumbnail_url.replace(site, ''))).headers['content-type']).toBe('image/png')
  const small = (await oembed(`${site}/detail-lyrics/${id}`, '&maxwidth=300&maxheight=200')).json()
  expect(small).toMatchObject({ width: 300, height: 200 })
  expect(small.html).toContain('width="300" height="200"')
})

test.each([
  ['another site', () => `https://otra.example/detail-lyrics/${id}`],
  ['another scheme', () => `javascript://letras.example/detail-lyrics/${id}`],
  ['another page', () => `${site}/luna`],
  ['a draft', () => `${site}/detail-lyrics/${draft}`],
  ['an unknown lyric', () => `${site}/detail-lyrics/${unknown}`],
  ['no id', () => `${site}/detail-lyrics/x`],
  ['no address', () => 'detail-lyrics'],
])('oEmbed finds nothing at %s', async (_, address) => {
  expect((await oembed(address())).statusCode).toBe(404)
})

test('oEmbed has one format', async () => {
  expect((await oembed(`${site}/detail-lyrics/${id}`, '&format=xml')).statusCode).toBe(501)
  expect((await ask('/oembed')).statusCode).toBe(404)
})

test('cards are PNG pictures of 1200 × 630, for lyrics, people and lists; a known one is not sent again', async () => {
  expect((await luna.post('/lyrics/savedList/post/list', { listName: 'Para / cantar' })).status).toBe(200)
  expect((await luna.post('/live/save', { lyricsId: id, listName: 'Para / cantar' })).status).toBe(200)
  const tags = new Set()
  for (const page of [
    `/detail-lyrics/${id}`,
    '/luna.%C3%B1',
    '/luna.%C3%B1/Para%20%2F%20cantar',
    '/luna.%C3%B1/default',
  ]) {
    const html = (await ask(page)).body
    const address = /<meta property="og:image" content="([^"]+)"/.exec(html)![1]!
    expect(html).toContain('<meta name="twitter:card" content="summary_large_image"/>')
    const answer = await ask(address.replace(site, ''))
    expect([page, answer.statusCode, answer.headers['content-type']]).toEqual([page, 200, 'image/png'])
    expect(answer.headers['cross-origin-resource-policy']).toBe('cross-origin')
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
    expect(answer.rawPayload.length).toBeLessThan(150_000)
    const again = await ask(address.replace(site, ''), { 'if-none-match': String(answer.headers.etag) })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    tags.add(answer.headers.etag)
  }
  expect(tags.size).toBe(4)
})

test('an edited lyric has a new card', async () => {
  const own = await publish(luna)
  const before = (await ask(`/tarjetas/letras/${own}.png`)).headers.etag
  expect((await luna.put(`/lyrics/${own}`, { title: 'Otro título' })).status).toBe(200)
  expect((await ask(`/tarjetas/letras/${own}.png`)).headers.etag).not.toBe(before)
})

test('there is no card and no embeddable page of what a visitor may not see', async () => {
  const listed = '/tarjetas/listas/luna.%C3%B1/default.png'
  expect((await ask(listed)).statusCode).toBe(200)
  for (const path of [
    `/tarjetas/letras/${draft}.png`,
    `/tarjetas/letras/${unknown}.png`,
    `/tarjetas/letras/${id}`,
    '/tarjetas/letras/..%2fusers.png',
    '/tarjetas/autores/nadie.aqui.png',
    '/tarjetas/listas/luna.%C3%B1/no-hay.png',
    `/embed/lyrics/${draft}`,
    '/embed/lyrics/x',
  ])
    expect([path, (await ask(path)).statusCode]).toEqual([path, 404])
  await app.platform.db.pool.query(`update users set banned_at = now() where nick_name = 'luna.ñ'`)
  app.platform.responses.invalidate('people')
  for (const path of [`/tarjetas/letras/${id}.png`, '/tarjetas/autores/luna.%C3%B1.png', listed, `/embed/lyrics/${id}`])
    expect([path, (await ask(path)).statusCode]).toEqual([path, 404])
})

test('drawing is limited for each address, cached cards are not', async () => {
  const limited = await startTestApp({ rateLimit: true })
  const statuses = []
  for (let n = 0; n < 3; n++) {
    const person = await member(limited)
    statuses.push((await limited.http.inject(`/tarjetas/autores/${person.nickName}.png`)).statusCode)
    await limited.platform.limits.use('card', '127.0.0.1')
  }
  const last = await member(limited)
  const known = await member(limited)
  expect((await limited.http.inject(`/tarjetas/autores/${known.nickName}.png`)).statusCode).toBe(200)
  for (let left = 60; left; left--) await limited.platform.limits.use('card', '127.0.0.1').catch(() => {})
  const refused = await limited.http.inject(`/tarjetas/autores/${last.nickName}.png`)
  expect([refused.statusCode, Number(refused.headers['retry-after'])]).toEqual([429, expect.any(Number)])
  expect((await limited.http.inject(`/tarjetas/autores/${known.nickName}.png`)).statusCode).toBe(200)
  expect(statuses).toEqual([200, 200, 200])
  await limited.stop()
})

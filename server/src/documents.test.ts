import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { member, type Member, publish } from '../testing/cast.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

let app: TestApp
let luna: Member
let id: string
beforeAll(async () => {
  app = await startTestApp({ publicUrl: 'https://estribillo.example' })
  luna = await member(app, 'luna.ñ')
  id = await publish(luna, { title: 'Mapa </script><script>window.broken=1</script> & "más"' })
})
afterAll(() => app.stop())

const page = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await app.http.inject({ url: path, headers: { accept: 'text/html', ...headers } })
  return { status: answer.statusCode, html: answer.body, headers: answer.headers }
}
/** Written, and nothing of it was given up while it was (React marks such a place). */
const isWritten = (html: string) => html.includes('<html lang="es" data-ssr="/assets/') && !html.includes('<!--$!-->')
const cardOf = (html: string) =>
  Object.fromEntries(
    [...html.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)"\/>/g)].map(([, name, content]) => [
      name,
      content,
    ]),
  )

test('a visitor gets a lyric’s page with its text and its preview card', async () => {
  const { status, html, headers } = await page(`/detail-lyrics/${id}`)
  expect({ status, type: headers['content-type'], vary: headers.vary, cache: headers['cache-control'] }).toEqual({
    status: 200,
    type: 'text/html; charset=utf-8',
    vary: 'cookie, accept-encoding',
    cache: 'no-cache',
  })
  expect(isWritten(html)).toBe(true)
  expect(html).toContain('<span class="line">Anoche te aprendí como se aprende</span>')
  expect(html).toContain(`<link rel="canonical" href="https://estribillo.example/detail-lyrics/${id}"/>`)
  expect(cardOf(html)).toMatchObject({
    'og:title':
      'Mapa &lt;/script&gt;&lt;script&gt;window.broken=1&lt;/script&gt; &amp; &quot;más&quot; · luna.ñ · Estribillo',
    'og:description':
      'Anoche te aprendí como se aprende / el nombre de las calles de un país: / a pie, sin preguntar, como quien tiende / la ropa de los dos sobre el maíz.',
    'og:url': `https://estribillo.example/detail-lyrics/${id}`,
    'og:image': 'https://estribillo.example/social-card.png',
  })
  expect(html.match(/<title>/g)).toHaveLength(1)
})

test('no text of a person ends or begins a script', async () => {
  const { html } = await page(`/detail-lyrics/${id}`)
  const known = /<script type="application\/json" id="dehydrated-state">(.*?)<\/script>/s.exec(html)![1]!
  expect(JSON.parse(known)[0].data).toMatchObject({
    id,
    title: 'Mapa </script><script>window.broken=1</script> & "más"',
  })
  expect(html).not.toContain('<script>window.broken')
  // Only the page's own script, which the policy knows by its hash, stands in the page; the others carry data.
  expect([...html.matchAll(/<script([^>]*)>/g)].map(([, attributes]) => attributes)).toEqual([
    '',
    ' type="application/ld+json"',
    ' type="application/json" id="dehydrated-state"',
  ])
})

test('the feed and a profile are rendered with their content', async () => {
  const feed = await page('/home')
  expect(isWritten(feed.html)).toBe(true)
  expect(feed.html).toContain(`data-lyric="${id}"`)
  const profile = await page(`/${encodeURIComponent('luna.ñ')}`)
  expect(isWritten(profile.html)).toBe(true)
  expect(profile.html).toContain(`data-lyric="${id}"`)
  expect(cardOf(profile.html)).toMatchObject({
    'og:type': 'profile',
    'og:title': 'luna.ñ · Estribillo',
    'og:description': 'Una letra de luna.ñ en Estribillo.',
  })
})

test('a person with a session gets the plain page, and so does any other address', async () => {
  const cookie = [...luna.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  for (const [path, headers] of [
    [`/detail-lyrics/${id}`, { cookie }],
    ['/home', { cookie }],
    ['/home?de=prueba', {}],
    ['/', {}],
    ['/login', {}],
    ['/chats', {}],
    ['/detail-lyrics/..%2f..%2fusers', {}],
    ['//estribillo.example/home', {}],
  ] as [string, Record<string, string>][]) {
    const { status, html } = await page(path, headers)
    expect({ path, status, written: isWritten(html), plain: html.includes('<div id="root"></div>') }).toEqual({
      path,
      status: 200,
      written: false,
      plain: true,
    })
  }
})

test('a page that a visitor may not see is a 404 that says so: a draft, a removed lyric, an unknown name', async () => {
  const draft = (await luna.post('/drafts', { title: 'Sin terminar' })).body.data?.id as string | undefined
  const removed = await publish(luna, { title: 'Se va' })
  expect(isWritten((await page(`/detail-lyrics/${removed}`)).html)).toBe(true)
  expect((await luna.delete(`/lyrics/${removed}`)).status).toBe(200)
  for (const path of [
    `/detail-lyrics/${draft ?? '01900000-0000-7000-8000-000000000000'}`,
    `/detail-lyrics/${removed}`,
    '/nadie.aqui',
  ]) {
    const { status, html } = await page(path)
    expect({ path, status, written: isWritten(html) }).toEqual({ path, status: 404, written: false })
    // Whoever knows the plain page gets it all the same: a 404 without a page would be the browser's own.
    const { etag } = (await page('/login')).headers
    const again = await page(path, { 'if-none-match': String(etag) })
    expect({ status: again.status, plain: again.html.includes('<div id="root"></div>') }).toEqual({
      status: 404,
      plain: true,
    })
  }
})

test('a change shows on this node’s next page, and each visitor gets an encoding that they accept', async () => {
  const own = await publish(luna, { title: 'Antes' })
  expect((await page(`/detail-lyrics/${own}`)).html).toContain('Antes · luna.ñ')
  expect((await luna.put(`/lyrics/${own}`, { title: 'Después' })).status).toBe(200)
  expect((await page(`/detail-lyrics/${own}`)).html).toContain('Después · luna.ñ')
  const sizes = []
  for (const encoding of ['br', 'gzip', undefined]) {
    const answer = await app.http.inject({
      url: `/detail-lyrics/${own}`,
      headers: encoding ? { 'accept-encoding': encoding } : {},
    })
    expect(answer.headers['content-encoding']).toBe(encoding)
    sizes.push(answer.rawPayload.length)
  }
  expect(sizes).toEqual(sizes.toSorted((a, b) => a - b))
  expect(sizes[0]!).toBeLessThan(sizes[2]! / 3)
})

test('while the database is unreachable, or for an invalid address, the plain page is sent', async () => {
  const isPlain = async (headers: Record<string, string> = {}) => {
    const { statusCode, body } = await app.http.inject({
      url: `/detail-lyrics/${id}`,
      headers: { 'accept-encoding': 'identity', ...headers },
    })
    return statusCode === 200 && body.includes('<div id="root"></div>')
  }
  app.platform.responses.invalidate('lyrics')
  const away = [vi.spyOn(app.platform.db, 'rows'), vi.spyOn(app.platform.db, 'first')].map((spy) =>
    spy.mockRejectedValue(new Error('away')),
  )
  expect(await isPlain()).toBe(true)
  for (const spy of away) spy.mockRestore()
  expect(await isPlain()).toBe(false)
  const local = await startTestApp()
  const answer = await local.http.inject({ url: '/home', headers: { host: 'a b' } })
  expect({ status: answer.statusCode, plain: answer.body.includes('<div id="root"></div>') }).toEqual({
    status: 200,
    plain: true,
  })
  await local.stop()
})

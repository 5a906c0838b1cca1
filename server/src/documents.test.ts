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
    'og:image': expect.stringMatching(new RegExp(`^https://estribillo.example/tarjetas/letras/${id}.png\\?v=\\w+$`)),
  })
  expect(html.match(/<title>/g)).toHaveLength(1)
})

test('a visitor gets the landing page with the newest songs', async () => {
  const { status, html } = await page('/')
  expect({ status, written: isWritten(html) }).toEqual({ status: 200, written: true })
  expect(html).toContain(`href="/detail-lyrics/${id}"`)
  expect(html).toContain('<link rel="canonical" href="https://estribillo.example/"/>')
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
    ['/', { cookie }],
    ['/?de=prueba', {}],
    ['/login', {}],
    ['/chats', {}],
    ['/login/', {}],
    [`/detail-lyrics/${id}?comment=1`, {}],
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

test('an address that is no page is a 404 with the page, for everybody and with any query', async () => {
  const cookie = [...luna.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  for (const path of [
    '/detail-lyrics',
    '/detail-lyrics/x',
    '/detail-lyrics/..%2f..%2fusers',
    '//estribillo.example/home',
    '/a/b/c',
    '/.env',
    '/home/x?de=prueba',
  ])
    for (const headers of [{}, { cookie }] as Record<string, string>[]) {
      const { status, html } = await page(path, headers)
      expect({ path, status, plain: html.includes('<div id="root"></div>') }).toEqual({
        path,
        status: 404,
        plain: true,
      })
    }
  expect((await page('/nadie.aqui?de=prueba')).status).toBe(404)
  expect((await page('/luna.ñ/no-hay'.replace('ñ', '%C3%B1'))).status).toBe(404)
})

test('with a query only the head is written; the canonical address is without it', async () => {
  for (const path of [`/detail-lyrics/${id}`, '/luna.%C3%B1', '/home', '/', '/questions']) {
    const { html } = await page(`${path}?utm_source=otro&fbclid=1`)
    expect([path, isWritten(html)]).toEqual([path, false])
    expect(html).toContain(`<link rel="canonical" href="https://estribillo.example${path}"/>`)
    expect(html.match(/https:\/\/estribillo\.example\/[^"]*png/)).toBeTruthy()
  }
  expect((await page(`/detail-lyrics/${id.toUpperCase()}`)).html).toContain(
    `<link rel="canonical" href="https://estribillo.example/detail-lyrics/${id}"/>`,
  )
})

test('structured data names the song, its author and its interpretations; profiles and lists have theirs', async () => {
  const singer = await member(app, 'cantora')
  const { id: proposed } = (
    await singer.post('/interpretations', { lyricsId: id, youtubeLink: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ' })
  ).body.data
  expect((await luna.put(`/interpretations/approve-reject/${proposed}`, { action: 'approve' })).status).toBe(200)
  expect((await singer.post('/lyrics/savedList/post/list', { listName: 'Para / cantar' })).status).toBe(200)
  expect((await singer.post('/live/save', { lyricsId: id, listName: 'Para / cantar' })).status).toBe(200)
  const dataOf = async (path: string) =>
    [...(await page(path)).html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, text]) =>
      JSON.parse(text!),
    )
  const site = 'https://estribillo.example'
  const person = { '@type': 'Person', name: 'luna.ñ', url: `${site}/luna.%C3%B1` }
  const [song, way] = await dataOf(`/detail-lyrics/${id}`)
  expect(song).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'MusicComposition',
    url: `${site}/detail-lyrics/${id}`,
    author: person,
    usageInfo: `${site}/api/lyrics/unlogged/${id}`,
    recordedAs: [
      {
        '@type': 'MusicRecording',
        byArtist: { '@type': 'Person', name: 'cantora', url: `${site}/cantora` },
        sameAs: ['https://www.youtube.com/watch?v=dQw4w9WgXcQ'],
      },
    ],
  })
  expect(way.itemListElement.map(({ item }: { item: string }) => item)).toEqual([
    `${site}/home`,
    `${site}/luna.%C3%B1`,
    `${site}/detail-lyrics/${id}`,
  ])
  expect(await dataOf('/luna.%C3%B1')).toMatchObject([{ '@type': 'ProfilePage', mainEntity: person }, {}])
  const list = '/cantora/Para%20%2F%20cantar'
  expect(await dataOf(list)).toMatchObject([
    {
      '@type': 'CollectionPage',
      url: site + list,
      name: 'Para / cantar',
      mainEntity: { numberOfItems: 1, itemListElement: [{ url: `${site}/detail-lyrics/${id}` }] },
    },
    {},
  ])
  const { html } = await page(list)
  expect(isWritten(html)).toBe(true)
  expect(html).toContain(`data-lyric="${id}"`)
  expect(html).toContain(`<link rel="canonical" href="${site}${list}"/>`)
})

test('a former nickname leads to the present one', async () => {
  const person = await member(app, 'nombre.viejo')
  expect((await person.put('/users/nickname', { nickName: 'nombre.nuevo' })).status).toBe(200)
  const { status, headers } = await page('/nombre.viejo')
  expect([status, headers.location]).toEqual([302, '/nombre.nuevo'])
})

test('a visitor who has the present version of a page gets no second copy', async () => {
  const { headers } = await page('/questions')
  expect((await page('/questions', { 'if-none-match': String(headers.etag) })).status).toBe(304)
  expect((await page('/terms-and-conditions', { 'if-none-match': String(headers.etag) })).status).toBe(200)
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

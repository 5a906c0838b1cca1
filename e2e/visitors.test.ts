import { expect, test } from 'vitest'
import { address, hydrated, newcomer, phone, visitor } from './people.ts'
import { song } from './song.ts'

test('a visitor who presses comment signs in and returns with the composer open', async () => {
  const writer = await newcomer()
  const { data } = await writer.send('POST', '/lyrics', { ...song, title: `Para comentar ${writer.nickName}` })
  for (const start of ['card', 'lyric'] as const) {
    const page = await visitor(phone)
    await page.goto(start === 'card' ? `/${writer.nickName}` : `/detail-lyrics/${data.id}`)
    await hydrated(page)
    if (start === 'card')
      await page
        .getByRole('article', { name: `Para comentar ${writer.nickName}` })
        .getByRole('link', { name: '0 comentarios' })
        .click()
    else
      await page.getByRole('region', { name: 'Comentarios (0)' }).getByRole('link', { name: 'Iniciar Sesión' }).click()
    await page.waitForURL('**/login?next=*')
    expect(new URL(page.url()).searchParams.get('next')).toBe(`/detail-lyrics/${data.id}?comment=1`)
    await page.getByLabel('Correo electrónico o usuario').fill('mateo')
    await page.getByLabel('Contraseña', { exact: true }).fill('estribillo')
    await page.getByRole('button', { name: 'Iniciar Sesión' }).click()
    await page.waitForURL(`**/detail-lyrics/${data.id}?comment=1`)
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Comentario')
    await page.context().close()
  }
})

test('on a phone a visitor has the same bar as members; entries that need an account lead to sign-in', async () => {
  const page = await visitor(phone)
  await page.goto('/home')
  await hydrated(page)
  const bar = page.getByRole('navigation', { name: 'Navegación principal' }).last()
  expect((await bar.getByRole('link').all()).length).toBe(5)
  for (const [name, path] of [
    ['Inicio', '/home'],
    ['Buscar', '/search'],
    ['Crear', '/login?next=%2Fcreate-lyrics'],
    ['Actividad', '/login?next=%2Fnotifications'],
    ['Perfil', '/login'],
  ] as const) {
    await page.goto('/home')
    await hydrated(page)
    await bar.getByRole('link', { name }).click()
    await page.waitForURL((url) => url.pathname + url.search === path)
  }
})

test('both tabs of the search show that results are loading', async () => {
  const page = await visitor()
  const held: (() => void)[] = []
  await page.route('**/api/searchBar/unlogged?**', async (route) => {
    await new Promise<void>((resolve) => held.push(resolve))
    await route.continue()
  })
  for (const type of ['Letras', 'Compositor']) {
    await page.goto(`/search?query=luna&type=${type}`)
    await page.getByText('Cargando resultados...').waitFor()
    await expect.poll(() => held.length).toBeGreaterThan(0)
    for (const go of held.splice(0)) go()
    await page.getByRole('article').first().waitFor()
    await page.getByText('Cargando resultados...').waitFor({ state: 'detached' })
  }
})

test('back on the legal pages leads to a page of this app, for any address', async () => {
  const page = await visitor()
  const { origin } = new URL(address())
  for (const legal of ['/terms-and-conditions', '/privacy-policy'])
    for (const [from, to] of [
      ['initial-register', '/initial-register'],
      ['search?query=luz', '/search?query=luz'],
      ['', '/'],
      ['/evil.example', '/'],
      ['//evil.example', '/'],
      ['\\evil.example', '/'],
      ['\t/evil.example', '/'],
      ['.//evil.example', '/'],
      ['javascript:alert(1)', '/'],
      ['%2F%2Fevil.example', '/'],
      ['https://evil.example', '/'],
      ['api/users/logout', '/'],
    ] as const) {
      await page.goto(`${legal}?from=${encodeURIComponent(from)}`)
      await page.getByRole('button', { name: 'Volver' }).click()
      await page.waitForURL(origin + to)
    }
})

test('a page that learns late who is signed in keeps what is open on it', async () => {
  const page = await visitor()
  const signedIn = await page.request.post('/api/users/login', { data: { email: 'luna', password: 'estribillo' } })
  expect(signedIn.status()).toBe(200)
  const answer = Promise.withResolvers<void>()
  const asked = Promise.withResolvers<void>()
  await page.route('**/api/users/auto-login', async (route) => {
    asked.resolve()
    await answer.promise
    await route.continue()
  })
  // The cookie is signed in; the device remembers nobody.
  await page.goto('/luna')
  await hydrated(page)
  await asked.promise
  await page.getByRole('button', { name: 'Opciones del perfil' }).click()
  const menu = await page.getByRole('menu').elementHandle()
  await page.getByRole('menuitem', { name: 'Denunciar' }).waitFor()
  const own = page.waitForResponse(`**/api/users/logged/profile/luna`)
  answer.resolve()
  await page.getByRole('menuitem', { name: 'Cerrar sesión' }).waitFor()
  await own
  expect(await menu!.evaluate((element) => element.isConnected)).toBe(true)
})

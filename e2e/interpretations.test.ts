import { expect, test } from 'vitest'
import { phone, signIn, visitor } from './people.ts'

test('a singer proposes an interpretation, the author accepts it, and a reader is notified, plays, likes and comments', async () => {
  const [luna, tato, reader] = await Promise.all([
    visitor(phone).then((page) => signIn(page, 'luna', { path: '/my-lirics' })),
    visitor().then((page) => signIn(page, 'tato.quiroga')),
    visitor().then((page) => signIn(page, 'mateo')),
  ])
  await luna.getByRole('article').first().getByRole('link', { name: 'Ver más' }).click()
  await luna.locator('.verse').waitFor()
  const address = new URL(luna.url()).pathname
  await Promise.all(
    [tato, reader].map(async (page) => {
      await page.goto(address)
      await page.locator('.verse').waitFor()
    }),
  )

  await tato.getByRole('button', { name: 'Interpretaciones' }).click()
  await tato.getByRole('button', { name: 'Proponer interpretación' }).click()
  const form = tato.getByRole('dialog', { name: 'Proponer interpretación' })
  await form.waitFor()
  expect(await tato.getByRole('dialog').count()).toBe(1)
  await form.getByRole('button', { name: 'Enviar' }).click()
  await form.getByText('Debes ingresar al menos un enlace de YouTube o Spotify.').waitFor()
  await form.getByLabel('YouTube').fill('https://evil.example/x')
  await form.getByText('El enlace debe ser de YouTube y empezar con https://').waitFor()
  await form.getByLabel('YouTube').fill('https://www.youtube.com/watch?v=aqz-KE-bpKQ')
  await form.getByRole('button', { name: 'Escuchar en YouTube' }).waitFor()
  await form.getByLabel('Cuenta algo de tu versión').fill('En zamba, despacito.')
  await form.getByRole('button', { name: 'Enviar' }).click()
  await tato.getByText('Interpretación enviada con éxito.').waitFor()

  // The author finds it on her phone, and accepts it.
  await luna.getByText('tato.quiroga propuso una interpretación').waitFor()
  await luna.getByRole('tab', { name: /^Interpretaciones pendientes/ }).click()
  const waiting = luna.locator('[data-interpretation]').filter({ hasText: 'En zamba, despacito.' })
  await waiting.getByRole('button', { name: 'Rechazar' }).waitFor()
  await waiting.getByRole('button', { name: 'Aceptar' }).click()
  await waiting.waitFor({ state: 'detached' })

  // The singer has the list open and sees it without a reload; a reader likes it and says something.
  await tato.locator('[data-interpretation]').filter({ hasText: 'En zamba, despacito.' }).waitFor({ timeout: 5000 })
  await reader.getByRole('button', { name: 'Interpretaciones (1)' }).click()
  const shown = reader.locator('[data-interpretation]').filter({ hasText: 'En zamba, despacito.' })
  await shown.getByRole('button', { name: 'Me gusta esta interpretación' }).click()
  await tato
    .locator('[data-interpretation]')
    .filter({ hasText: 'En zamba' })
    .getByRole('button', { name: /me gusta/i })
    .filter({ hasText: '1' })
    .waitFor({ timeout: 5000 })
  await shown.getByRole('button', { name: /comentario/ }).click()
  const comments = reader.getByRole('dialog', { name: 'Comentarios de la interpretación' })
  await comments.getByRole('textbox', { name: 'Comentario' }).fill('Qué bien le queda la zamba.')
  await comments.getByRole('button', { name: 'Publicar' }).click()
  await comments.locator('[data-comment]').filter({ hasText: 'Qué bien le queda la zamba.' }).waitFor()
})

test('a player loads only on demand, from the privacy-friendly host', async () => {
  const page = await visitor({ expectErrors: /Failed to load|net::/ })
  const asked: string[] = []
  await page.route(/youtube/, (route) => {
    asked.push(new URL(route.request().url()).hostname)
    return route.fulfill({ contentType: 'text/html', body: '<p>reproductor</p>' })
  })
  await page.route('**/api/interpretations/unlogged/approved/**', async (route) => {
    const user = { nickName: 'june', name: 'June', lastName: 'C', profilePic: null, rol: 'user' }
    const one = {
      id: '01900000-0000-7000-8000-000000000001',
      lyricsId: 'x',
      content: 'Mi versión',
      youtubeLink: 'https://youtu.be/aqz-KE-bpKQ',
      spotifyLink: null,
      status: 'approved',
      createdAt: '2026-01-02T00:00:00Z',
      likesCount: 0,
      commentsCount: 0,
      likedByUser: false,
      user,
    }
    await route.fulfill({
      json: {
        data: {
          interpretations: [one],
          pagination: { currentPageNum: 1, totalPages: 1, totalElements: 1, cursor: null },
        },
      },
    })
  })
  await page.goto('/home')
  await page.getByRole('article').first().getByRole('link', { name: 'Ver más' }).click()
  await page.getByRole('button', { name: 'Interpretaciones' }).click()
  const list = page.getByRole('region', { name: 'Interpretaciones' })
  const play = list.getByRole('button', { name: 'Escuchar en YouTube' })
  await play.waitFor()
  if (asked.length) throw new Error(`a player was loaded unasked: ${asked.join()}`)
  await play.click()
  await page.frameLocator('iframe[title="Reproductor de YouTube"]').getByText('reproductor').waitFor()
  if (asked[0] !== 'www.youtube-nocookie.com') throw new Error(`the player came from ${asked.join()}`)
})

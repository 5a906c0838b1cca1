import { expect, test } from 'vitest'
import { newcomer, phone, signIn, visitor } from './people.ts'
import { song } from './song.ts'

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAoAAAAKCAIAAAACUFjqAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAFElEQVQYlWM4opCNBzGMSitgCRYAY8+C3Z0v5VcAAAAASUVORK5CYII=',
  'base64',
)
const files = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ name: `foto${at}.png`, mimeType: 'image/png', buffer: png }))

test('a post with pictures reaches the wall, is liked and answered live with a picture, opens in the lightbox, and is deleted', async () => {
  const [luna, mateo] = await Promise.all([
    visitor().then((page) => signIn(page, 'luna', { path: '/luna?tab=wall' })),
    visitor(phone).then((page) => signIn(page, 'mateo')),
  ])
  const post = luna.getByRole('button', { name: 'Postear' })
  await expect.poll(() => post.isDisabled()).toBe(true)
  await luna.getByLabel('Qué estás pensando').fill('Hoy ensayamos en la azotea')
  await luna.locator('input[type=file]').setInputFiles(files(2))
  await luna.getByRole('button', { name: 'Mover imagen 1 hacia atrás' }).click()
  await luna.getByRole('button', { name: 'Quitar imagen 2' }).click()
  await luna.locator('input[type=file]').setInputFiles(files(1))
  await post.click()
  const card = luna.getByRole('article', { name: /Hoy ensayamos en la azotea/ })
  await card.waitFor()
  await expect.poll(() => luna.getByLabel('Qué estás pensando').inputValue()).toBe('')

  await mateo.goto('/luna?tab=wall')
  const seen = mateo.getByRole('article', { name: /Hoy ensayamos en la azotea/ })
  await seen.getByRole('button', { name: 'Me gusta esta publicación' }).click()
  await card.getByRole('button', { name: 'Me gusta esta publicación' }).getByText('1').waitFor({ timeout: 5000 })
  await seen.getByRole('button', { name: /^Ver publicación/ }).click()
  const dialog = mateo.getByRole('dialog', { name: 'Publicación' })
  await dialog.getByText('No hay comentarios').waitFor()
  await dialog.locator('input[type=file]').setInputFiles(files(1))
  await dialog.getByRole('button', { name: 'Publicar' }).click()
  await dialog.locator('[data-comment] img[src*="/media/"]').last().waitFor()
  await card.getByRole('button', { name: 'Ver publicación: 1 comentario' }).waitFor({ timeout: 5000 })

  // The notification leads to the post itself.
  await luna.goto('/notifications')
  await luna.getByRole('button', { name: /mateo comentó tu publicación/ }).click()
  await luna.waitForURL(/\/luna\?post=/)
  const opened = luna.getByRole('dialog', { name: 'Publicación' })
  await opened.getByText('Hoy ensayamos en la azotea').waitFor()
  await luna.keyboard.press('Escape')

  await card.getByRole('button', { name: 'Ver imagen 1 de 2' }).click()
  const box = luna.getByRole('dialog', { name: 'Imagen de la publicación' })
  await box.getByText('1 de 2').waitFor()
  await expect.poll(() => box.getByRole('button', { name: 'Alejar' }).isDisabled()).toBe(true)
  await luna.keyboard.press('ArrowRight')
  await box.getByText('2 de 2').waitFor()
  const transform = () => box.locator('img').evaluate((image) => (image as HTMLElement).style.transform)
  await box.getByRole('button', { name: 'Acercar' }).click()
  expect(await transform()).toContain('scale(1.3)')
  await luna.keyboard.press('ArrowLeft')
  expect(await transform()).toContain('translate(20px')
  await box.getByRole('button', { name: 'Girar a la derecha' }).click()
  expect(await transform()).toContain('rotate(90deg)')
  await box.getByRole('button', { name: 'Restablecer' }).click()
  expect(await transform()).toBe('translate(0px, 0px) scale(1) rotate(0deg)')
  await box.locator('img').dblclick({ force: true })
  expect(await transform()).toContain('scale(4)')
  await box.getByRole('button', { name: 'Cerrar' }).click()

  await card.getByRole('button', { name: 'Opciones de la publicación' }).click()
  await luna.getByRole('menuitem', { name: 'Eliminar publicación' }).click()
  await luna.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click()
  await card.waitFor({ state: 'detached' })
})

test('a lyric is shared and quoted on one’s own wall from its card', async () => {
  const page = await signIn(await visitor(), 'june', { path: '/luna' })
  const song = page.getByRole('article', { name: 'Carta al cartero' })
  await song.getByRole('button', { name: 'Compartir' }).click()
  await page.getByRole('button', { name: 'Compartir en muro' }).click()
  await page.getByText('¡Canción compartida en el muro!').waitFor()
  await song.getByRole('button', { name: 'Compartir' }).click()
  await page.getByRole('button', { name: 'Citar en muro' }).click()
  await page.getByLabel('Qué quieres decir de esta canción').fill('La canto todos los lunes')
  await page.getByRole('dialog').getByRole('button', { name: 'Postear' }).click()
  await page.goto('/june?tab=wall')
  await page.getByText('La canto todos los lunes').waitFor()
  await page.getByText('citó una canción').waitFor()
  await page.getByText('compartió una canción').waitFor()
  await page
    .getByRole('link', { name: /Carta al cartero/ })
    .first()
    .click()
  await page.getByRole('heading', { name: 'Carta al cartero' }).waitFor()
  const stranger = await visitor()
  await stranger.goto('/luna')
  await stranger.getByRole('article', { name: 'Carta al cartero' }).getByRole('button', { name: 'Compartir' }).click()
  await stranger.getByRole('button', { name: 'Copiar enlace' }).waitFor()
  await expect.poll(() => stranger.getByRole('button', { name: 'Compartir en muro' }).count()).toBe(0)
})

test('following updates both sides live; a block redirects the blocked person, and is undone from the list', async () => {
  const [eusebio, june] = await Promise.all([visitor(), visitor()])
  const mayConnect = Promise.withResolvers<void>()
  await eusebio.route('**/assets/socket-client-*.js', async (route) => {
    await mayConnect.promise
    await route.continue()
  })
  await Promise.all([
    signIn(eusebio, 'don_eusebio', { path: '/don_eusebio' }),
    signIn(june, 'june', { path: '/don_eusebio' }),
  ])
  const before = Number.parseInt(
    (await eusebio.getByRole('button', { name: /seguidor/ }).getAttribute('aria-label'))!,
    10,
  )
  const follow = june.getByRole('button', { name: /^(Seguir|Siguiendo) a don_eusebio/ })
  const was = (await follow.textContent())!.trim()
  const isShown = (count: number) =>
    eusebio.getByRole('button', { name: count === 1 ? '1 seguidor' : `${count} seguidores` }).waitFor()
  const stored = async () => {
    const answer = await june.request.get('/api/users/logged/profile/don_eusebio')
    return ((await answer.json()) as { data: { followersCount: number } }).data.followersCount
  }
  const after = before + (was === 'Seguir' ? 1 : -1)
  await follow.click()
  await expect.poll(stored).toBe(after)
  // What happened before the page had its socket is shown when it has one, and what happens later at once.
  mayConnect.resolve()
  await isShown(after)
  await follow.click()
  await isShown(before)

  await eusebio.goto('/june')
  await eusebio.getByRole('button', { name: 'Opciones del perfil' }).click()
  await eusebio.getByRole('menuitem', { name: 'Bloquear' }).click()
  await eusebio.getByRole('dialog', { name: '¿Bloquear a june?' }).getByRole('button', { name: 'Bloquear' }).click()
  await eusebio.getByText('Bloqueaste a esta persona.').waitFor()
  await eusebio.getByRole('main').getByRole('button', { name: 'Desbloquear' }).waitFor()
  await june.goto('/don_eusebio')
  await june.waitForURL('**/for-you')
  await eusebio.goto('/don_eusebio')
  await eusebio.getByRole('button', { name: 'Opciones del perfil' }).click()
  await eusebio.getByRole('menuitem', { name: 'Usuarios Bloqueados' }).click()
  await eusebio.getByRole('dialog').getByRole('button', { name: 'Desbloquear' }).click()
  await eusebio.getByText('No tienes usuarios bloqueados aún.').waitFor()
  await june.goto('/don_eusebio')
  await june.getByRole('heading', { name: 'don_eusebio' }).waitFor()
  await june.goto('/nadie.que.exista')
  await june.getByText('Usuario no encontrado').waitFor()
  await june.getByRole('link', { name: 'Buscar «nadie.que.exista»' }).click()
  await june.waitForURL('**/search?query=nadie.que.exista&type=Compositor')
})

test('the profile editor enables saving at the first change, counts the biography, crops a picture, and follows a new nickname', async () => {
  const page = await signIn(await visitor(phone), 'caro.vidal', { path: '/caro.vidal' })
  await expect.poll(() => page.getByRole('tab').allTextContents()).toEqual(['Letras', 'Muro', 'Me gusta', 'Listas'])
  await page.getByRole('button', { name: 'Editar perfil' }).click()
  const dialog = page.getByRole('dialog', { name: 'Editar perfil' })
  const save = dialog.getByRole('button', { name: 'Guardar' })
  await expect.poll(() => save.isDisabled()).toBe(true)
  await dialog.getByLabel('Biografía').fill('x'.repeat(80))
  await dialog.getByText('80 de 80').waitFor()
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Editar perfil' }).click()
  await expect.poll(() => dialog.getByLabel('Biografía').inputValue()).not.toContain('xx')
  await dialog.getByLabel('Biografía').fill('Canto en el mercado')
  await page.reload()
  await page.getByRole('button', { name: 'Editar perfil' }).click()
  await dialog.getByText('Recuperamos los cambios que no guardaste.').waitFor()
  await expect.poll(() => dialog.getByLabel('Biografía').inputValue()).toBe('Canto en el mercado')
  await dialog.getByRole('button', { name: 'Descartar' }).click()
  await dialog.getByText('Recuperamos los cambios que no guardaste.').waitFor({ state: 'detached' })
  await expect.poll(() => save.isDisabled()).toBe(true)
  await dialog.getByLabel('Biografía').fill('Canto en el mercado')
  await dialog.locator('input[type=file]').setInputFiles(files(1))
  await page.getByRole('button', { name: 'Usar así' }).click()
  await dialog.getByLabel('Enlace de Instagram').fill('https://evil.example/caro')
  await save.click()
  await dialog.getByText('El enlace debe ser de Instagram (https://instagram.com/…).').waitFor()
  await dialog.getByLabel('Enlace de Instagram').fill('https://instagram.com/caro')
  await dialog.getByLabel('Nombre de usuario').fill('caro.canta')
  await save.click()
  await page.getByText('guardado exitosamente!').waitFor()
  await page.waitForURL('**/caro.canta')
  await page.getByText('Canto en el mercado').waitFor()
  await page.getByRole('button', { name: 'Foto de caro.canta' }).waitFor()
  const stranger = await visitor()
  await stranger.goto('/caro.vidal')
  await stranger.waitForURL('**/caro.canta')
  await stranger.getByRole('tab').first().waitFor()
  await expect.poll(() => stranger.getByRole('tab').allTextContents()).toEqual(['Letras', 'Muro'])
})

test('notifications: an unread dot, one read by opening it, all by a button, one deleted after a confirmation', async () => {
  // People of this journey alone: nobody else's notification comes between two looks at the count.
  const [author, reader, other] = await Promise.all([newcomer(), newcomer(), newcomer()])
  const { page } = author
  const { data } = await author.send('POST', '/lyrics', { ...song, title: 'La que avisa' })
  await page.goto('/notifications')
  await other.send('POST', '/live/like', { lyricsId: data.id, like: true })
  await reader.send('POST', '/comments', { id: data.id, content: 'Uno' })
  await reader.send('POST', '/comments', { id: data.id, content: 'Dos' })
  const badge = page.getByTestId('news-notifications').first()
  const shown = async () => ((await badge.count()) ? Number(await badge.locator('[aria-hidden]').textContent()) : 0)
  await expect.poll(shown).toBe(3)
  // Both of one day and one person stand as one.
  const items = page.getByRole('main').getByRole('listitem')
  const commented = items.filter({ hasText: `${reader.nickName} comentó «La que avisa».` })
  await expect.poll(() => commented.count()).toBe(1)
  await commented.getByRole('button', { name: `${reader.nickName} comentó` }).click()
  await page.waitForURL(/\/detail-lyrics\/.*\?comment=1/)
  await expect.poll(shown).toBe(1)
  await page.goto('/notifications')
  await page.getByRole('button', { name: 'Marcar todo como leído' }).click()
  await badge.waitFor({ state: 'detached' })
  await expect.poll(() => items.count()).toBe(2)
  await page.getByRole('button', { name: 'Eliminar notificación' }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click()
  await expect.poll(() => items.count()).toBe(1)
})

test('a lyric and a comment are reported with a reason; without one the form shows a message', async () => {
  const page = await signIn(await visitor(phone), 'mateo', { path: '/luna' })
  await page.getByRole('article', { name: 'Carta al cartero' }).getByRole('link', { name: 'Ver más' }).click()
  await page.getByRole('button', { name: 'Opciones de la canción' }).click()
  await page.getByRole('menuitem', { name: 'Denunciar' }).click()
  const dialog = page.getByRole('dialog', { name: 'Denunciar canción' })
  await dialog.getByRole('button', { name: 'Enviar denuncia' }).click()
  await dialog.getByText('Por favor, selecciona un motivo o especifica uno.').waitFor()
  await dialog.getByLabel('Otro').check()
  await dialog.getByRole('button', { name: 'Enviar denuncia' }).click()
  await dialog.getByText('Por favor, selecciona un motivo o especifica uno.').waitFor()
  await dialog.getByLabel('Cuéntanos qué pasa').fill('La escribió mi abuela')
  await dialog.getByRole('button', { name: 'Enviar denuncia' }).click()
  await page.getByText('Su mensaje ha sido enviado correctamente!').waitFor()
  const visitorPage = await visitor()
  await visitorPage.goto(page.url())
  await visitorPage.getByRole('button', { name: 'Opciones de la canción' }).click()
  await visitorPage.getByRole('menuitem', { name: 'Denunciar' }).click()
  await visitorPage.waitForURL('**/login?next=**')
})

test('similar notifications are grouped, and a kind can be muted', async () => {
  const { page, nickName, send } = await newcomer()
  const { data: sung } = await send('POST', '/lyrics', { ...song, title: 'Muchas veces' })
  const fans = [await newcomer(), await newcomer(), await newcomer()]
  for (const fan of fans) await fan.send('POST', '/live/like', { lyricsId: sung.id, like: true })
  await page.goto('/notifications')
  await page.getByText(`A ${fans[2]!.nickName} y 2 más les gusta «Muchas veces».`).waitFor()
  await page.getByRole('button', { name: 'Qué te avisamos' }).click()
  // Whoever follows before the choice has arrived is still told of.
  const arrived = page.waitForResponse(
    (answer) => answer.url().endsWith('/notification-preferences') && answer.request().method() === 'PUT',
  )
  await page.getByRole('checkbox', { name: 'Seguidores nuevos' }).uncheck()
  await arrived
  await page.keyboard.press('Escape')
  await fans[0]!.send('POST', '/live/follow', { followedNickname: nickName, action: 'follow' })
  await page.getByRole('button', { name: 'Eliminar notificación' }).click()
  await page.getByText('¿Eliminar estas 3 notificaciones?').waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click()
  await page.getByText('No hay notificaciones.').waitFor()
})

test('pictures upload with their progress; a failure keeps text and pictures', async () => {
  const { page, nickName } = await newcomer({}, /ERR_FAILED|Failed to load/)
  await page.goto(`/${nickName}?tab=wall`)
  await page.getByLabel('Qué estás pensando').fill('Con foto')
  await page.locator('input[type=file]').first().setInputFiles(files(2))
  let fails = true
  await page.route('**/api/posts', async (route) => {
    await page.getByRole('progressbar', { name: 'Subiendo imágenes' }).waitFor()
    if (fails) await route.abort()
    else await route.continue()
  })
  await page.getByRole('button', { name: 'Postear' }).click()
  await page.getByText('Sin conexión con Estribillo.').waitFor()
  await expect.poll(() => page.getByLabel('Qué estás pensando').inputValue()).toBe('Con foto')
  fails = false
  await page.getByRole('button', { name: 'Postear' }).click()
  await page.getByRole('article').getByText('Con foto').waitFor()
})

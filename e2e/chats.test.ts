import { expect, test } from 'vitest'
import { newcomer, phone, signIn, visitor } from './people.ts'
import { adminEmail } from './product.ts'

test('two people chat live: sent, read and typing marks, a picture, and a message hidden for oneself', async () => {
  const [sofi, tato] = await Promise.all([
    visitor().then((page) => signIn(page, 'sofi.ruido', { path: '/tato.quiroga' })),
    visitor(phone).then((page) => signIn(page, 'tato.quiroga')),
  ])
  await sofi.getByRole('button', { name: 'Mensaje', exact: true }).click()
  await sofi.waitForURL(/\/chats\/.+\?nickName=tato\.quiroga/)
  await sofi.getByText('Todavía no hay mensajes en este chat.').waitFor()
  const box = sofi.getByLabel('Mensaje', { exact: true })
  await box.fill('Primera línea')
  await box.press('Shift+Enter')
  await box.pressSequentially('y segunda')
  await box.press('Enter')
  await sofi
    .locator('[data-message]')
    .filter({ hasText: /Primera línea\s+y segunda/ })
    .getByText(/Enviado/)
    .waitFor()
  await expect.poll(() => box.inputValue()).toBe('')

  // The badge of the phone's bar counts it; the chat is opened from the list.
  await tato.getByTestId('news-all').waitFor()
  await tato.goto('/chats')
  await tato.getByRole('link', { name: /sofi\.ruido.*1 mensaje nuevo/ }).click()
  await tato.locator('[data-message]').getByText('Primera línea').waitFor()
  await sofi.getByText(/Visto/).waitFor({ timeout: 5000 })
  await tato.getByLabel('Mensaje', { exact: true }).pressSequentially('Hola')
  await sofi.getByText('tato.quiroga está escribiendo…').waitFor({ timeout: 5000 })
  await tato.getByRole('button', { name: 'Enviar' }).click()
  await sofi.locator('[data-message]').getByText('Hola', { exact: true }).waitFor({ timeout: 5000 })
  await sofi.getByText('tato.quiroga está escribiendo…').waitFor({ state: 'detached' })

  await tato.locator('input[type=file]').setInputFiles({
    name: 'foto.png',
    mimeType: 'image/png',
    buffer: Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAoAAAAKCAIAAAACUFjqAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAFElEQVQYlWM4opCNBzGMSitgCRYAY8+C3Z0v5VcAAAAASUVORK5CYII=',
      'base64',
    ),
  })
  await tato.getByText('foto.png').waitFor()
  await tato.getByRole('button', { name: 'Enviar' }).click()
  await sofi.getByRole('button', { name: 'Ver imagen' }).click()
  await sofi.getByRole('dialog', { name: 'Imagen del Chat' }).waitFor()
  await sofi.keyboard.press('Escape')

  const hello = sofi.locator('[data-message]').filter({ hasText: 'Hola' })
  await hello.getByRole('button', { name: 'Opciones del mensaje' }).click()
  await sofi.getByRole('menuitem', { name: 'Eliminar mensaje' }).click()
  await hello.waitFor({ state: 'detached' })
  await expect.poll(() => tato.locator('[data-message]').getByText('Hola', { exact: true }).count()).toBe(1)
  await tato
    .locator('[data-message]')
    .filter({ hasText: 'Hola' })
    .getByRole('button', { name: 'Opciones del mensaje' })
    .click()
  await tato.getByRole('menuitem', { name: 'Anular envío' }).waitFor()
  await tato.keyboard.press('Escape')

  await sofi.getByRole('button', { name: 'Opciones de la conversación' }).click()
  await sofi.getByRole('menuitem', { name: 'Eliminar conversación' }).click()
  await sofi.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click()
  await sofi.waitForURL('**/chats')
  await expect.poll(() => sofi.getByRole('link', { name: /^tato\.quiroga/ }).count()).toBe(0)
})

test('a message written offline waits through a reload and arrives once and in order', async () => {
  const [vidal, june] = await Promise.all([
    visitor({ expectErrors: /Failed to load|ERR_INTERNET|WebSocket|net::/ }).then((page) =>
      signIn(page, 'mateo', { path: '/june' }),
    ),
    visitor().then((page) => signIn(page, 'june')),
  ])
  await vidal.getByRole('button', { name: 'Mensaje', exact: true }).click()
  const box = vidal.getByLabel('Mensaje', { exact: true })
  await box.fill('Antes del túnel')
  await box.press('Enter')
  await vidal
    .getByText(/Enviado/)
    .first()
    .waitFor()
  await vidal.context().setOffline(true)
  for (const text of ['Uno', 'Dos', 'Tres']) {
    await box.fill(text)
    await box.press('Enter')
  }
  await vidal
    .getByText(/Enviando…/)
    .nth(2)
    .waitFor()
  await june.goto(vidal.url().replace('june', 'mateo'))
  await june.locator('[data-message]').getByText('Antes del túnel').waitFor()
  await vidal.context().setOffline(false)
  await vidal.reload()
  await june.locator('[data-message]').getByText('Tres', { exact: true }).waitFor({ timeout: 20_000 })
  const said = await june.locator('[data-message] p').allTextContents()
  expect(said.slice(-4)).toEqual(['Antes del túnel', 'Uno', 'Dos', 'Tres'])
})

test('without a socket a message appears as soon as the server has stored it', async () => {
  const { page, send } = await newcomer({}, /WebSocket|net::/)
  const { data: chat } = await send('POST', '/chats', { usersNickname: 'luna' })
  await page.routeWebSocket(/\/socket\//, (socket) => socket.close())
  await page.route(/\/socket\//, (route) => route.abort())
  await page.goto(`/chats/${chat.id}`)
  const box = page.getByLabel('Mensaje', { exact: true })
  for (const text of ['Sin enchufe', 'Y otra vez']) {
    await box.fill(text)
    await box.press('Enter')
    await page.locator('[data-message]').getByText(text).waitFor()
  }
  await expect.poll(() => page.locator('[data-message] p').allTextContents()).toEqual(['Sin enchufe', 'Y otra vez'])
  await expect.poll(() => page.getByText(/Enviando…/).count()).toBe(0)
})

test('a negotiation opens the chat with the author, with the lyric as its first card', async () => {
  const [june, luna] = await Promise.all([
    visitor().then((page) => signIn(page, 'june', { path: '/luna' })),
    visitor().then((page) => signIn(page, 'luna')),
  ])
  await june.getByRole('article', { name: 'Carta al cartero' }).getByRole('link', { name: 'Ver más' }).click()
  // Her page says how many comments there are, and offers to follow the author.
  await june.getByRole('button', { name: /^(Seguir|Siguiendo) a luna/ }).waitFor()
  await june.getByRole('button', { name: 'Negociar' }).click()
  await june
    .getByRole('dialog', { name: 'Negociar esta canción' })
    .getByRole('button', { name: 'Abrir conversación' })
    .click()
  await june.waitForURL(/\/chats\/.+\?nickName=luna/)
  await june
    .locator('[data-message]')
    .getByRole('link', { name: /Carta al cartero/ })
    .waitFor()
  await luna.goto('/chats')
  await luna.getByRole('link', { name: /^june/ }).click()
  await luna
    .locator('[data-message]')
    .getByRole('link', { name: /Quiere negociar esta canción\s*Carta al cartero/ })
    .click()
  await luna.getByRole('heading', { level: 1, name: 'Carta al cartero' }).waitFor()
  await june.goto('/chats')
  await june.getByRole('button', { name: 'Nuevo mensaje' }).click()
  await june.getByRole('dialog', { name: 'Nuevo mensaje' }).getByLabel('Para').fill('don_eus')
  await june.getByRole('dialog').getByRole('button', { name: 'don_eusebio' }).click()
  await june.waitForURL(/\/chats\/.+\?nickName=don_eusebio/)
  await june.getByLabel('Mensaje', { exact: true }).waitFor()
  // Nobody negotiates with themselves.
  await expect.poll(() => luna.getByRole('button', { name: 'Negociar' }).count()).toBe(0)
})

test('an admin opens a case, closes it for both at once, and reopens it', async () => {
  const [admin, eusebio] = await Promise.all([
    visitor().then((page) => signIn(page, adminEmail, { path: '/don_eusebio' })),
    visitor().then((page) => signIn(page, 'don_eusebio')),
  ])
  await admin.getByRole('heading', { name: 'don_eusebio' }).waitFor()
  await expect.poll(() => admin.getByRole('button', { name: 'Mensaje', exact: true }).count()).toBe(0)
  await admin.getByRole('button', { name: 'Opciones del perfil' }).click()
  await admin.getByRole('menuitem', { name: 'Abrir Caso' }).click()
  const dialog = admin.getByRole('dialog', { name: 'Abrir Caso' })
  await dialog.getByLabel('Otro').waitFor()
  await expect.poll(() => dialog.getByRole('radio').count()).toBe(7)
  const sent: { path: string; body: Record<string, unknown>; id?: string }[] = []
  admin.on('response', async (response) => {
    const path = new URL(response.url()).pathname
    if (response.request().method() !== 'POST' || !/^\/api\/(reports|ticket)/.test(path)) return
    const { data } = (await response.json()) as { data: { id: string; chat?: { id: string } } }
    sent.push({
      path,
      body: response.request().postDataJSON() as Record<string, unknown>,
      id: data.chat?.id ?? data.id,
    })
  })
  await dialog.getByRole('button', { name: 'Abrir Caso' }).click()
  await dialog.getByText('Por favor, selecciona un motivo o especifica uno.').waitFor()
  await dialog.getByLabel('Otro').check()
  await dialog.getByRole('button', { name: 'Abrir Caso' }).click()
  await dialog.getByText('Por favor, selecciona un motivo o especifica uno.').waitFor()
  expect(sent).toEqual([])
  await dialog.getByLabel('Cuéntanos qué pasa').fill('Una duda sobre tu canción')
  await dialog.getByRole('button', { name: 'Abrir Caso' }).click()
  await admin.waitForURL(/\/chats\//)
  await expect.poll(() => sent.length).toBe(2)
  const [report, ticket] = sent
  expect(report).toMatchObject({
    path: '/api/reports',
    body: { type: 'user', reportedId: 'don_eusebio', motive: 'other', other: 'Una duda sobre tu canción' },
  })
  expect(ticket).toMatchObject({
    path: '/api/ticket/create-and-take',
    body: {
      userRegisteredNickname: 'don_eusebio',
      reportId: report!.id,
      autoCloseTicket: false,
      isProfileCase: true,
      motive: 'Una duda sobre tu canción',
    },
  })
  expect(new URL(admin.url()).pathname).toBe(`/chats/${ticket!.id}`)
  await eusebio.goto(admin.url().replace(/\?.*/, ''))
  const box = eusebio.getByLabel('Mensaje', { exact: true })
  await box.fill('Dígame')
  await box.press('Enter')
  await admin.locator('[data-message]').getByText('Dígame').waitFor()
  await admin.getByRole('button', { name: 'Opciones de la conversación' }).click()
  await admin.getByRole('menuitem', { name: 'Cerrar ticket' }).click()
  await eusebio.getByPlaceholder('El administrador ha cerrado tu caso.').waitFor({ timeout: 5000 })
  expect([await box.isDisabled(), await eusebio.getByRole('button', { name: 'Adjuntar imagen' }).isDisabled()]).toEqual(
    [true, true],
  )
  await admin.getByRole('button', { name: 'Opciones de la conversación' }).click()
  await admin.getByRole('menuitem', { name: 'Abrir ticket' }).click()
  await expect.poll(() => box.isDisabled()).toBe(false)
})

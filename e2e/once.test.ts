import type { Locator, Page } from 'playwright'
import { expect, test } from 'vitest'
import { newcomer, signIn, takenOver, visitor } from './people.ts'
import { song } from './song.ts'

/** Everything that the page sends to change something: calls, and events of the socket. */
function sentBy(page: Page): string[] {
  const sent: string[] = []
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname
    if (request.method() !== 'GET' && path.startsWith('/api/')) sent.push(`${request.method()} ${path}`)
  })
  page.on('websocket', (socket) =>
    socket.on('framesent', ({ payload }) => {
      const [, event] = /^42\d*\["([^"]+)"/.exec(String(payload)) ?? []
      if (event) sent.push(`event ${event}`)
    }),
  )
  return sent
}

/** Double-clicks, and says how often it was sent. Both clicks have been handled when the page has drawn twice after them. */
async function doubleClick(page: Page, sent: string[], button: Locator, what: RegExp): Promise<number> {
  const before = sent.length
  await button.dblclick()
  await expect.poll(() => sent.slice(before).some((one) => what.test(one))).toBe(true)
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  await page.waitForLoadState('networkidle')
  return sent.slice(before).filter((one) => what.test(one)).length
}

test('a double click on any button that sends, sends once', async () => {
  const writer = await newcomer()
  const { data: lyric } = await writer.send('POST', '/lyrics', { ...song, title: 'De una vez' })
  const { page, nickName, send } = await newcomer()
  const sent = sentBy(page)
  const counts: Record<string, number> = {}
  const press = async (name: string, button: Locator, what: RegExp) => (counts[name] = await doubleClick(page, sent, button, what))
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const inDialog = (name: string) => page.getByRole('dialog').last().getByRole('button', { name, exact: true })

  await page.goto(`/detail-lyrics/${lyric.id}`)
  await takenOver(page)
  await page.getByLabel('Comentario', { exact: true }).fill('Solo una vez')
  await press('comment', button('Publicar'), /POST \/api\/comments/)
  await button('Eliminar comentario').click()
  await press('delete a comment', inDialog('Eliminar'), /DELETE \/api\/comments/)
  await button('Interpretaciones').click()
  await inDialog('Proponer interpretación').click()
  await page
    .getByRole('dialog')
    .last()
    .getByLabel(/YouTube/)
    .fill('https://youtu.be/aqz-KE-bpKQ')
  await press('interpretation', inDialog('Enviar'), /POST \/api\/interpretations/)
  await page.goto(`/detail-lyrics/${lyric.id}`)
  await takenOver(page)
  await button('Opciones de la canción').click()
  await page.getByRole('menuitem', { name: 'Denunciar' }).click()
  await page.getByLabel('Spam').check()
  await press('report', inDialog('Enviar denuncia'), /POST \/api\/reports/)
  await button('Guardar en una lista').click()
  await press('save', inDialog('Guardar'), /event save|live\/save/)
  await button('Negociar').click()
  await press('negotiate', inDialog('Abrir conversación'), /requestAdquisition/)

  await page.goto(`/${writer.nickName}`)
  await takenOver(page)
  await press('follow', button(`Seguir a ${writer.nickName}`), /event follow|live\/follow/)
  await page.getByRole('button', { name: `Siguiendo a ${writer.nickName}, dejar de seguir` }).waitFor()
  await press('message', button('Mensaje'), /POST \/api\/chats$/)

  await page.goto(`/${nickName}?tab=wall`)
  await takenOver(page)
  await page.getByPlaceholder('Qué estás pensando').fill('Una sola vez')
  await press('post', button('Postear'), /POST \/api\/posts/)
  await button('Editar perfil').click()
  await page.getByLabel('Biografía').fill('Una vez')
  await press('profile', inDialog('Guardar'), /PUT \/api\/users\/update/)
  await send('POST', '/live/save', { lyricsId: lyric.id, listName: 'default' })

  expect(counts).toEqual(Object.fromEntries(Object.keys(counts).map((name) => [name, 1])))
  expect(Object.keys(counts)).toHaveLength(10)
})

test('signing in, registering and the forms of staff send once too, also when Enter is held', async () => {
  const page = await visitor()
  const sent = sentBy(page)
  const counts: Record<string, number> = {}
  await page.goto('/initial-register')
  await takenOver(page)
  await page.getByLabel('Nombre', { exact: true }).fill('Persona')
  await page.getByLabel('Apellido').fill('Puntual')
  await page.getByLabel('Correo electrónico').fill(`puntual.${process.pid}@correo.example`)
  await page.getByLabel('Fecha de nacimiento').fill('1990-02-03')
  await page.getByLabel('Contraseña', { exact: true }).fill('caramelo')
  counts.register = await doubleClick(page, sent, page.getByRole('button', { name: 'Siguiente' }), /users\/register/)
  const admin = await visitor()
  const asked = sentBy(admin)
  await admin.goto('/login')
  await takenOver(admin)
  await admin.getByLabel('Correo electrónico o usuario').fill('admin@correo.example')
  await admin.getByLabel('Contraseña', { exact: true }).fill('secreto de prueba')
  counts.login = await doubleClick(admin, asked, admin.getByRole('button', { name: 'Iniciar Sesión' }), /users\/login/)
  await admin.waitForURL('**/for-you')
  await admin.goto('/global-moderator')
  const form = admin.getByRole('form', { name: 'Crear notificación global' })
  await form.getByLabel('Título').fill('Una vez')
  await form.getByLabel('Contenido').fill('Y no dos.')
  counts.announce = await doubleClick(admin, asked, form.getByRole('button', { name: 'Enviar a todos' }), /notification\/create/)
  expect(counts).toEqual({ register: 1, login: 1, announce: 1 })

  // A key that is held repeats; the button hears it once.
  const mateo = await signIn(await visitor(), 'mateo')
  const held = sentBy(mateo)
  const devtools = await mateo.context().newCDPSession(mateo)
  await mateo.goto('/luna')
  await takenOver(mateo)
  const follow = mateo.getByRole('button', { name: /^(Seguir|Siguiendo) a luna/ })
  await follow.focus()
  const before = held.length
  const enter = { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 13, text: '\r' }
  await devtools.send('Input.dispatchKeyEvent', { type: 'keyDown', ...enter })
  for (let n = 0; n < 5; n++) await devtools.send('Input.dispatchKeyEvent', { type: 'keyDown', autoRepeat: true, ...enter })
  await devtools.send('Input.dispatchKeyEvent', { type: 'keyUp', ...enter })
  await mateo.waitForLoadState('networkidle')
  expect(held.slice(before).filter((one) => /follow/.test(one))).toHaveLength(1)
})

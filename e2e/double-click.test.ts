import { expect, test } from 'vitest'
import { doubleClick, sentBy } from './double-clicks.ts'
import { signIn, hydrated, visitor } from './people.ts'
import { adminEmail, adminPassword } from './product.ts'

test('sign-in, registration and staff forms send once, also while Enter is held', async () => {
  const page = await visitor()
  const sent = sentBy(page)
  const counts: Record<string, number> = {}
  await page.goto('/initial-register')
  await hydrated(page)
  await page.getByLabel('Nombre', { exact: true }).fill('Persona')
  await page.getByLabel('Apellido').fill('Puntual')
  await page.getByLabel('Correo electrónico').fill(`puntual.${process.pid}@correo.example`)
  await page.getByLabel('Fecha de nacimiento').fill('1990-02-03')
  await page.getByLabel('Contraseña', { exact: true }).fill('caramelo')
  counts.register = await doubleClick(page, sent, page.getByRole('button', { name: 'Siguiente' }), /users\/register/)
  const admin = await visitor()
  const asked = sentBy(admin)
  await admin.goto('/login')
  await hydrated(admin)
  await admin.getByLabel('Correo electrónico o usuario').fill(adminEmail)
  await admin.getByLabel('Contraseña', { exact: true }).fill(adminPassword)
  counts.login = await doubleClick(admin, asked, admin.getByRole('button', { name: 'Iniciar Sesión' }), /users\/login/)
  await admin.waitForURL('**/for-you')
  await admin.goto('/global-moderator')
  const form = admin.getByRole('form', { name: 'Crear notificación global' })
  await form.getByLabel('Título').fill('Una vez')
  await form.getByLabel('Contenido').fill('Y no dos.')
  counts.announce = await doubleClick(
    admin,
    asked,
    form.getByRole('button', { name: 'Enviar a todos' }),
    /notification\/create/,
  )
  expect(counts).toEqual({ register: 1, login: 1, announce: 1 })

  // A key that is held repeats; the button hears it once.
  const mateo = await signIn(await visitor(), 'mateo')
  const held = sentBy(mateo)
  const devtools = await mateo.context().newCDPSession(mateo)
  await mateo.goto('/luna')
  await hydrated(mateo)
  const follow = mateo.getByRole('button', { name: /^(Seguir|Siguiendo) a luna/ })
  await follow.focus()
  const before = held.length
  const enter = { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 13, text: '\r' }
  await devtools.send('Input.dispatchKeyEvent', { type: 'keyDown', ...enter })
  for (let n = 0; n < 5; n++)
    await devtools.send('Input.dispatchKeyEvent', { type: 'keyDown', autoRepeat: true, ...enter })
  await devtools.send('Input.dispatchKeyEvent', { type: 'keyUp', ...enter })
  const follows = () => held.slice(before).filter((one) => /follow/.test(one)).length
  await expect.poll(follows).toBe(1)
  await mateo.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  expect(follows()).toBe(1)
})

import { expect, test } from 'vitest'
import { newcomer, phone, visitor } from './people.ts'

test('account settings: a password change needs the current one, other sessions end, the data are downloaded as a ZIP', async () => {
  const { page, nickName } = await newcomer(phone)
  const other = await visitor()
  await other.request.post('/api/users/login', {
    headers: { origin: new URL((await page.goto('/home'))!.url()).origin },
    data: { email: nickName, password: 'caramelo' },
  })
  await page.goto(`/${nickName}`)
  await page.getByRole('button', { name: 'Opciones del perfil' }).click()
  await page.getByRole('menuitem', { name: 'Tu cuenta' }).click()
  const room = page.getByRole('dialog', { name: 'Tu cuenta' })
  const save = room.getByRole('button', { name: 'Guardar' })
  await expect.poll(() => save.isDisabled()).toBe(true)
  await room.getByLabel('Contraseña nueva').fill('mejor que antes')
  await room.getByLabel('Contraseña actual').fill('no es esta')
  await save.click()
  await room.getByText('La contraseña actual no es correcta.').waitFor()
  await room.getByText('Este dispositivo').waitFor()
  await room.getByRole('button', { name: 'Cerrar sesión aquí' }).click()
  await page.getByText('Cerraste esa sesión.').waitFor()
  expect((await other.request.get('/api/auth/me')).status()).toBe(401)
  await room.getByLabel('Contraseña actual').fill('caramelo')
  await save.click()
  await page.getByText('guardado exitosamente!').waitFor()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    room.getByRole('link', { name: 'Descargar mis datos' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('estribillo.zip')
})

test('an account is deleted in two steps and then does not exist', async () => {
  const { page, nickName } = await newcomer()
  await page.goto(`/${nickName}`)
  await page.getByRole('button', { name: 'Opciones del perfil' }).click()
  await page.getByRole('menuitem', { name: 'Eliminar cuenta' }).click()
  const dialog = page.getByRole('dialog', { name: 'Eliminar cuenta' })
  await dialog.getByRole('link', { name: 'Descargar mis datos' }).waitFor()
  await dialog.getByRole('button', { name: 'Continuar' }).click()
  await dialog.getByText('No se puede deshacer.').waitFor()
  const forGood = dialog.getByRole('button', { name: 'Eliminar para siempre' })
  await dialog.getByLabel('Contraseña actual').fill('no es esta')
  await forGood.click()
  await dialog.getByText('La contraseña actual no es correcta.').waitFor()
  await dialog.getByLabel('Contraseña actual').fill('caramelo')
  await forGood.click()
  await page.waitForURL((url) => url.pathname === '/')
  await page.goto(`/${nickName}`)
  await page.getByText('Usuario no encontrado').waitFor()
  expect(await page.evaluate(() => JSON.parse(localStorage.getItem('auth-storage')!).state.user)).toBeNull()
})

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { TOTP } from 'otpauth'
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { settled } from './dialogs.ts'
import { address, outbox, newcomer, visitor } from './people.ts'

/** The path that the newest mail to somebody leads to. */
async function linkTo(email: string, page: string): Promise<string> {
  let found: string | undefined
  await expect
    .poll(() => {
      const mails = readdirSync(outbox())
        .toSorted()
        .map((name) => readFileSync(join(outbox(), name), 'utf8').replace(/=\n/g, '').replaceAll('=3D', '='))
      found = mails.filter((mail) => mail.includes(`To: ${email}`)).findLast((mail) => mail.includes(`/${page}?token=`))
      return found
    })
    .toBeDefined()
  return new RegExp(`/${page}\\?token=[\\w-]+`).exec(found!)![0]
}

async function room(page: Page, nickName: string) {
  await page.goto(`/${nickName}`)
  // A menu that opens while the profile is still being drawn closes with what is replaced.
  await settled(page)
  await page.getByRole('button', { name: 'Opciones del perfil' }).click()
  await page.getByRole('menuitem', { name: 'Tu cuenta' }).click()
  return page.getByRole('dialog', { name: 'Tu cuenta', exact: true })
}
async function enter(page: Page, nickName: string, password: string) {
  await page.goto('/login')
  await page.getByLabel('Correo electrónico o usuario').fill(nickName)
  await page.getByLabel('Contraseña', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Iniciar Sesión' }).click()
}

test('an address is confirmed by its mail, and a forgotten password is reset', async () => {
  const { page, nickName } = await newcomer({}, /status of 410/)
  const email = `${nickName}@correo.example`
  await (await room(page, nickName)).getByText('Todavía no confirmas tu correo.').waitFor()
  await page.goto(await linkTo(email, 'confirm-email'))
  await page.getByText('Tu correo quedó confirmado.').waitFor()
  const account = await room(page, nickName)
  await account.getByRole('heading', { name: 'Verificación en dos pasos' }).waitFor()
  await expect.poll(() => account.getByText('Todavía no confirmas tu correo.').count()).toBe(0)

  const away = await visitor({ expectErrors: /status of 410/ })
  await away.goto('/login')
  await away.getByRole('link', { name: '¿Olvidaste tu contraseña?' }).click()
  await away.getByLabel('Correo electrónico').fill('no es un correo')
  await away.getByRole('button', { name: 'Enviar enlace' }).click()
  await away.getByText('Correo electrónico inválido').waitFor()
  await away.getByLabel('Correo electrónico').fill(email)
  await away.getByRole('button', { name: 'Enviar enlace' }).click()
  await away.getByText('el enlace ya va en camino').waitFor()
  const link = await linkTo(email, 'reset-password')
  await away.goto(link)
  await away.getByLabel('Contraseña nueva').fill('corta')
  await away.getByRole('button', { name: 'Guardar contraseña' }).click()
  await away.getByText('La contraseña debe tener al menos 6 caracteres').waitFor()
  await away.getByLabel('Contraseña nueva').fill('una mejor')
  await away.getByRole('button', { name: 'Guardar contraseña' }).click()
  await away.getByText('Tu contraseña cambió').waitFor()
  await enter(away, nickName, 'una mejor')
  await away.waitForURL('**/for-you')
  await away.goto(link)
  await away.getByLabel('Contraseña nueva').fill('otra más')
  await away.getByRole('button', { name: 'Guardar contraseña' }).click()
  await away.getByText('Este enlace ya no sirve. Pide otro.').waitFor()
  await away.getByRole('link', { name: 'Pedir otro enlace' }).waitFor()
})

test('an address changes when the link to the new one is opened in a session of the account', async () => {
  const { page, nickName } = await newcomer()
  const [email, other] = [`${nickName}.nuevo@correo.example`, `${nickName}.otro@correo.example`]
  const change = async (to: string) => {
    const account = await room(page, nickName)
    await account.getByLabel('Correo electrónico').fill(to)
    await account.getByLabel('Contraseña actual').fill('caramelo')
    await account.getByRole('button', { name: 'Guardar' }).click()
    await account.getByText(`Tu correo cambiará a ${to}`).waitFor()
    return account
  }
  const account = await change(other)
  await account.getByRole('button', { name: 'Cancelar el cambio' }).click()
  await account.getByText(`Tu correo cambiará a ${other}`).waitFor({ state: 'detached' })
  await change(email)
  const link = await linkTo(email, 'confirm-email')
  const away = await visitor()
  await away.goto(link)
  await away.getByText('Inicia sesión con la cuenta de este correo').waitFor()
  await away.getByRole('link', { name: 'Iniciar Sesión' }).click()
  await away.getByLabel('Correo electrónico o usuario').fill(nickName)
  await away.getByLabel('Contraseña', { exact: true }).fill('caramelo')
  await away.getByRole('button', { name: 'Iniciar Sesión' }).click()
  await away.getByText('Tu correo quedó confirmado.').waitFor()
  expect(((await (await away.request.get('/api/auth/me')).json()) as { data: { email: string } }).data.email).toBe(
    email,
  )
  // The other session ended with the change.
  expect((await page.request.get('/api/auth/me')).status()).toBe(401)
})

test('a passkey proves the identity instead of the password', async () => {
  const { page, nickName } = await newcomer()
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  const account = await room(page, nickName)
  await account.getByRole('button', { name: 'Agregar llave de acceso' }).click()
  const dialog = page.getByRole('dialog', { name: 'Agregar llave de acceso' })
  await dialog.getByLabel('Contraseña actual').fill('caramelo')
  await dialog.getByRole('button', { name: 'Agregar llave de acceso' }).click()
  await page.getByRole('listitem', { name: 'Este dispositivo' }).first().waitFor()
  await account.getByRole('button', { name: 'Usar mi llave de acceso' }).click()
  await account.getByText('Ya confirmaste que eres tú.').waitFor()
  await expect.poll(() => account.getByLabel('Contraseña actual').count()).toBe(0)
  await account.getByLabel('Contraseña nueva').fill('una que no recuerdo')
  await account.getByRole('button', { name: 'Guardar' }).click()
  await page.getByText('guardado exitosamente!').waitFor()
  await page.goto(`/${nickName}?account=unproven`)
  await page.getByText('Esa cuenta de Google no es la de tu cuenta.').waitFor()
})

test('a second factor is enabled with a code of an app, required at sign-in, and disabled', async () => {
  const { page, nickName } = await newcomer()
  await (await room(page, nickName)).getByRole('button', { name: 'Activar' }).click()
  const dialog = page.getByRole('dialog', { name: 'Activar' })
  await dialog.getByLabel('Contraseña actual').fill('caramelo')
  await dialog.getByRole('button', { name: 'Continuar' }).click()
  await dialog.getByRole('img', { name: 'Código QR' }).waitFor()
  const secret = (await dialog.locator('code').textContent())!.replaceAll(' ', '')
  const code = (steps = 0) => new TOTP({ secret }).generate({ timestamp: Date.now() + steps * 30_000 })
  await dialog.getByLabel('Código de verificación').fill(code(-1))
  await dialog.getByRole('button', { name: 'Activar' }).click()
  const codes = page.getByRole('dialog', { name: 'Guarda tus códigos de recuperación' })
  await codes.waitFor()
  await expect.poll(() => codes.getByRole('listitem').count()).toBe(10)
  const recovery = (await codes.getByRole('listitem').first().textContent())!
  await codes.getByRole('button', { name: 'Ya los guardé' }).click()
  await page.getByText('Te quedan 10 códigos de recuperación.').waitFor()

  const away = await visitor()
  await enter(away, nickName, 'caramelo')
  await away.getByLabel('Código de verificación').fill('000000')
  await away.getByRole('button', { name: 'Iniciar Sesión' }).click()
  await away.getByText('Ese código no es correcto o ya se usó.').waitFor()
  await away.getByLabel('Código de verificación').fill(code())
  await away.getByRole('button', { name: 'Iniciar Sesión' }).click()
  await away.waitForURL('**/for-you')

  await (await room(page, nickName)).getByRole('button', { name: 'Desactivar' }).click()
  const off = page.getByRole('dialog', { name: 'Desactivar' })
  await off.getByLabel('Contraseña actual').fill('caramelo')
  await off.getByLabel('Código de verificación').fill(recovery)
  await off.getByRole('button', { name: 'Desactivar' }).click()
  await page.getByRole('button', { name: 'Activar', exact: true }).waitFor()
})

test('an added passkey signs in without a password; a removed one does not', async () => {
  const { page, nickName } = await newcomer()
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await (await room(page, nickName)).getByRole('button', { name: 'Agregar llave de acceso' }).click()
  const dialog = page.getByRole('dialog', { name: 'Agregar llave de acceso' })
  await dialog.getByLabel('Nombre de la llave').fill('Mi teléfono')
  await dialog.getByLabel('Contraseña actual').fill('caramelo')
  await dialog.getByRole('button', { name: 'Agregar llave de acceso' }).click()
  await page.getByRole('listitem', { name: 'Mi teléfono' }).waitFor()

  const origin = address()
  const leave = () => page.request.post('/api/users/logout', { headers: { origin } })
  await leave()
  await page.goto('/login')
  await page.getByRole('button', { name: 'Entrar con llave de acceso' }).click()
  await page.waitForURL('**/for-you')
  expect(
    ((await (await page.request.get('/api/auth/me')).json()) as { data: { nickName: string } }).data.nickName,
  ).toBe(nickName)

  const account = await room(page, nickName)
  await account.getByRole('listitem', { name: 'Mi teléfono' }).getByText('Usada el').waitFor()
  await account.getByRole('listitem', { name: 'Mi teléfono' }).getByRole('button', { name: 'Quitar' }).click()
  const removal = page.getByRole('dialog', { name: 'Quitar llave de acceso' })
  // They have just come in by it.
  await removal.getByText('Ya confirmaste que eres tú.').waitFor()
  await removal.getByRole('button', { name: 'Quitar' }).click()
  // What lies under a dialog has no role: the list counts when it is closed.
  await removal.waitFor({ state: 'detached' })
  await account.getByRole('listitem', { name: 'Mi teléfono' }).waitFor({ state: 'detached' })
  await leave()
  await page.goto('/login')
  await page.getByRole('button', { name: 'Entrar con llave de acceso' }).click()
  await page.getByText('No pudimos comprobar esa llave de acceso.').waitFor()
})

// What forms say: all at once, without asking the server, and no longer than it is true.
import { expect, test } from 'vitest'
import { address, newcomer, signIn, visitor } from './people.ts'
import { adminEmail, adminPassword } from './product.ts'

test('an empty moderator form and an empty announcement show all messages at once; each disappears when its field changes', async () => {
  const page = await visitor()
  await page.goto('/login')
  await page.getByLabel('Correo electrónico o usuario').fill(adminEmail)
  await page.getByLabel('Contraseña', { exact: true }).fill(adminPassword)
  await page.getByRole('button', { name: 'Iniciar Sesión' }).click()
  await page.waitForURL((url) => url.pathname !== '/login')
  await page.goto('/global-moderator')
  const sent: string[] = []
  page.on('request', (request) => request.method() !== 'GET' && sent.push(request.url()))
  const form = page.getByRole('form', { name: 'Crear moderador' })
  await form.getByRole('button', { name: 'Crear moderador' }).click()
  await expect
    .poll(() => form.getByRole('alert').allTextContents())
    .toEqual([
      'Nombre es requerido',
      'Apellido es requerido',
      'Email es requerido',
      'La contraseña debe tener al menos 6 caracteres',
    ])
  // On a phone the first field may be off the screen: it gets the focus.
  await expect.poll(() => form.getByLabel('Nombre').evaluate((field) => field === document.activeElement)).toBe(true)
  await form.getByLabel('Correo electrónico').fill('a')
  await expect
    .poll(() => form.getByRole('alert').allTextContents())
    .toEqual(['Nombre es requerido', 'Apellido es requerido', 'La contraseña debe tener al menos 6 caracteres'])
  await form.getByRole('button', { name: 'Crear moderador' }).click()
  await form.getByText('Email inválido').waitFor()
  const notice = page.getByRole('form', { name: 'Crear notificación global' })
  await notice.getByRole('button', { name: 'Enviar a todos' }).click()
  await expect
    .poll(() => notice.getByRole('alert').allTextContents())
    .toEqual(['Título es requerido', 'Contenido es requerido'])
  await notice.getByLabel('Título').fill('A')
  await expect.poll(() => notice.getByRole('alert').allTextContents()).toEqual(['Contenido es requerido'])
  expect(sent.filter((address) => address.includes('/usersStaff/'))).toEqual([])
})

test('the registration shows all messages at once; each disappears when its field changes', async () => {
  const page = await visitor()
  await page.goto('/initial-register')
  await page.getByRole('button', { name: 'Siguiente' }).click()
  await page.getByText('Nombre es requerido').waitFor()
  await expect
    .poll(() => page.getByRole('alert').allTextContents())
    .toEqual([
      'Nombre es requerido',
      'Apellido es requerido',
      'Correo electrónico inválido',
      'Fecha de nacimiento es requerida',
      'La contraseña debe tener al menos 6 caracteres',
    ])
  await page.getByLabel('Nombre', { exact: true }).fill('A')
  await page.getByLabel('Correo electrónico').fill('a')
  await expect
    .poll(() => page.getByRole('alert').allTextContents())
    .toEqual([
      'Apellido es requerido',
      'Fecha de nacimiento es requerida',
      'La contraseña debe tener al menos 6 caracteres',
    ])
})

test('a lyric that cannot be published shows the missing fields, and fewer with each filled one', async () => {
  const { page } = await newcomer()
  await page.goto('/create-lyrics')
  await page.getByRole('button', { name: 'Publicar' }).click()
  await page.getByText('El título es obligatorio.').waitFor()
  for (const text of [
    'La letra debe tener al menos 60 caracteres',
    'Historia de la canción es obligatorio.',
    'El país es obligatorio.',
    'El género musical es obligatorio.',
  ])
    expect(await page.getByText(text).count(), text).toBe(1)
  await page.getByLabel('Título', { exact: true }).fill('A')
  await page.getByText('El título es obligatorio.').waitFor({ state: 'detached' })
  await page.getByLabel('Género musical').selectOption({ index: 1 })
  await page.getByText('El género musical es obligatorio.').waitFor({ state: 'detached' })
  await expect.poll(() => page.getByText('El país es obligatorio.').count()).toBe(1)
  await page.getByText('Por favor, completa todos los campos requeridos.').waitFor()
})

test('a report without a reason, whose own text outlives the dialog, and a list without a name show a message until that changes', async () => {
  const page = await signIn(await visitor(), 'mateo', { path: '/luna' })
  await page.getByRole('button', { name: 'Opciones del perfil' }).click()
  await page.getByRole('menuitem', { name: 'Denunciar' }).click()
  await page.getByRole('button', { name: 'Enviar denuncia' }).click()
  await page.getByText('Por favor, selecciona un motivo o especifica uno.').waitFor()
  await page.getByLabel('Spam').check()
  await expect.poll(() => page.getByText('Por favor, selecciona un motivo o especifica uno.').count()).toBe(0)
  await page.getByLabel('Otro').check()
  await page.getByLabel('Cuéntanos qué pasa').fill('Lo que quiero contar')
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Opciones del perfil' }).click()
  await page.getByRole('menuitem', { name: 'Denunciar' }).click()
  await expect.poll(() => page.getByLabel('Cuéntanos qué pasa').inputValue()).toBe('Lo que quiero contar')
  await page.keyboard.press('Escape')
  await page.goto('/home')
  await page.getByRole('article').first().getByRole('button', { name: 'Guardar en una lista' }).click()
  await page.getByRole('button', { name: 'Lista nueva' }).click()
  await page.getByLabel('Nombre de la lista nueva').press('Enter')
  await page.getByText('Por favor, escribe un nombre para la lista.').waitFor()
  await page.getByLabel('Nombre de la lista nueva').fill('Z')
  await expect.poll(() => page.getByText('Por favor, escribe un nombre para la lista.').count()).toBe(0)
})

test('a refused nickname names the broken rule and offers three free ones; one press takes one', async () => {
  const page = await visitor()
  const headers = { origin: address() }
  const email = `apodo.${process.pid}@correo.example`
  await page.request.post('/api/users/register', {
    headers,
    data: { name: 'Aurora', lastName: 'Prueba', email, birthday: '1990-02-03', password: 'caramelo' },
  })
  await page.goto('/register/second')
  const field = page.getByLabel('Nombre de usuario')
  for (const [nickName, rule] of [
    ['luna', 'Ese nombre de usuario ya está en uso.'],
    ['home', 'Ese nombre de usuario está reservado. Elige otro.'],
    ['-luna', 'Empieza con una letra o un número.'],
    ['ab', 'Usa de 3 a 30 caracteres.'],
  ]) {
    await field.fill(nickName!)
    await expect.poll(() => page.getByRole('alert').count()).toBe(0)
    await page.getByRole('button', { name: 'Siguiente' }).click()
    await page.getByRole('alert').getByText(rule!).waitFor()
    await expect.poll(() => page.getByRole('group', { name: 'Están libres:' }).getByRole('button').count()).toBe(3)
  }
  const free = page.getByRole('group', { name: 'Están libres:' }).getByRole('button').first()
  const chosen = (await free.textContent())!
  await free.click()
  await expect.poll(() => field.inputValue()).toBe(chosen)
  await expect.poll(() => page.getByRole('alert').count()).toBe(0)
  await page.getByRole('button', { name: 'Siguiente' }).click()
  await page.waitForURL('**/register/third')
})

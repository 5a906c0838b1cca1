import { expect, test } from 'vitest'
import { newcomer, phone, signIn, visitor } from './people.ts'
import { adminEmail } from './product.ts'
import { song } from './song.ts'

const admin = async () => signIn(await visitor(), adminEmail)

test('an admin has the eight rooms of the panel and two more; a moderator, created on the page of creation, has three', async () => {
  const page = await admin()
  await expect
    .poll(() =>
      page
        .getByRole('navigation', { name: 'Navegación principal' })
        .getByRole('link', { name: 'Mis canciones' })
        .count(),
    )
    .toBe(0)
  await expect.poll(() => page.getByRole('link', { name: 'Buscar' }).count()).toBe(0)
  await page.getByRole('link', { name: 'Crear', exact: true }).click()
  await page.waitForURL('**/global-moderator')
  const form = page.getByRole('form', { name: 'Crear moderador' })
  await form.getByRole('button', { name: 'Crear moderador' }).click()
  await form.getByText('Email es requerido').waitFor()
  await form.getByLabel('Correo electrónico').fill('no')
  await form.getByRole('button', { name: 'Crear moderador' }).click()
  for (const words of [
    'Nombre es requerido',
    'Apellido es requerido',
    'Email inválido',
    'La contraseña debe tener al menos 6 caracteres',
  ])
    await form.getByText(words).waitFor()
  await form.getByLabel('Nombre', { exact: true }).fill('Marta')
  await form.getByLabel('Apellido').fill('Moderadora')
  await form.getByLabel('Correo electrónico').fill('marta@correo.example')
  await form.getByLabel('Contraseña', { exact: true }).fill('caramelo')
  await form.getByRole('button', { name: 'Crear moderador' }).click()
  await form.getByText('Moderador creado exitosamente!').waitFor()

  const words = page.getByRole('form', { name: 'Crear notificación global' })
  await words.getByRole('button', { name: 'Enviar a todos' }).click()
  await words.getByText('Título es requerido').waitFor()
  await words.getByText('Contenido es requerido').waitFor()
  const june = await signIn(await visitor(), 'june')
  await words.getByLabel('Título').fill('Concurso de boleros')
  await words.getByLabel('Contenido').fill('Manda el tuyo este mes.')
  await words.getByRole('button', { name: 'Enviar a todos' }).click()
  await words.getByText('Notificación global creada exitosamente!').waitFor()
  await june.goto('/notifications')
  await june.getByText('Concurso de boleros').waitFor()

  await page.goto('/moderator')
  await page.getByRole('tab').first().waitFor()
  const rooms = [
    'Gestionar sugerencias',
    'Gestionar reportes',
    'Gestionar géneros',
    'Gestionar temáticas',
    'Gestionar artistas',
    'Lista de usuarios bloqueados',
    'Gestionar usuarios',
    'Gestionar moderadores',
  ]
  const withoutCount = (name: string) => name.replace(/ \(\d+\)$/, '')
  await expect
    .poll(async () => (await page.getByRole('tab').allTextContents()).slice(0, 8).map(withoutCount))
    .toEqual(rooms)
  // On a phone one choice has them all, in their groups.
  await page.setViewportSize(phone.viewport)
  const section = page.getByLabel('Sección')
  await expect
    .poll(() => section.locator('optgroup').evaluateAll((all) => all.map((one) => one.getAttribute('label'))))
    .toEqual(['Por atender', 'Catálogo', 'Personas', 'El sitio'])
  await section.selectOption({ label: 'Gestionar temáticas' })
  await page.getByLabel('Buscar en la lista').waitFor()
  await page.setViewportSize({ width: 1280, height: 800 })
  expect(await page.getByRole('tab', { selected: true }).textContent()).toBe('Gestionar temáticas')
  const marta = await signIn(await visitor(), 'marta@correo.example', { password: 'caramelo' })
  await marta.goto('/moderator?tab=log')
  await marta.getByRole('heading', { name: 'Moderación' }).waitFor()
  expect((await marta.getByRole('tab').allTextContents()).map(withoutCount)).toEqual([
    'Gestionar reportes',
    'Lista de usuarios bloqueados',
    'Gestionar usuarios',
  ])
  await marta.goto('/global-moderator')
  await marta.getByText('Como moderador no tienes nada que hacer aquí.').waitFor()

  await page.getByRole('tab', { name: 'Gestionar moderadores' }).click()
  const row = page.getByRole('listitem').filter({ hasText: 'marta@correo.example' })
  await row.getByText('(moderador)').waitFor()
  await row.getByRole('button', { name: /^Opciones de/ }).click()
  await page.getByRole('menuitem', { name: 'Revocar moderación' }).click()
  await page.getByLabel('Motivo').fill('Ya no colabora')
  await page.getByRole('dialog').getByRole('button', { name: 'Revocar moderación' }).click()
  await row.waitFor({ state: 'detached' })
  await marta.goto('/moderator')
  await marta.waitForURL(/\/(login|for-you)?$|\/login/)
  await page.getByRole('tab', { name: 'Registro' }).click()
  await page.getByRole('row', { name: /Quitó la moderación.*Ya no colabora/ }).waitFor()
  await page.getByRole('tab', { name: 'Números' }).click()
  await page
    .getByRole('figure')
    .filter({ hasText: 'Registros' })
    .getByText(/en total/)
    .waitFor()
})

test('twenty reports are handled by the keyboard alone', async () => {
  const [author, reporter] = [await newcomer(), await newcomer()]
  for (let n = 0; n < 20; n++) {
    const { data } = await author.send('POST', '/posts', { content: `Compra barato ${n}` })
    await reporter.send('POST', '/reports', { type: 'post', reportedId: data.id, motive: 'spam' })
  }
  const page = await admin()
  await page.goto('/moderator?tab=reports')
  const cards = page.locator('[data-report]').filter({ hasText: 'Compra barato' })
  await cards.first().waitFor()
  await page.getByRole('button', { name: 'Recientes' }).focus()
  await page.keyboard.press('Enter')
  for (let n = 0; n < 20; n++) {
    await page.locator('[data-report]').first().waitFor()
    await page.waitForFunction(() => !document.querySelector('[role="dialog"]'))
    // What other people reported meanwhile is left alone: j goes on until it is one of these.
    await page.keyboard.press('k')
    const focused = page.locator('[data-report]:focus')
    for (let steps = 0; steps < 12 && !(await focused.filter({ hasText: 'Compra barato' }).count()); steps++)
      await page.keyboard.press('j')
    const before = await focused.getAttribute('data-report')
    await page.keyboard.press(n % 2 ? 'a' : 'r')
    // The field has the focus when the dialog is open; keys pressed before go to the page.
    const reason = page.getByRole('dialog').getByLabel('Motivo')
    await expect.poll(() => reason.evaluate((field) => field === document.activeElement)).toBe(true)
    await page.keyboard.type('Publicidad')
    await page.keyboard.press('Control+Enter')
    await page.locator(`[data-report="${before}"]`).waitFor({ state: 'detached' })
  }
  await expect.poll(async () => cards.count()).toBe(0)
  await author.page.goto(`/${author.nickName}?tab=wall`)
  await author.page.getByText('Compra barato').first().waitFor()
  expect(await author.page.getByText(/Compra barato/).count()).toBeLessThanOrEqual(10)
}, 120_000)

test('a ban throws somebody out where they are; they appeal once, and the lifted ban lets them in', async () => {
  const page = await admin()
  const { page: noise, nickName } = await newcomer()
  await noise.goto('/for-you')
  await noise.getByRole('article').first().waitFor()
  await page.goto('/moderator?tab=users')
  await page.getByLabel('Buscar usuario').fill(nickName)
  const row = page.getByRole('listitem', { name: nickName })
  const decide = async (what: string) => {
    await row.getByRole('button', { name: `Opciones de ${nickName}` }).click()
    await page.getByRole('menuitem', { name: what, exact: true }).click()
    await page.getByLabel('Motivo').fill('Ruido')
    await page.getByRole('dialog').getByRole('button', { name: what }).click()
  }
  // A reason that was not sent is still there.
  await row.getByRole('button', { name: `Opciones de ${nickName}` }).click()
  await page.getByRole('menuitem', { name: 'Bloquear', exact: true }).click()
  await page.getByLabel('Motivo').fill('Algo a medias')
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await row.getByRole('button', { name: `Opciones de ${nickName}` }).click()
  await page.getByRole('menuitem', { name: 'Bloquear', exact: true }).click()
  await expect.poll(() => page.getByLabel('Motivo').inputValue()).toBe('Algo a medias')
  await page.keyboard.press('Escape')
  await decide('Bloquear')
  await row.getByText('Bloqueado').waitFor()
  await noise.goto('/for-you')
  await noise.waitForURL('**/login?next=**')
  const enter = async () => {
    await noise.getByLabel('Correo electrónico o usuario').fill(nickName)
    await noise.getByLabel('Contraseña', { exact: true }).fill('caramelo')
    await noise.getByRole('button', { name: 'Iniciar Sesión' }).click()
  }
  await enter()
  await noise.getByText('Tu cuenta está suspendida.').waitFor()
  await noise.getByRole('button', { name: 'Apelar la suspensión' }).click()
  await noise.getByLabel('Tu apelación').fill('Fue mi hermano')
  await noise.reload()
  await enter()
  await noise.getByRole('button', { name: 'Apelar la suspensión' }).click()
  await expect.poll(() => noise.getByLabel('Tu apelación').inputValue()).toBe('Fue mi hermano')
  await noise.getByRole('button', { name: 'Enviar apelación' }).click()
  await noise.getByText('Recibimos tu apelación.').waitFor()
  await page.getByRole('tab', { name: 'Lista de usuarios bloqueados' }).click()
  await page.getByRole('listitem', { name: nickName }).getByText('Fue mi hermano').waitFor()
  await decide('Rechazar apelación')
  await row.getByText('Fue mi hermano').waitFor({ state: 'detached' })
  await decide('Desbloquear')
  await row.waitFor({ state: 'detached' })
  await enter()
  await noise.waitForURL('**/for-you')
})

test('a suggestion becomes a genre for the lyric that waited, and its author hears of it; a genre is merged and deleted with its count', async () => {
  const page = await admin()
  const { page: writer, send } = await newcomer()
  const { data: suggestion } = await send('POST', '/genres', { name: 'Cumbia lunar' })
  const genres = ((await (await writer.request.get('/api/genres')).json()) as { data: { id: number; name: string }[] })
    .data
  const other = genres.find((genre) => genre.name === 'Otro')!.id
  const { data: lyric } = await send('POST', '/lyrics', {
    ...song,
    title: 'Luna nueva',
    musicalGenreId: other,
    suggestionIds: [suggestion.id],
  })
  await writer.goto('/notifications')
  await page.goto('/moderator')
  await page.getByRole('listitem', { name: 'Cumbia lunar' }).getByText('1 canción la espera').waitFor()
  await page.getByRole('listitem', { name: 'Cumbia lunar' }).getByRole('button', { name: 'Aceptar' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Aceptar' }).click()
  await page.getByRole('listitem', { name: 'Cumbia lunar' }).waitFor({ state: 'detached' })
  await writer.getByText('Agregamos «Cumbia lunar», y tus canciones que la esperaban ya la tienen.').first().waitFor()
  await writer.goto(`/detail-lyrics/${lyric.id}`)
  await writer.getByText('Cumbia lunar').first().waitFor()

  await page.getByRole('tab', { name: 'Gestionar géneros' }).click()
  await page.getByRole('button', { name: 'Agregar' }).click()
  await page.getByText('El nombre no puede estar vacío.').waitFor()
  await page.getByRole('button', { name: 'Opciones de Cumbia lunar' }).click()
  await page.getByRole('menuitem', { name: 'Subgéneros' }).click()
  await page.getByRole('heading', { name: 'Subgéneros de Cumbia lunar' }).waitFor()
  await page.getByLabel('Nombre').fill('Cara oculta')
  await page.getByRole('button', { name: 'Agregar' }).click()
  await page.getByRole('listitem', { name: 'Cara oculta' }).waitFor()
  await page.getByRole('button', { name: 'Todos los géneros' }).click()
  await page.getByRole('listitem', { name: 'Cumbia lunar' }).getByText('1 subgénero').waitFor()
  await page.getByLabel('Buscar en la lista').fill('lunar')
  await page.getByRole('button', { name: 'Opciones de Cumbia lunar' }).click()
  await page.getByRole('menuitem', { name: 'Eliminar' }).click()
  await page.getByText('1 canción de «Cumbia lunar» pasará a Otro.').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Opciones de Cumbia lunar' }).click()
  await page.getByRole('menuitem', { name: 'Unir con otro' }).click()
  await page.getByRole('combobox', { name: 'Unir con' }).selectOption({ label: 'Cumbia' })
  await page.getByRole('dialog').getByRole('button', { name: 'Unir con otro' }).click()
  await page.getByText('Se movió 1 canción.').waitFor()
  await writer.reload()
  await expect.poll(() => writer.getByText('Cumbia lunar').count()).toBe(0)
})

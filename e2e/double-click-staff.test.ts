import { expect, test } from 'vitest'
import { type Action, notSentOnce, on, sentBy } from './double-clicks.ts'
import { newcomer, signIn, visitor } from './people.ts'
import { adminEmail } from './product.ts'

test('a double click on any button of the staff sends once', { timeout: 200_000 }, async () => {
  const person = await newcomer()
  const { data: post } = await person.send('POST', '/posts', { content: 'Algo que se denuncia' })
  const reporter = await newcomer()
  await reporter.send('POST', '/reports', { type: 'post', reportedId: post.id, motive: 'spam' })
  await person.send('POST', '/genres', { name: `Género pedido ${process.pid}` })
  const page = await signIn(await visitor(), adminEmail)
  const sent = sentBy(page)
  const { button, go, press, choose, fill, inDialog } = on(page)
  const name = `Género ${process.pid}`
  const chooseUser = (item: string) => async () => {
    await go('/moderator?tab=users')
    await fill('Buscar usuario', person.nickName)
    await choose(`Opciones de ${person.nickName}`, item)
    await fill('Motivo (obligatorio)', 'Prueba')
    return inDialog(item)
  }
  const chooseGenre = (at: string, item: string) => async () => {
    await go('/moderator?tab=genres')
    await choose(`Opciones de ${at}`, item)
    return inDialog(item)
  }
  const actions: Action[] = [
    [
      'add',
      async () => {
        await go('/moderator?tab=genres')
        await fill('Nombre', name)
        return button('Agregar')
      },
      /POST \/api\/genres\/admin/,
    ],
    [
      'rename',
      async () => {
        await chooseGenre(name, 'Editar')()
        await page.getByRole('dialog').getByLabel('Nombre').fill(`${name} b`)
        return inDialog('Guardar')
      },
      /genres\/update/,
    ],
    ['delete', chooseGenre(`${name} b`, 'Eliminar'), /genres\/delete/],
    [
      'accept a suggestion',
      async () => {
        await go('/moderator?tab=suggestions')
        await page
          .getByRole('listitem', { name: `Género pedido ${process.pid}` })
          .getByRole('button', { name: 'Aceptar' })
          .click()
        return inDialog('Aceptar')
      },
      /suggestions\/action/,
    ],
    [
      'merge',
      async () => {
        await chooseGenre(`Género pedido ${process.pid}`, 'Unir con otro')()
        await page.getByRole('dialog').getByRole('combobox').selectOption({ label: 'Bolero' })
        return inDialog('Unir con otro')
      },
      /genres\/merge/,
    ],
    [
      'solve a report',
      async () => {
        await go('/moderator?tab=reports')
        await press('Recientes')
        await page
          .locator('[data-report]')
          .filter({ hasText: 'Algo que se denuncia' })
          .getByRole('button', { name: 'Aceptar' })
          .click()
        await fill('Motivo (obligatorio)', 'Publicidad')
        return page.getByRole('dialog').locator('button[type=submit]')
      },
      /PUT .*reports/,
    ],
    ['ban', chooseUser('Bloquear'), /user\/action/],
    ['unban', chooseUser('Desbloquear'), /user\/action/],
    [
      'open a case',
      async () => {
        await go(`/${person.nickName}`)
        await choose('Opciones del perfil', 'Abrir Caso')
        await page.getByLabel('Spam').check()
        return inDialog('Abrir Caso')
      },
      /ticket\/create-and-take/,
    ],
    [
      'create a moderator',
      async () => {
        await go('/global-moderator')
        const form = page.getByRole('form', { name: 'Crear moderador' })
        await form.getByLabel('Nombre', { exact: true }).fill('Ana')
        await form.getByLabel('Apellido').fill('Puntual')
        await form.getByLabel('Correo electrónico').fill(`ana.${process.pid}@correo.example`)
        await form.getByLabel('Contraseña', { exact: true }).fill('caramelo')
        return form.getByRole('button', { name: 'Crear moderador' })
      },
      /POST \/api\/.*(moderator|usersStaff)/,
    ],
  ]
  expect(await notSentOnce(page, sent, actions)).toEqual({})
})

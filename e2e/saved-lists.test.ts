import { expect, test } from 'vitest'
import { newcomer, signIn, visitor } from './people.ts'

test('a reader saves a lyric to a new list, shares the list by its link, and removes the lyric', async () => {
  const [june, somebody] = await Promise.all([visitor().then((page) => signIn(page, 'june')), visitor()])
  const card = june.getByRole('article').nth(1)
  const title = (await card.getByRole('heading').textContent())!
  await card.getByRole('button', { name: /Guardar en una lista|Guardada/ }).click()
  const dialog = june.getByRole('dialog', { name: 'Guardar Canción en una Lista' })
  await dialog.getByRole('button', { name: 'Lista nueva' }).click()
  await dialog.getByLabel('Nombre de la lista nueva').press('Enter')
  await dialog.getByText('Por favor, escribe un nombre para la lista.').waitFor()
  await dialog.getByLabel('Nombre de la lista nueva').fill('Río / frontera 100%')
  await june.keyboard.press('Enter')
  await dialog.getByRole('button', { name: /Río \/ frontera 100%/, pressed: true }).waitFor()
  await dialog.getByRole('button', { name: 'Guardar', exact: true }).click()
  await card.getByRole('button', { name: 'Guardada: cambiar de lista' }).waitFor()
  await june.getByRole('button', { name: 'Ver lista' }).click()
  await june.getByRole('heading', { name: 'Río / frontera 100%' }).waitFor()
  await june.getByRole('article', { name: title }).waitFor()

  await june.getByRole('button', { name: 'Compartir lista' }).click()
  await june.getByRole('button', { name: 'Copiar enlace' }).click()
  await june.getByText('¡Enlace copiado al portapapeles!').waitFor()
  const link = await june.evaluate(() => navigator.clipboard.readText())
  await somebody.goto(link)
  await somebody.getByRole('article', { name: title }).waitFor()
  await expect.poll(() => somebody.getByRole('button', { name: /^Quitar «/ }).count()).toBe(0)

  await june.getByRole('button', { name: `Quitar «${title}» de la lista` }).click()
  await june.getByRole('dialog', { name: 'Confirmar Eliminación' }).getByRole('button', { name: 'Eliminar' }).click()
  await june.getByText('No hay canciones en esta lista.').waitFor()
  await june.getByRole('button', { name: 'Deshacer' }).click()
  await june.getByRole('article', { name: title }).waitFor()
  await june.getByRole('button', { name: 'Eliminar lista' }).click()
  await june.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click()
  await june.waitForURL('**/for-you')
  await somebody.goto(link)
  await somebody.getByText('Esta lista no existe.').waitFor()
})

test('lists with odd names are opened, shared, renamed and deleted by the page’s links', async () => {
  const { page, nickName, send } = await newcomer()
  const names = ['🎵'.repeat(60), '..', 'a/b', '100%', '%2F', '#1', '¿qué?']
  for (const listName of names) await send('POST', '/lyrics/savedList/post/list', { listName })
  for (const name of names) {
    await page.goto(`/${nickName}`)
    await page.getByRole('tab', { name: 'Listas' }).click()
    await page.getByRole('link').filter({ hasText: name }).click()
    await page.getByRole('heading', { name, exact: true }).waitFor()
    await page.getByText('No hay canciones en esta lista.').waitFor()
    await page.reload()
    await page.getByRole('heading', { name, exact: true }).waitFor()
    await page.getByRole('button', { name: 'Compartir lista' }).click()
    await page.getByRole('button', { name: 'Copiar enlace' }).click()
    await page.getByText('¡Enlace copiado al portapapeles!').waitFor()
    const link = await page.evaluate(() => navigator.clipboard.readText())
    await page.goto(link)
    await page.getByRole('button', { name: 'Cambiar el nombre de la lista' }).click()
    const dialog = page.getByRole('dialog', { name: 'Cambiar el nombre de la lista' })
    const renamed = `${[...name].slice(0, 20).join('')} bis`
    await dialog.getByLabel('Nombre de la lista').fill(renamed)
    await dialog.getByRole('button', { name: 'Guardar' }).click()
    await page.getByRole('heading', { name: renamed, exact: true }).waitFor()
    await page.getByRole('button', { name: 'Eliminar lista' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click()
    await page.waitForURL('**/for-you')
  }
})

test('a visitor who saves is led to sign-in; the share menu links to the networks', async () => {
  const page = await visitor()
  await page.goto('/home')
  const card = page.getByRole('article').first()
  await card.getByRole('button', { name: 'Compartir' }).click()
  const dialog = page.getByRole('dialog', { name: 'Compartir' })
  for (const [name, host] of [
    ['Facebook', 'www.facebook.com'],
    ['X', 'x.com'],
    ['WhatsApp', 'wa.me'],
  ] as const) {
    const address = new URL((await dialog.getByRole('link', { name, exact: true }).getAttribute('href'))!)
    expect(address.hostname).toBe(host)
    expect(decodeURIComponent(address.search)).toContain('/detail-lyrics/')
  }
  await page.keyboard.press('Escape')
  await card.getByRole('button', { name: 'Guardar en una lista' }).click()
  await page.waitForURL('**/login?next=%2Fhome')
})

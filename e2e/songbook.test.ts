import { expect, test } from 'vitest'
import { newcomer } from './people.ts'

const words = 'Una línea que se canta sola y que no se acaba nunca'

test('my songs are searched, duplicated, and their versions compared line by line and restored', async () => {
  const { page, send } = await newcomer()
  const { data } = await send('POST', '/lyrics', {
    title: 'Azotea',
    lyrics: `<p>${words}<br>${words} dos<br>y la última</p>`,
    description: 'x',
    musicalGenreId: 1,
    language: 'es',
    country: 484,
    isPublished: true,
  })
  await send('POST', '/lyrics', { title: 'Río', lyrics: `<p>${words}<br>${words}</p>`, description: 'x', musicalGenreId: 1, language: 'es', country: 484, isPublished: true })
  await send('PUT', `/lyrics/${data.id}`, { lyrics: `<p>${words}<br>${words} tres<br>y la última</p>` })
  await page.goto('/my-lirics')
  await page.getByRole('article', { name: 'Río' }).waitFor()
  await page.getByLabel('Buscar en mis canciones').fill('azo')
  await page.getByRole('article', { name: 'Río' }).waitFor({ state: 'detached' })
  const card = page.getByRole('article', { name: 'Azotea', exact: true })
  await card.getByRole('button', { name: 'Opciones de «Azotea»' }).click()
  await page.getByRole('menuitem', { name: 'Versiones' }).click()
  const dialog = page.getByRole('dialog', { name: 'Versiones guardadas' })
  await dialog.getByText(`Antes: ${words} dos`).waitFor()
  await dialog.getByText(`Ahora: ${words} tres`).waitFor()
  await dialog.getByRole('button', { name: 'Restaurar esta versión' }).click()
  await page.getByText('Restauraste la versión. La anterior también se guarda.').waitFor()
  await page.goto(`/detail-lyrics/${data.id}`)
  await page.getByText(`${words} dos`).waitFor()

  await page.goto('/my-lirics')
  await card.getByRole('button', { name: 'Opciones de «Azotea»' }).click()
  await page.getByRole('menuitem', { name: 'Duplicar' }).click()
  await page.getByText('Copiaste la canción como borrador.').waitFor()
  await page.getByRole('tab', { name: 'Borradores' }).click()
  await page.getByRole('article', { name: 'Azotea (copia)' }).getByText('Borrador').waitFor()
})

test('what a writer grants is a sentence while they choose, where the lyric is read, and in the page for machines', async () => {
  const { page, send } = await newcomer()
  const permissions = {
    recordPermission: { credits: true, request: false, deny: false },
    commercialPermission: { negotiation: true, deny: false },
  }
  const { data } = await send('POST', '/lyrics', {
    title: 'Con permiso',
    lyrics: `<p>${words}<br>${words}</p>`,
    description: 'x',
    musicalGenreId: 1,
    language: 'es',
    country: 484,
    isPublished: true,
    permissions,
  })
  const sentence = 'Puedes grabarla citando mi nombre; para ganar dinero con ella, hablemos; no doy permiso de interpretarla, subirla a plataformas ni cambiarla.'
  await page.goto(`/detail-lyrics/${data.id}`)
  await page.getByRole('button', { name: 'Permisos de uso' }).click()
  await page.getByText(sentence).waitFor()
  const facts = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent())!) as {
    '@type': string
    name: string
    copyrightNotice: string
    additionalProperty: { name: string; value: string }[]
  }
  expect(facts).toMatchObject({ '@type': 'MusicComposition', name: 'Con permiso', copyrightNotice: sentence })
  expect(facts.additionalProperty).toContainEqual({ '@type': 'PropertyValue', name: 'commercialPermission', value: 'negotiation' })
  await page.goto(`/create-lyrics?id=${data.id}`)
  await page.getByText(sentence).waitFor()
  await page.getByText('Modificar', { exact: true }).click()
  await page.getByRole('group', { name: '¿Pueden cambiarla?' }).getByLabel('Con permiso').check()
  await page.getByText('para cambiarla, pídeme permiso').waitFor()
})

test('a song pasted from a chord sheet or from Word comes into the editor as its verses, and a single line into the verse', async () => {
  const { page } = await newcomer()
  await page.goto('/create-lyrics')
  const editor = page.getByRole('textbox', { name: 'Letra' })
  await editor.click()
  const paste = (data: Record<string, string>) =>
    editor.evaluate((element, given) => {
      const transfer = new DataTransfer()
      for (const [type, value] of Object.entries(given)) transfer.setData(type, value)
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: transfer, bubbles: true, cancelable: true }))
    }, data)
  await paste({ 'text/plain': 'Coro:\r\nAm      F\r\nSol de mi vida\r\nC       G7\r\nluna de ayer\r\n\r\nAm F\r\nvuelve a mi casa' })
  await expect.poll(() => editor.locator('p[data-section="coro"]').count()).toBe(1)
  await page.getByText('3 versos').waitFor()
  await page.keyboard.type(' y ')
  await paste({ 'text/html': '<p class=MsoNormal><b>otra vez</b><o:p></o:p></p>' })
  expect((await editor.textContent())!).toContain('vuelve a mi casa y otra vez')
  expect(await editor.locator('strong').textContent()).toBe('otra vez')
  await page.getByText('3 versos').waitFor()
})

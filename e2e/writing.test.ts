import { expect, test } from 'vitest'
import { phone, signIn, visitor } from './people.ts'

test('a draft is stored, found again, edited by its address, published and deleted', async () => {
  const page = await signIn(await visitor(), 'elchema', { path: '/create-lyrics' })
  await page.getByRole('button', { name: 'Publicar' }).click()
  for (const message of [
    'El título es obligatorio.',
    'La letra debe tener al menos 60 caracteres para ser publicada.',
    'Historia de la canción es obligatorio.',
    'El país es obligatorio.',
    'El género musical es obligatorio.',
    'Por favor, completa todos los campos requeridos.',
  ])
    await page.getByText(message).waitFor()
  await page.getByRole('button', { name: 'Guardar borrador' }).click()
  await page.getByText('La letra debe tener al menos 5 caracteres para guardar como borrador.').waitFor()

  await page.getByLabel('Título').fill('Corrido a medias')
  await page.getByRole('textbox', { name: 'Letra' }).click()
  await page.keyboard.type('Venía bajando la loma')
  await page.getByRole('button', { name: 'Guardar borrador' }).click()
  await page.waitForURL('**/my-lirics?tab=draft')
  const card = page.getByRole('article', { name: 'Corrido a medias' })
  await card.getByText('Borrador').waitFor()

  await card.getByRole('button', { name: /^Editar/ }).click()
  await page.waitForURL('**/create-lyrics?id=**')
  await page.reload()
  await page.getByRole('textbox', { name: 'Letra' }).getByText('Venía bajando la loma').click()
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await page.keyboard.type('con su guitarra terciada y una pena sin estrenar')
  await page.getByLabel('Historia de la canción').fill('Quedó a medias tres años.')
  await page.getByLabel('País').selectOption({ label: 'México' })
  await page.getByLabel('Género musical').selectOption({ label: 'Corrido' })
  await page.getByRole('button', { name: 'Publicar' }).dblclick()
  await page.waitForURL('**/my-lirics')
  await page.getByRole('article', { name: 'Corrido a medias' }).waitFor()
  await expect.poll(() => page.getByRole('article', { name: 'Corrido a medias' }).count()).toBe(1)
  await page.getByRole('tab', { name: 'Borradores' }).click()
  await page.getByText('No hay canciones para la búsqueda.').waitFor()

  await page.getByRole('tab', { name: 'Letras' }).click()
  await page.getByRole('button', { name: 'Eliminar: Corrido a medias' }).click()
  await page
    .getByRole('dialog', { name: 'Confirmar eliminación' })
    .getByText('¿Estás seguro de que deseas eliminar esta canción?')
    .waitFor()
  await page.getByRole('button', { name: 'Cancelar' }).click()
  await page.getByRole('button', { name: 'Eliminar: Corrido a medias' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click()
  await page.getByRole('article', { name: 'Corrido a medias' }).waitFor({ state: 'detached' })
})

test('unsaved text survives a closed tab and can be discarded', async () => {
  const page = await signIn(await visitor(), 'ines_mar', { path: '/create-lyrics' })
  await page.getByLabel('Título').fill('Sin guardar')
  await page.getByRole('textbox', { name: 'Letra' }).click()
  await page.keyboard.type('Esta línea no se pierde')
  await page.waitForFunction(() => Object.values(localStorage).some((kept) => kept.includes('Esta línea no se pierde')))
  const context = page.context()
  await page.close({ runBeforeUnload: false })
  const again = await context.newPage()
  await again.goto('/create-lyrics')
  await again.getByText('Recuperamos lo que estabas escribiendo.').waitFor()
  await again.getByText('Esta línea no se pierde').waitFor()
  await expect.poll(() => again.getByLabel('Título').inputValue()).toBe('Sin guardar')
  await again.getByRole('button', { name: 'Descartar' }).click()
  await expect.poll(() => again.getByLabel('Título').inputValue()).toBe('')
  await again.reload()
  await again.getByRole('heading', { name: 'Nueva canción' }).waitFor()
  await expect.poll(() => again.getByText('Recuperamos lo que estabas escribiendo.').count()).toBe(0)
})

test('Otro opens the suggestion for genres, themes and artists; each link is added once', async () => {
  const page = await signIn(await visitor(), 'tato.quiroga', { path: '/create-lyrics' })
  await page.getByLabel('Género musical').selectOption({ label: 'Otro' })
  await page.getByLabel('¿Qué género falta?').fill('Zamba espacial')
  await page.keyboard.press('Enter')
  await page.getByText('Recibimos «Zamba espacial». ¡Gracias!').waitFor()
  for (const [field, question] of [
    ['Suena como', '¿Qué artista falta?'],
    ['Temas', '¿Qué tema falta?'],
  ] as const) {
    await page.getByLabel(field).fill('otro')
    await page.getByRole('button', { name: 'Otro', exact: true }).click()
    await page.getByLabel(question).waitFor()
  }
  await page.getByLabel('YouTube').waitFor()
  await page.getByLabel('Spotify').fill('https://evil.example/x')
  await page.getByRole('button', { name: 'SoundCloud' }).click()
  await page.getByRole('button', { name: 'Bandcamp' }).click()
  await expect.poll(() => page.getByRole('button', { name: 'SoundCloud', exact: true }).count()).toBe(0)
  await page.getByRole('button', { name: 'Guardar borrador' }).click()
  await page.getByText('El enlace debe ser de Spotify y empezar con https://').waitFor()
})

test('a person without a nickname cannot save, and sees why', async () => {
  const page = await visitor()
  await page.goto('/create-lyrics')
  await page.getByText('Inicia sesión para guardar y publicar.').waitFor()
  await expect.poll(() => page.getByRole('button', { name: 'Publicar' }).isDisabled()).toBe(true)
  await expect.poll(() => page.getByRole('button', { name: 'Guardar borrador' }).isDisabled()).toBe(true)
})

test('the metric view counts verses, names stanzas, keeps licences and says what a form lacks; no text moves', async () => {
  const page = await signIn(await visitor(), 'elchema', { path: '/create-lyrics' })
  await page.getByLabel('Título').fill('La ola')
  const words = page.getByRole('textbox', { name: 'Letra' })
  await words.click()
  for (const verse of ['Hombres necios que acusáis', 'a la mujer sin razón', 'sin ver que sois la ocasión']) {
    await page.keyboard.type(verse)
    await page.keyboard.press('Enter')
  }
  await page.keyboard.type('de lo mismo que culpáis')
  const place = await words.boundingBox()
  const counts = () => words.locator('.syllables').allTextContents()
  expect(await counts()).toEqual(['8', '7', '8', '7'])
  const view = page.getByRole('button', { name: 'Métrica', exact: true })
  await view.press('Enter')
  const verse = page.getByRole('region', { name: 'Métrica del verso' })
  await verse.getByText('Redondilla, abba, octosílabo trocaico').first().waitFor()
  expect(await counts()).toEqual(['8a', '8b', '8b', '8a'])
  expect(await words.boundingBox()).toEqual(place)

  // The verse above, by the keyboard alone: its synalepha is said, parted, and the verse leaves the metre.
  await words.press('ArrowUp')
  await words.press('Home')
  await verse.getByText('octosílabo mixto').first().waitFor()
  await verse.getByRole('button', { name: /^Sinalefa en «a o»/ }).press('Enter')
  await verse.getByRole('button', { name: 'Separar (hiato)' }).press('Enter')
  await verse.getByText('La canción va en octosílabos.').waitFor()
  expect(await counts()).toEqual(['8a', '8b', '9B', '8a'])
  expect(await words.boundingBox()).toEqual(place)
  const song = page.getByRole('region', { name: 'Métrica de la canción' })
  await song.getByLabel('Forma').selectOption('décima')
  await song.getByText('Faltan 6 versos en la estrofa del verso 1.').waitFor()
  await song.getByText('Verso 3: tiene 9 sílabas y van 8.').waitFor()

  await page.getByRole('button', { name: 'Guardar borrador' }).click()
  await page.waitForURL('**/my-lirics?tab=draft')
  await page
    .getByRole('article', { name: 'La ola' })
    .getByRole('button', { name: /^Editar/ })
    .click()
  await page.waitForURL('**/create-lyrics?id=**')
  // The view is remembered, the licence and the form are the lyric's.
  await words.click()
  await words.press('Control+End')
  await words.press('ArrowUp')
  await verse.getByText('La canción va en octosílabos.').waitFor()
  expect(await counts()).toEqual(['8a', '8b', '9B', '8a'])
  await expect.poll(() => song.getByLabel('Forma').inputValue()).toBe('décima')
  await verse.getByRole('button', { name: /^Hiato en «a o»/ }).click()
  await verse.getByRole('button', { name: 'Dejar en automático' }).click()
  await expect.poll(counts).toEqual(['8a', '8b', '8b', '8a'])
  await view.click()
  await expect.poll(counts).toEqual(['8', '7', '8', '7'])
})

test('on a phone a tap on a licence explains it', async () => {
  const page = await signIn(await visitor(phone), 'elchema', { path: '/create-lyrics' })
  const words = page.getByRole('textbox', { name: 'Letra' })
  await words.tap()
  await page.keyboard.type('la ola de tu mar azul')
  await page.getByRole('button', { name: 'Métrica', exact: true }).tap()
  const licence = words.locator('.licence').first()
  await licence.waitFor()
  await licence.tap()
  await page
    .getByRole('status')
    .getByText('Sinalefa en «a o»: las dos vocales suenan en una sola sílaba, de una palabra a otra.')
    .waitFor()
})

// A writer publishes verses that resemble a published lyric and says why; the earlier writer reads it and decides.
import { expect, test } from 'vitest'
import { newcomer, phone } from './people.ts'
import { song } from './song.ts'

const verses = [
  'Se llevó la tormenta los tejados de zinc',
  'y quedaron las calles vacías de faroles',
  'mi abuela remendaba la lona del circo',
  'con hilo de pescar y botones de cobre',
]
const html = (lines: string[]) => `<p>${lines.join('<br>')}</p>`

test('similar verses are shown before publishing, and the earlier writer decides about them', async () => {
  const first = await newcomer()
  const { data: earlier } = await first.send('POST', '/lyrics', {
    ...song,
    title: 'Después de la tormenta',
    lyrics: html(verses),
  })
  const second = await newcomer(phone)
  const { data: draft } = await second.send('POST', '/lyrics', {
    ...song,
    title: 'Temporal',
    lyrics: html([...verses.slice(1), 'hoy llueve en otra parte del puerto']),
    isPublished: false,
  })
  const { page } = second
  await page.goto(`/create-lyrics?id=${draft.id}`)
  await page.getByRole('button', { name: 'Publicar' }).click()
  const review = page.getByRole('dialog', { name: 'Antes de publicar' })
  await review.getByText(`Comparten 3 versos: «Después de la tormenta», de ${first.nickName}`).waitFor()
  expect(await review.getByText('Verso compartido 1').count()).toBe(2)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.viewport.width)
  expect((await review.textContent())?.toLowerCase()).not.toContain('plagio')
  await review.getByRole('button', { name: 'Seguir editando' }).click()
  await page.getByRole('button', { name: 'Publicar' }).click()
  await review.getByLabel('Es una cita o un homenaje').check()
  await review.getByLabel('Cuéntalo en pocas palabras').fill('A la canción que oía mi madre')
  await review.getByRole('button', { name: 'Publicar' }).click()
  await page.waitForURL('**/my-lirics')

  await first.page.goto('/notifications')
  await first.page.getByText(`Una letra de ${second.nickName} tiene versos parecidos`).first().click()
  await first.page.waitForURL(`**/detail-lyrics/${earlier.id}?similar=1`)
  const dialog = first.page.getByRole('dialog', { name: 'Letras parecidas a esta' })
  await dialog.getByText('A la canción que oía mi madre').waitFor()
  await dialog.getByRole('button', { name: 'No hacer nada' }).click()
  await dialog.getByText('Decidiste no hacer nada.').waitFor()
  await dialog.getByRole('button', { name: 'Denunciar con esta comparación' }).click()
  const report = first.page.getByRole('dialog', { name: 'Denunciar canción' })
  await report.getByRole('radio', { name: 'Plagio' }).check()
  const sent = first.page.waitForResponse('**/api/reports')
  await report.getByRole('button', { name: 'Enviar denuncia' }).click()
  expect((await sent).request().postDataJSON()).toMatchObject({ comparedWith: earlier.id })
  expect((await sent).status()).toBe(200)
})

import { expect, test } from 'vitest'
import { phone, hydrated, visitor } from './people.ts'

test('a partly remembered verse, a typing error and an author are found; the verse is marked, and the address keeps the search', async () => {
  const page = await visitor()
  await page.goto('/home')
  await hydrated(page)
  await page.keyboard.press('/')
  const box = page.getByRole('combobox', { name: 'Buscar' })
  await box.fill('cartero puerta vueltas')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/search\?query=cartero\+puerta\+vueltas&type=Letras/)
  const first = page.getByRole('article').first()
  await page.getByRole('article', { name: 'Carta al cartero' }).waitFor()
  expect(await first.getAttribute('aria-label')).toBe('Carta al cartero')
  await expect
    .poll(() => first.locator('mark').allTextContents())
    .toEqual(expect.arrayContaining(['vueltas', 'puerta']))

  await box.fill('temvlor')
  await page.keyboard.press('Enter')
  await page.getByRole('article', { name: 'Temblor' }).waitFor()
  await page.reload()
  await page.getByRole('article', { name: 'Temblor' }).waitFor()

  await box.fill('eusebio')
  await page.keyboard.press('Enter')
  await page.getByRole('tab', { name: 'Compositor' }).click()
  await page.getByRole('article', { name: 'don_eusebio' }).getByRole('link', { name: 'don_eusebio' }).click()
  await page.waitForURL('**/don_eusebio')
  await page.getByRole('article', { name: 'Trova de la hamaca' }).waitFor()

  await page.goto('/search')
  await box.fill('zzzzqqqq')
  await page.keyboard.press('Enter')
  await page.getByText('No se encontraron resultados.').waitFor()
  await page.getByRole('tab', { name: 'Compositor' }).click()
  await page.getByText('No hay usuarios disponibles.').waitFor()
})

test('nothing found leads on: the filters to drop, names that begin alike; an empty search offers genres, themes and what many like', async () => {
  const page = await visitor()
  await page.goto('/search?query=cartxyz&type=Letras&language=pt')
  await page.getByText('No se encontraron resultados.').waitFor()
  await page.getByRole('heading', { name: '¿Buscabas…?' }).waitFor()
  await page.getByRole('link', { name: 'Carta al cartero' }).waitFor()
  await page.getByRole('link', { name: 'Quitar Idioma: Portugués' }).click()
  await page.waitForURL(/\/search\?query=cartxyz&type=Letras$/)
  await page.getByRole('article', { name: 'Carta al cartero' }).waitFor()
  await page.goto('/search?query=zzzzqqqq')
  await page.getByRole('link', { name: 'Ver géneros y temas' }).click()
  // One box to search in: the top bar has none here.
  await expect.poll(() => page.getByRole('banner').getByRole('link', { name: 'Buscar' }).count()).toBe(0)
  await page.getByRole('heading', { name: 'Lo que más gusta' }).waitFor()
  await expect.poll(() => page.getByRole('article').count()).toBe(4)
  await page.getByRole('link', { name: 'Bolero', exact: true }).click()
  await page.waitForURL(/genre=Bolero/)
  await page.getByRole('article').first().getByText('Bolero').waitFor()
})

test('the advanced search filters and clears the query; the sort dialog orders, and Limpiar resets all', async () => {
  const page = await visitor(phone)
  await page.goto('/search?query=rumba&type=Letras')
  await page.getByRole('button', { name: 'Búsqueda avanzada' }).click()
  const dialog = page.getByRole('dialog', { name: 'Búsqueda avanzada' })
  await dialog.getByLabel('Idioma').selectOption({ label: 'Portugués' })
  await dialog.getByRole('button', { name: 'Spotify' }).click()
  await dialog.getByRole('button', { name: 'YouTube' }).click()
  expect(await dialog.getByRole('button', { name: 'Spotify' }).getAttribute('aria-pressed')).toBe('false')
  await dialog.getByRole('button', { name: 'YouTube' }).click()
  await dialog.getByRole('button', { name: 'Buscar' }).click()
  await page.waitForURL(/query=&type=Letras&language=pt$/)
  await page.getByRole('article', { name: 'Maré de setembro' }).waitFor()
  await expect.poll(() => page.getByRole('article').count()).toBe(2)

  await page.getByRole('button', { name: 'Búsqueda avanzada' }).click()
  await dialog.getByRole('button', { name: 'Limpiar' }).click()
  await dialog.getByLabel('Forma').selectOption({ label: 'Soleá' })
  await dialog.getByLabel('Medida').selectOption({ label: 'Octosílabos' })
  await dialog.getByRole('button', { name: 'Buscar' }).click()
  await page.getByRole('article', { name: 'Nana del limonero' }).waitFor()
  await expect.poll(() => page.getByRole('article').count()).toBe(1)
  await page.getByRole('button', { name: 'Búsqueda avanzada' }).click()
  await dialog.getByRole('button', { name: 'Limpiar' }).click()
  await dialog.getByLabel('Idioma').selectOption({ label: 'Portugués' })
  await dialog.getByRole('button', { name: 'Buscar' }).click()

  await page.getByRole('button', { name: 'Ordenar por' }).click()
  const sort = page.getByRole('dialog', { name: 'Ordenar por' })
  await sort.getByLabel('Alfabético').check()
  await expect.poll(() => sort.getByLabel('Ascendente').isChecked()).toBe(true)
  await page.keyboard.press('Enter')
  await expect.poll(() => page.getByRole('article').first().getAttribute('aria-label')).toBe('Feira de domingo')
  await page.getByRole('button', { name: 'Ordenar por' }).click()
  await sort.getByRole('button', { name: 'Limpiar' }).click()
  await page.waitForURL(/\/search\?query=&type=Letras$/)
})

test('the results come in a page of 10 and then pages of 8 by cursor, each once, to the last', async () => {
  const page = await visitor(phone)
  const asked: URLSearchParams[] = []
  const found: string[] = []
  let total = 0
  page.on('response', (response) => {
    const { pathname, searchParams } = new URL(response.url())
    if (!/^\/api\/searchBar\/\w+$/.test(pathname)) return
    asked.push(searchParams)
    void response
      .json()
      .then(({ data }: { data: { lyrics: { id: string }[]; pagination: { totalElements: number } } }) => {
        found.push(...data.lyrics.map((lyric) => lyric.id))
        total = data.pagination.totalElements
      })
  })
  await page.goto('/search?query=&type=Letras&order=date&orderDirection=DESC')
  await page.getByRole('article').first().waitFor()
  const cards = page.getByRole('article')
  await expect
    .poll(
      async () => {
        await cards.last().scrollIntoViewIfNeeded()
        return total > 18 && (await cards.count()) === total
      },
      { timeout: 20_000 },
    )
    .toBe(true)
  expect(found).toHaveLength(total)
  expect(new Set(found).size).toBe(total)
  expect(asked.map((query) => query.get('itemsPerPage'))).toEqual([
    '10',
    ...Array.from({ length: asked.length - 1 }, () => '8'),
  ])
  expect(asked.map((query) => Boolean(query.get('cursor')))).toEqual(asked.map((_, at) => at > 0))
})

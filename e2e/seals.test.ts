// A writer seals a draft, and somebody verifies the receipt: on the site, and from a disk without a network.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Page } from 'playwright'
import { afterAll, expect, test } from 'vitest'
import { newcomer, phone, visitor } from './people.ts'
import { song } from './song.ts'

const folder = mkdtempSync(join(tmpdir(), 'estribillo-receipts-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function verdictOf(page: Page, receipt: string): Promise<string> {
  await page.locator('input[type=file]').setInputFiles(receipt)
  const verdict = page.locator('output')
  await expect.poll(() => verdict.textContent()).not.toBe('')
  return (await verdict.textContent())!
}

test('a draft is sealed; its receipt is verified on the site and from a disk, and a changed one is refused', async () => {
  const { page, nickName, send } = await newcomer(phone)
  const { data: draft } = await send('POST', '/lyrics', { ...song, title: 'Solo para mí', isPublished: false })
  await page.goto(`/detail-lyrics/${draft.id}`)
  await page.getByRole('tab', { name: 'Información' }).click()
  await page.getByRole('button', { name: 'Sellar esta versión' }).click()
  const dialog = page.getByRole('dialog', { name: 'Constancias de esta canción' })
  await dialog.getByRole('button', { name: 'Sellar esta versión' }).click()
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Descargar constancia' }).click()
  const receipt = join(folder, 'receipt.json')
  await (await download).saveAs(receipt)
  expect((await download).suggestedFilename()).toMatch(/^solo-para-mi-\d+\.estribillo-seal\.json$/)
  await dialog.getByRole('link', { name: 'Imprimir' }).click()
  await page.getByRole('heading', { level: 1, name: 'Constancia de existencia y de autoría declarada' }).waitFor()
  await page.getByText(`(${nickName})`).waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.viewport.width)
  await page.getByRole('link', { name: 'Volver a la canción' }).click()
  await page.getByRole('tab', { name: 'Información' }).click()
  await page.getByRole('heading', { name: /^Sellada el / }).waitFor()

  const stranger = await visitor()
  await stranger.goto('/verificar')
  expect(await verdictOf(stranger, receipt)).toContain('La constancia es auténtica: «Solo para mí» existía el')
  const saved = join(folder, 'verificar.html')
  writeFileSync(saved, await (await stranger.request.get('/verificar')).text())
  const changed = join(folder, 'changed.json')
  writeFileSync(changed, readFileSync(receipt, 'utf8').replace('Solo para mí', 'Solo para ti'))
  await stranger.context().setOffline(true)
  await stranger.goto(pathToFileURL(saved).href)
  expect(await verdictOf(stranger, receipt)).toContain('La constancia es auténtica')
  await stranger.reload()
  expect(await verdictOf(stranger, changed)).toContain('No se sostiene.')
})

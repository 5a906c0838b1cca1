import { expect, test } from 'vitest'
import { faultsInBothThemes } from './accessibility.ts'
import { type DialogAt, longestWorld, open, settled, throughDialogs } from './dialogs.ts'
import { misfits } from './misfits.ts'

const opener = ({ page, presses, returnsTo }: DialogAt) => {
  const [role, name] = returnsTo ?? presses.at(-1)!
  return page.getByRole(role, { name, ...(typeof name === 'string' ? { exact: true } : {}) }).first()
}

test(
  'every dialog fits its window with the longest texts, fails no accessibility rule in either theme, and returns the focus to its opener by Esc, its button or a press outside',
  { timeout: 900_000 },
  async () => {
    const wrong: string[] = []
    await throughDialogs(await longestWorld(), async (dialog) => {
      const { page, name } = dialog
      // The colours are looked at as they stand, not on their way.
      await page.emulateMedia({ reducedMotion: 'reduce' })
      for (const way of ['Esc', 'button', 'outside'] as const) {
        const box = await open(dialog)
        if (way === 'Esc') {
          await settled(page)
          wrong.push(...(await misfits(page, name)))
          for (const fault of await faultsInBothThemes(page, '[role="dialog"]')) wrong.push(`${name}: ${fault}`)
          await page.keyboard.press('Escape')
        } else if (way === 'button') await box.getByRole('button', { name: 'Cerrar', exact: true }).first().click()
        else await page.mouse.click(4, 4)
        await box.waitFor({ state: 'detached' })
        const isBack = () => opener(dialog).evaluate((element) => element === document.activeElement)
        const end = Date.now() + 3000
        let back = await isBack()
        while (!back && Date.now() < end) back = await isBack()
        if (!back)
          wrong.push(
            `${name}, ${way}: the focus is on ${await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 100))}`,
          )
      }
    })
    expect(wrong).toEqual([])
  },
)

test('when the opener is deleted, the focus moves to its neighbour', async () => {
  const { reader, lyric } = await longestWorld()
  const page = reader.page
  for (const content of ['Primero', 'Segundo', 'Tercero'])
    await reader.send('POST', '/comments', { id: lyric, content })
  await page.goto(`/detail-lyrics/${lyric}`)
  const comment = page.locator('[data-comment]').filter({ hasText: 'Segundo' })
  await comment.getByRole('button', { name: 'Eliminar comentario' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar', exact: true }).click()
  await comment.waitFor({ state: 'detached' })
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.closest('[data-comment]')?.textContent))
    .toMatch(/Primero|Tercero/)
})

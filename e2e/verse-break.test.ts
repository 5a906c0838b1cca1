import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { phone, visitor } from './people.ts'

const android =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'
const written = (page: Page) =>
  page.getByRole('textbox', { name: 'Letra' }).evaluate((editor) =>
    [...editor.querySelectorAll(':scope > p')].map((stanza) => {
      const copy = stanza.cloneNode(true) as HTMLElement
      for (const extra of copy.querySelectorAll('.syllables, .ProseMirror-trailingBreak, .ProseMirror-separator'))
        extra.remove()
      for (const line of copy.querySelectorAll('br')) line.replaceWith('/')
      return copy.textContent
    }),
  )

/** The editor learns of a caret that moved by an event of its own, after the key and before the second frame. */
async function move(page: Page, key: string): Promise<void> {
  await page.keyboard.press(key)
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
}

async function editor(options: Parameters<typeof visitor>[0] = {}): Promise<Page> {
  const page = await visitor(options)
  await page.goto('/create-lyrics')
  await page.getByRole('textbox', { name: 'Letra' }).click()
  return page
}

test('Shift+Enter and Ctrl+Enter break the verse like Enter: at its end, in its middle, below a marker, after pasted verses', async () => {
  for (const key of ['Enter', 'Shift+Enter', 'Control+Enter']) {
    const page = await editor()
    await page.keyboard.type('Caminito que el tiempo')
    await page.keyboard.press(key)
    await page.keyboard.type('ha borrado')
    await move(page, 'Control+ArrowLeft')
    await page.keyboard.press(key)
    expect(await written(page)).toEqual(['Caminito que el tiempo/ha /borrado'])
    await page.keyboard.press('Control+z')
    await expect.poll(() => written(page)).not.toEqual(['Caminito que el tiempo/ha /borrado'])
    await page.keyboard.press('Control+y')
    await move(page, 'End')
    await page.keyboard.press(key)
    await page.keyboard.press(key)
    await page.keyboard.type('coro aparte')
    expect(await written(page)).toEqual(['Caminito que el tiempo/ha /borrado', 'coro aparte'])
    await page.getByRole('button', { name: 'Insertar [coro]' }).click()
    await page.evaluate(() => navigator.clipboard.writeText('uno\ndos'))
    await page.keyboard.press('Control+v')
    await page.keyboard.press(key)
    await page.keyboard.type('tres')
    expect((await written(page)).slice(2)).toEqual(['[coro]', 'uno/dos/tres'])
    await page.context().close()
  }
})

test('on an Android phone both break the verse after composed words', async () => {
  const page = await editor({ ...phone, userAgent: android })
  const devtools = await page.context().newCDPSession(page)
  for (const key of ['Enter', 'Shift+Enter']) {
    await devtools.send('Input.imeSetComposition', { text: 'can', selectionStart: 3, selectionEnd: 3 })
    await devtools.send('Input.imeSetComposition', { text: 'canción', selectionStart: 7, selectionEnd: 7 })
    await devtools.send('Input.insertText', { text: 'canción' })
    await page.keyboard.press(key)
  }
  await devtools.send('Input.insertText', { text: 'fin' })
  await expect.poll(() => written(page)).toEqual(['canción/canción/fin'])
})

import { cpSync, existsSync, mkdtempSync, rmSync, appendFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { routes } from '#web/platform/routes.ts'
import { codeOf, looks, olderPictures, pictureOf, recordPictures, screens } from './screens.ts'

const root = join(import.meta.dirname, '..')
/** A paper to print, which has no place between the screens. */
const withoutPicture = ['certificate-page']

test('every page has a screen, and every screen its pictures', () => {
  const shown = new Set(screens.map(({ page }) => page))
  expect(routes.map(({ page }) => page).filter((page) => !shown.has(page) && !withoutPicture.includes(page))).toEqual(
    [],
  )
  const pictures = screens.flatMap(({ name }) => looks.map((look) => pictureOf(name, look)))
  expect(pictures.filter((picture) => !existsSync(join(root, picture)))).toEqual([])
})

test('a change of a page makes its pictures old, and a change of another one does not', () => {
  const copy = mkdtempSync(join(tmpdir(), 'estribillo-screens-'))
  try {
    for (const folder of ['web', 'contract']) cpSync(join(root, folder), join(copy, folder), { recursive: true })
    cpSync(join(root, 'docs/screens/code.json'), join(copy, 'docs/screens/code.json'))
    recordPictures(copy, screens)
    expect(olderPictures(copy)).toEqual([])
    appendFileSync(join(copy, 'web/src/areas/chats/conversation.tsx'), '// changed\n')
    expect(olderPictures(copy)).toEqual(['chats', 'chat'])
    expect(codeOf(copy, 'login-page')).toBe(codeOf(root, 'login-page'))
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
})

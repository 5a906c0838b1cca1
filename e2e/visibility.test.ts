import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { newcomer, signIn, visitor } from './people.ts'
import { adminEmail } from './product.ts'
import { song } from './song.ts'

// The visibility table, as each person's screen shows it.
type Viewer = 'visitor' | 'stranger' | 'owner' | 'blocked' | 'admin'
/** Whether the screen at a path comes to show this; what it shows instead must have come. */
async function shows(page: Page, path: string, wanted: string, instead: RegExp): Promise<boolean> {
  // Who is here is known only when nothing is on its way any more.
  await page.goto(path, { waitUntil: 'networkidle' })
  const [found, other] = [page.getByText(wanted, { exact: true }).first(), page.getByText(instead).first()]
  await found.or(other).first().waitFor()
  return found.isVisible()
}

test('a lyric, a draft, a profile’s tabs and a conversation are on the screens of those who may see them', async () => {
  const owner = await newcomer()
  const blocked = await newcomer()
  const { data: published } = await owner.send('POST', '/lyrics', { ...song, title: 'Visible para ellos' })
  const { data: draft } = await owner.send('POST', '/lyrics', { ...song, title: 'Visible para mí', isPublished: false })
  const friend = await newcomer()
  const { data: chat } = await owner.send('POST', '/chats', { usersNickname: friend.nickName })
  await owner.send('POST', '/live/message', { chatId: chat.id, content: 'Solo entre dos' })
  await owner.send('POST', '/live/block', { blockedNickname: blocked.nickName, action: 'block' })
  const pages: Record<Viewer, Page> = {
    visitor: await visitor(),
    stranger: (await newcomer()).page,
    owner: owner.page,
    blocked: blocked.page,
    admin: await signIn(await visitor(), adminEmail),
  }
  const seen: Record<string, Viewer[]> = { published: [], draft: [], chat: [], listsTab: [], likedTab: [], profile: [] }
  for (const [viewer, page] of Object.entries(pages) as [Viewer, Page][]) {
    const gone = /Esta canción no existe|no está disponible/
    if (await shows(page, `/detail-lyrics/${published.id}`, 'Visible para ellos', gone)) seen.published!.push(viewer)
    if (await shows(page, `/detail-lyrics/${draft.id}`, 'Visible para mí', gone)) seen.draft!.push(viewer)
    if (await shows(page, `/chats/${chat.id}`, 'Solo entre dos', /Esta conversación no existe|Qué bueno verte/))
      seen.chat!.push(viewer)
    await page.goto(`/${owner.nickName}`)
    const wall = page.getByRole('tab', { name: 'Muro' })
    // Whoever is blocked is led to their own page.
    await Promise.race([wall.waitFor(), page.waitForURL('**/for-you')])
    if (await wall.isVisible()) seen.profile!.push(viewer)
    if (await page.getByRole('tab', { name: 'Listas' }).isVisible()) seen.listsTab!.push(viewer)
    if (await page.getByRole('tab', { name: 'Me gusta' }).isVisible()) seen.likedTab!.push(viewer)
  }
  expect(seen).toEqual({
    published: ['visitor', 'stranger', 'owner', 'admin'],
    draft: ['owner'],
    chat: ['owner'],
    profile: ['visitor', 'stranger', 'owner', 'admin'],
    listsTab: ['owner'],
    likedTab: ['owner'],
  })
})

import { call } from '#web/platform/call.ts'
import { keys } from '#web/platform/query-keys.ts'
import { currentUser } from '#web/platform/session.ts'
import { storeAnswer } from '#web/platform/stored-answers.ts'
import { beginningOf } from '#web/platform/use-list.ts'

/** Bounds the calls and the storage: the first lists, and the newest lyrics of each. */
const [mostLists, itemsPerPage] = [12, 50]

/** Fetches and stores the person's songs, drafts and saved lyrics, one call after the other. */
export async function storeOwnTexts(): Promise<void> {
  const user = currentUser()
  if (!user?.nickName) return
  for (const type of ['draft', 'published'] as const) {
    const page = await call('GET /lyrics/user/mysongs', { query: { type, search: '', itemsPerPage } })
    await storeAnswer(keys.mySongs(type, ''), beginningOf(page))
  }
  const lists = await call('GET /lyrics/savedList/get/list')
  await storeAnswer(keys.savedLists(), lists)
  for (const [name, lyrics] of Object.entries(lists).slice(0, mostLists)) {
    if (!lyrics.length) continue
    const page = await call('GET /lyrics/savedList/get/list/:listName', {
      params: { listName: name },
      query: { nickName: user.nickName, itemsPerPage },
    })
    await storeAnswer(keys.savedList(user.nickName, name, 'logged'), beginningOf(page))
  }
}

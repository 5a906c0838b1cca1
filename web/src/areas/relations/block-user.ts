import type { QueryClient } from '@tanstack/react-query'
import { sendLive } from '#web/platform/live.ts'
import { showToast } from '#web/platform/toast.ts'
import { relations as phrases } from '#web/phrases/relations.ts'

/** Blocks or unblocks, and refetches everything on the page, because a block hides people everywhere. */
export async function blockUser(nickName: string, block: boolean, queries: QueryClient): Promise<void> {
  await sendLive('block', { blockedNickname: nickName, block })
  showToast(block ? phrases.blocked(nickName) : phrases.unblocked(nickName))
  await queries.invalidateQueries()
}

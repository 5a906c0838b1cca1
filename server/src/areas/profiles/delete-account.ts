import * as contract from '#contract/profiles/delete-account.ts'
import { type Queries, statement } from '../../platform/database.ts'
import { serve } from '../../platform/http.ts'
import { closeRooms, roomsOfAuthor } from '../../visibility/index.ts'
import { requireProof, reserveNicknames, signInMethods } from '../accounts/index.ts'
import { deletions, emptyAccount } from './person-rows.ts'

// Lock order: counters first, as likes do. The counters of liked things are decremented; then the rows of the
// registry are deleted.
const steps = [
  `select from lyric_counts where lyric_id = any (array(
     select id from lyrics where author_id = $1 and published_at is not null
     union select id from lyrics where author_id = $1 and published_at is null
     union select lyric_id from lyric_likes where user_id = $1
   )) order by lyric_id for update`,
  `update lyric_counts c set like_count = like_count - 1, ranked_likes = like_count - 1, revision = revision + 1
     from lyric_likes k where k.user_id = $1 and k.lyric_id = c.lyric_id`,
  'update comments c set like_count = like_count - 1 from comment_likes k where k.user_id = $1 and k.comment_id = c.id',
  `update interpretations n set like_count = like_count - 1
     from interpretation_likes k where k.user_id = $1 and k.interpretation_id = n.id`,
  'update wall_items w set like_count = like_count - 1 from wall_likes k where k.user_id = $1 and k.item_id = w.id',
  ...deletions(),
].map((sql, at) => statement(`delete-account-${at}`, sql))
const empty = statement('empty-account', emptyAccount())

async function removeEverything(tx: Queries, userId: string): Promise<{ ended: string[]; closed: string[] }> {
  const ended = await signInMethods.deleted(tx, userId)
  const closed = await roomsOfAuthor(tx, userId)
  await reserveNicknames(tx, userId)
  for (const step of steps) await tx.rows(step, [userId])
  await tx.rows(empty, [userId])
  return { ended, closed }
}

export const deleteAccount = serve(contract.deleteAccount, async (platform, { body, viewer, cookies, address }) => {
  const { db, live, responses } = platform
  await requireProof(platform, viewer, address, body.currentPassword)
  const { ended, closed } = await db.transaction((tx) => removeEverything(tx, viewer.id))
  responses.invalidate('people')
  cookies.signOut()
  live.closeSessions(ended)
  closeRooms(live, closed)
  return { done: true as const }
})

import * as contract from '#contract/profiles/delete-account.ts'
import { type Queries, statement } from '../../platform/database.ts'
import { serve } from '../../platform/http.ts'
import { closeRooms, roomsOfAuthor } from '../../visibility/index.ts'
import { requireProof, reserveNicknames, waysIn } from '../accounts/index.ts'

// Counts are locked first, in one order, as those who like do. What one liked counts one less; then everything of one's own goes. Comments and messages stay where they were said.
const steps = [
  `select from lyric_counts where lyric_id = any (array(
     select id from lyrics where author_id = $1 and published_at is not null union select id from lyrics where author_id = $1 and published_at is null union select lyric_id from lyric_likes where user_id = $1
   )) order by lyric_id for update`,
  `update lyric_counts c set like_count = like_count - 1, ranked_likes = like_count - 1, revision = revision + 1 from lyric_likes k where k.user_id = $1 and k.lyric_id = c.lyric_id`,
  `update comments c set like_count = like_count - 1 from comment_likes k where k.user_id = $1 and k.comment_id = c.id`,
  `update interpretations n set like_count = like_count - 1 from interpretation_likes k where k.user_id = $1 and k.interpretation_id = n.id`,
  `update wall_items w set like_count = like_count - 1 from wall_likes k where k.user_id = $1 and k.item_id = w.id`,
  ...[
    'lyric_likes',
    'comment_likes',
    'interpretation_likes',
    'wall_likes',
    'favourite_genres',
    'former_nicknames',
    'nickname_changes',
    'suggestion_people',
    'decided_suggestion_people',
    'feed_runs',
    'announcement_marks',
    'appeals',
  ].map((table) => `delete from ${table} where user_id = $1`),
  'delete from saved_lists where owner_id = $1',
  'delete from follows where follower_id = $1 or followed_id = $1',
  'delete from blocks where blocker_id = $1 or blocked_id = $1',
  'delete from notifications where user_id = $1',
  "delete from notifications where actor_id = $1 and action = 'like'",
  "delete from notifications where actor_id = $1 and action <> 'like'",
  'delete from lyric_views where viewer = $1::text',
  'delete from wall_items where author_id = $1',
  'delete from interpretations where author_id = $1',
  'delete from lyrics where author_id = $1 and published_at is not null',
  'delete from lyrics where author_id = $1 and published_at is null',
  'update reports set reporter_id = null where reporter_id = $1',
].map((sql, at) => statement(`delete-account-${at}`, sql))
const forget = statement(
  'forget-account',
  `update users set email = 'eliminado-' || id || '@estribillo.invalid', name = 'Usuario', last_name = 'eliminado', nick_name = null, birthday = null, gender = null, country_id = null, city_id = null,
          phone_number = null, email_confirmed_at = null, bio = '', instagram_url = null, profile_image = null, role = 'user', is_registered = false, deleted_at = now(), deleted_by_staff = false where id = $1`,
)
async function removeEverything(tx: Queries, userId: string): Promise<{ ended: string[]; closed: string[] }> {
  const ended = await waysIn.deleted(tx, userId)
  const closed = await roomsOfAuthor(tx, userId)
  await reserveNicknames(tx, userId)
  for (const step of steps) await tx.rows(step, [userId])
  await tx.rows(forget, [userId])
  return { ended, closed }
}

export const deleteAccount = serve(contract.deleteAccount, async (platform, { body, viewer, cookies, address }) => {
  const { db, live } = platform
  await requireProof(platform, viewer, address, body.currentPassword)
  const { ended, closed } = await db.transaction((tx) => removeEverything(tx, viewer.id))
  cookies.signOut()
  live.closeSessions(ended)
  closeRooms(live, closed)
  return { done: true as const }
})

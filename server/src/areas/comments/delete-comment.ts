import * as contract from '#contract/comments/delete-comment.ts'
import { type Queries, statement } from '../../platform/database.ts'
import { serve } from '../../platform/http.ts'
import { Refusal } from '../../platform/refusal.ts'

// Replies are locked and counted before the deletion, so that the counter changes by the number of deleted rows.
const lock = statement<{ id: string; subject_id: string; parent_id: string | null }>(
  'lock-comment',
  'select id, subject_id, parent_id from comments where id = $1 and author_id = $2 for update',
)
const lockAny = statement<{ id: string; subject_id: string; parent_id: string | null }>(
  'lock-any-comment',
  'select id, subject_id, parent_id from comments where id = $1 for update',
)
const remove = statement<{ id: string }>(
  'delete-comment',
  'delete from comments where id = $1 or parent_id = $1 returning id',
)
const count = statement<{ comment_count: number; revision: number; room: string }>(
  'count-comments-down',
  `with on_lyric as (
     update lyric_counts
      set comment_count = comment_count - $2::int, revision = revision + 1
      where lyric_id = $1
      returning comment_count, revision, 'lyric:' || lyric_id as room
   ), on_interpretation as (
     update interpretations
      set comment_count = comment_count - $2::int
      where id = $1
      returning comment_count, 0, 'lyric:' || lyric_id
   ), on_wall as (
     update wall_items
      set comment_count = comment_count - $2::int
      where id = $1
      returning comment_count, 0, 'post:' || id
   )
   select * from on_lyric union all select * from on_interpretation union all select * from on_wall`,
)
const unanswer = statement<{ reply_count: number }>(
  'unanswer-comment',
  'update comments set reply_count = reply_count - 1 where id = $1 returning reply_count',
)

interface Gone {
  subjectId: string
  parentId: string | null
  /** Of the comment that it answered. */
  repliesCount: number | null
  counts: { comment_count: number; revision: number; room: string } | undefined
}

async function take(tx: Queries, comment: { id: string; subject_id: string; parent_id: string | null }): Promise<Gone> {
  const rows = await tx.rows(remove, [comment.id])
  const answered = comment.parent_id ? await tx.first(unanswer, [comment.parent_id]) : undefined
  return {
    subjectId: comment.subject_id,
    parentId: comment.parent_id,
    repliesCount: answered?.reply_count ?? null,
    counts: await tx.first(count, [comment.subject_id, rows.length]),
  }
}

/**
 * Deletes a comment of any author with its replies and counters, within a transaction. A missing comment is ignored.
 */
export async function removeComment(tx: Queries, id: string): Promise<void> {
  const comment = await tx.first(lockAny, [id])
  if (comment) await take(tx, comment)
}

export const deleteComment = serve(contract.deleteComment, async ({ db, live }, { params, viewer }) => {
  const gone = await db.transaction(async (tx) => {
    const comment = await tx.first(lock, [params.id, viewer.id])
    if (!comment) throw new Refusal('comment_not_found')
    return take(tx, comment)
  })
  if (gone.counts)
    live.publish([gone.counts.room], 'deleteComment', {
      id: gone.subjectId,
      commentId: params.id,
      parentCommentId: gone.parentId,
      repliesCount: gone.repliesCount,
      commentCount: gone.counts.comment_count,
      revision: gone.counts.revision,
    })
  return { done: true as const }
})

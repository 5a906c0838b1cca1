import * as contract from '#contract/comments/delete-comment.ts'
import { statement } from '../../platform/database.ts'
import { serve } from '../../platform/http.ts'
import { rooms } from '../../platform/live.ts'
import { Refusal } from '../../platform/refusal.ts'

// The replies are locked and counted before they go: the number that the lyric loses is the number of rows that went.
const lock = statement<{ id: string; subject_id: string; parent_id: string | null }>('lock-comment', 'select id, subject_id, parent_id from comments where id = $1 and author_id = $2 for update')
const remove = statement<{ id: string }>('delete-comment', 'delete from comments where id = $1 or parent_id = $1 returning id')
const count = statement<{ comment_count: number; revision: number }>(
  'count-comments-down',
  'update lyric_counts set comment_count = comment_count - $2::int, revision = revision + 1 where lyric_id = $1 returning comment_count, revision',
)
const countOnInterpretation = statement<{ comment_count: number; lyric_id: string }>(
  'count-interpretation-comments-down',
  'update interpretations set comment_count = comment_count - $2::int where id = $1 returning comment_count, lyric_id',
)
const unanswer = statement('unanswer-comment', 'update comments set reply_count = reply_count - 1 where id = $1')

export const deleteComment = serve(contract.deleteComment, async ({ db, live }, { params, viewer }) => {
  const gone = await db.transaction(async (tx) => {
    const comment = await tx.first(lock, [params.id, viewer.id])
    if (!comment) throw new Refusal('comment_not_found')
    const rows = await tx.rows(remove, [params.id])
    if (comment.parent_id) await tx.rows(unanswer, [comment.parent_id])
    const onLyric = await tx.first(count, [comment.subject_id, rows.length])
    const onInterpretation = onLyric ? undefined : await tx.first(countOnInterpretation, [comment.subject_id, rows.length])
    const counts = onLyric ?? (onInterpretation && { ...onInterpretation, revision: 0 })
    return { subjectId: comment.subject_id, lyricId: onInterpretation?.lyric_id ?? comment.subject_id, counts }
  })
  if (gone.counts) live.tell([rooms.lyric(gone.lyricId)], 'deleteComment', { id: gone.subjectId, commentId: params.id, commentCount: gone.counts.comment_count, revision: gone.counts.revision })
  return { done: true as const }
})

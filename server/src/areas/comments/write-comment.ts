import * as contract from '#contract/comments/write-comment.ts'
import { statement } from '../../platform/database.ts'
import { serve } from '../../platform/http.ts'
import { rooms } from '../../platform/live.ts'
import { avatarOf } from '../../platform/media.ts'
import { Refusal } from '../../platform/refusal.ts'
import { type CommentRow, commentView, visibleSubject } from './comment-view.ts'

interface Written extends Omit<CommentRow, 'id'> {
  /** Null: the comment to answer is not there. */
  id: string | null
  kind: 'lyric' | 'interpretation'
  lyric_id: string
  thing_author: string
  title: string
  comment_count: number
  revision: number
  notification_id: string | null
  notified_at: Date | null
}

// A visible thing, then the comment, and with it the counts and the notification of the lyric's author: one statement.
const write = statement<Written>(
  'write-comment',
  `with subject as (${visibleSubject('$1', '$2')}), parent as (
     select coalesce(c.parent_id, c.id) as id from comments c where c.id = $4 and c.subject_id = $1
   ), added as (
     insert into comments (subject_id, subject_kind, parent_id, author_id, content)
     select $1, s.kind, p.id, $2, $3 from subject s left join parent p on true where $4::uuid is null or p.id is not null
     returning *
   ), counted as (
     update lyric_counts set comment_count = comment_count + 1, revision = revision + 1 where lyric_id = (select subject_id from added)
     returning comment_count, revision
   ), counted_on_interpretation as (
     update interpretations set comment_count = comment_count + 1 where id = (select subject_id from added) returning comment_count
   ), answered as (
     update comments set reply_count = reply_count + 1 where id = (select parent_id from added)
   ), told as (
     insert into notifications (user_id, action, actor_id, lyric_id)
     select s.author_id, case s.kind when 'lyric' then 'commentLyric' else 'commentInterpretation' end, $2, s.lyric_id from subject s where exists (select from added) and s.author_id <> $2
     returning id, created_at
   )
   select a.id, a.content, a.created_at, a.parent_id, 0 as like_count, 0 as reply_count, false as liked, s.lyric_id, s.author_id as thing_author, s.title,
          coalesce(counted.comment_count, counted_on_interpretation.comment_count) as comment_count, coalesce(counted.revision, 0) as revision, s.kind, told.id as notification_id, told.created_at as notified_at, u.nick_name, u.name, u.last_name, u.profile_image, u.role
     from subject s join users u on u.id = $2 left join added a on true left join counted on true left join counted_on_interpretation on true left join told on true`,
)

export const writeComment = serve(contract.writeComment, async ({ db, live }, { body, viewer }) => {
  const row = await db.first(write, [body.id, viewer.id, body.content, body.parentCommentId ?? null])
  if (!row) throw new Refusal('not_found')
  if (!row.id) throw new Refusal('comment_not_found')
  const comment = commentView({ ...row, id: row.id })
  live.tell([rooms.lyric(row.lyric_id)], 'comment', { id: body.id, comment, commentCount: row.comment_count, revision: row.revision })
  if (row.notification_id) {
    live.tell([rooms.user(row.thing_author)], 'createNotification', {
      id: row.notification_id,
      action: row.kind === 'lyric' ? 'commentLyric' : 'commentInterpretation',
      title: 'Nuevo comentario',
      content: row.kind === 'lyric' ? `${viewer.nickName} comentó «${row.title}».` : `${viewer.nickName} comentó tu interpretación de «${row.title}».`,
      data: row.lyric_id,
      createdAt: row.notified_at!.toISOString(),
      user: { nickName: viewer.nickName, profilePic: avatarOf(row.profile_image) },
    })
  }
  return comment
})

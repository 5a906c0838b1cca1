import * as contract from '#contract/comments/write-comment.ts'
import { publishNotification } from '../../platform/publish-notification.ts'
import { statement } from '../../platform/database.ts'
import { serve } from '../../platform/http.ts'
import { Refusal } from '../../platform/refusal.ts'
import { commentVisible, roomsWithoutComment, visibleSubject } from '../../visibility/index.ts'
import { othersOf, writeNotifications } from '../notifications/index.ts'
import { type CommentRow, commentColumns, commentView } from './comment-view.ts'

const subject = statement<{ kind: string }>(
  'comment-subject-kind',
  `select s.kind from (${visibleSubject('$1', '$2')}) s`,
)

interface Written {
  /** Null: the parent comment does not exist. */
  id: string | null
  kind: 'lyric' | 'interpretation' | 'post' | 'share'
  room: string
  lyric_id: string | null
  thing_author: string
  title: string | null
  comment_count: number
  /** Of the comment that it answers. */
  reply_count: number | null
  revision: number
  notification_id: string | null
  notified_at: Date | null
}

// One statement: the visible subject, the comment, the counters and the notification of the author.
const write = statement<Written>(
  'write-comment',
  `with subject as (${visibleSubject('$1', '$2')}), parent as (
     select coalesce(c.parent_id, c.id) as id
      from comments c
      where c.id = $4 and c.subject_id = $1 and ${commentVisible('$2')}
   ), added as (
     insert into comments (subject_id, subject_kind, parent_id, author_id, content)
     select $1, s.kind, p.id, $2, $3
      from subject s
      left join parent p on true
      where $4::uuid is null or p.id is not null
     returning *
   ), pictured as (
     insert into comment_images (comment_id, position, image)
      select added.id, n, image from added, unnest($5::text[]) with ordinality i (image, n)
   ), on_lyric as (
     update lyric_counts
      set comment_count = comment_count + 1, revision = revision + 1
      where lyric_id = (select subject_id from added)
      returning comment_count, revision
   ), on_interpretation as (
     update interpretations
      set comment_count = comment_count + 1
      where id = (select subject_id from added)
      returning comment_count
   ), on_wall as (
     update wall_items
      set comment_count = comment_count + 1
      where id = (select subject_id from added)
      returning comment_count
   ), answered as (
     update comments set reply_count = reply_count + 1 where id = (select parent_id from added) returning reply_count
   ), notified as (
     ${writeNotifications({
       action: `case s.kind when 'lyric' then 'commentLyric'
           when 'interpretation' then 'commentInterpretation' else 'commentPost' end`,
       to: 's.author_id',
       actor: '$2',
       lyric: 's.lyric_id',
       wallItem: 'case when s.lyric_id is null then $1::uuid end',
       from: 'from subject s where exists (select from added)',
     })}
   )
   select a.id, s.kind, s.room, s.lyric_id, s.author_id as thing_author, s.title,
          coalesce(on_lyric.comment_count, on_interpretation.comment_count, on_wall.comment_count) as comment_count,
          coalesce(on_lyric.revision, 0) as revision, (select reply_count from answered) as reply_count,
          notified.id as notification_id, notified.created_at as notified_at
     from subject s
     left join added a on true
     left join on_lyric on true
     left join on_interpretation on true
     left join on_wall on true
     left join notified on true`,
)
const find = statement<CommentRow>(
  'find-comment',
  `select ${commentColumns('$2')} from comments c join users u on u.id = c.author_id where c.id = $1`,
)
const actions = {
  lyric: 'commentLyric',
  interpretation: 'commentInterpretation',
  post: 'commentPost',
  share: 'commentPost',
} as const

export const writeComment = serve(contract.writeComment, async ({ db, live, media }, { body, viewer }) => {
  if (body.images.length) {
    const thing = await db.first(subject, [body.id, viewer.id])
    if (!thing) throw new Refusal('not_found')
    if (thing.kind !== 'post' && thing.kind !== 'share') throw new Refusal('images_not_here')
  }
  const row = await media.store('media', viewer.id, body.images, (stored) =>
    db.first(write, [body.id, viewer.id, body.content, body.parentCommentId ?? null, stored.map(({ hash }) => hash)]),
  )
  if (!row) throw new Refusal('not_found')
  if (!row.id) throw new Refusal('comment_not_found')
  const [written, without, others] = await Promise.all([
    db.first(find, [row.id, viewer.id]),
    roomsWithoutComment(db, row.id),
    row.notification_id ? othersOf(db, row.notification_id) : 0,
  ])
  const comment = commentView(written!)
  live.publish([row.room], 'comment', {
    id: body.id,
    commentId: comment.id,
    parentCommentId: comment.parentCommentId,
    commentCount: row.comment_count,
    repliesCount: row.reply_count,
    revision: row.revision,
  })
  // The text apart: some of those who watch the thing may have a block with who wrote it.
  live.publish([row.room], 'commentText', { id: body.id, comment }, without)
  publishNotification(live, row.thing_author, row, {
    action: actions[row.kind],
    nickName: viewer.nickName,
    profileImage: written!.profile_image,
    data: row.lyric_id ?? body.id,
    others,
    ...(row.title === null ? {} : { lyric: row.title }),
  })
  return comment
})

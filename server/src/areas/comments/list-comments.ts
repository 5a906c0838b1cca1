import * as contract from '#contract/comments/list-comments.ts'
import { pageRows, statement } from '../../platform/database.ts'
import { serve } from '../../platform/http.ts'
import { paginationOf, startOf } from '../../platform/pages.ts'
import { Refusal } from '../../platform/refusal.ts'
import { commentAuthorVisible, commentVisible, hiddenPeople, visibleSubject } from '../../visibility/index.ts'
import { commentColumns, type CommentRow, commentView } from './comment-view.ts'

// Totals are what this viewer can page through: the counter, less what people who are hidden from them wrote.
const subject = statement<{ comments: number }>(
  'comments-subject',
  `select coalesce((select thread_count from lyric_counts where lyric_id = $1), (select thread_count from interpretations where id = $1),
                   (select thread_count from wall_items where id = $1))
          - (select count(*) from ${hiddenPeople('$2')} h join comments t on t.subject_id = $1 and t.parent_id is null and t.author_id = h.id) as comments
     from (${visibleSubject('$1', '$2')}) s`,
)
const comments = statement<CommentRow>(
  'list-comments',
  `select ${commentColumns('$2')} from comments c join users u on u.id = c.author_id
    where c.subject_id = $1 and c.parent_id is null and ${commentAuthorVisible('$2')} and :before(c.created_at, c.id)
    order by c.created_at desc, c.id desc :page`,
)

const listComments = serve(contract.listComments, async ({ db }, { params, query, viewer }) => {
  const viewerId = viewer?.id ?? null
  const found = await db.first(subject, [params.id, viewerId])
  if (!found) throw new Refusal('not_found')
  const rows = await pageRows(db, comments, { limit: query.itemsPerPage, ...startOf(query) }, [params.id, viewerId])
  const places = rows.map((row) => ({ at: row.created_at, id: row.id }))
  return { comments: rows.map(commentView), pagination: paginationOf(query, found.comments, places) }
})

const parent = statement<{ replies: number }>(
  'replies-parent',
  `select c.reply_count - (select count(*) from ${hiddenPeople('$2')} h join comments t on t.parent_id = $1 and t.author_id = h.id) as replies
     from comments c where c.id = $1 and ${commentVisible('$2')} and exists (${visibleSubject('c.subject_id', '$2')})`,
)
const replies = statement<CommentRow>(
  'list-replies',
  `select ${commentColumns('$2')} from comments c join users u on u.id = c.author_id
    where c.parent_id = $1 and ${commentAuthorVisible('$2')} and :after(c.created_at, c.id)
    order by c.created_at, c.id :page`,
)

const listReplies = serve(contract.listReplies, async ({ db }, { params, query, viewer }) => {
  const viewerId = viewer?.id ?? null
  const found = await db.first(parent, [params.commentId, viewerId])
  if (!found) throw new Refusal('comment_not_found')
  const rows = await pageRows(db, replies, { limit: query.itemsPerPage, ...startOf(query) }, [params.commentId, viewerId])
  const places = rows.map((row) => ({ at: row.created_at, id: row.id }))
  return { replies: rows.map(commentView), pagination: paginationOf(query, found.replies, places) }
})

export const readComments = [listComments, listReplies]

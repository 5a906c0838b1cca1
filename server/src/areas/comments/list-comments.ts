import * as contract from '#contract/comments/list-comments.ts'
import type { ErrorCode } from '#contract/errors.ts'
import * as posts from '#contract/wall/post-comments.ts'
import { type Queries, statement } from '../../platform/database.ts'
import { serve } from '../../platform/http.ts'
import { type PageQuery, paginationOf, readPage } from '../../platform/pages.ts'
import { Refusal } from '../../platform/refusal.ts'
import { commentAuthorVisible, commentVisible, hiddenPeople, visibleSubject } from '../../visibility/index.ts'
import { commentColumns, type CommentRow, commentView } from './comment-view.ts'

// The total that this viewer can page through: the counter minus the comments of hidden people.
const subject = statement<{ kind: string; comments: number }>(
  'comments-subject',
  `select s.kind,
    coalesce((select thread_count from lyric_counts where lyric_id = $1),
        (select thread_count from interpretations where id = $1),
                   (select thread_count from wall_items where id = $1))
          - (select count(*)
              from ${hiddenPeople('$2')} h
              join comments t on t.subject_id = $1 and t.parent_id is null and t.author_id = h.id) as comments
     from (${visibleSubject('$1', '$2')}) s`,
)
const comments = statement<CommentRow>(
  'list-comments',
  `select ${commentColumns('$2')} from comments c join users u on u.id = c.author_id
    where c.subject_id = $1 and c.parent_id is null and ${commentAuthorVisible('$2')} and :before(c.created_at, c.id)
    order by c.created_at desc, c.id desc :page`,
)

const placeOf = (row: CommentRow) => ({ at: row.created_at, id: row.id })
const wallKinds = ['post', 'share']

/** A page of comments. With `onWall` the subject must be a post or a share. */
async function commentsOf(
  db: Queries,
  id: string,
  query: PageQuery,
  viewerId: string | null,
  { onWall, missing }: { onWall: boolean; missing: ErrorCode },
) {
  const found = await db.first(subject, [id, viewerId])
  if (!found || (onWall && !wallKinds.includes(found.kind))) throw new Refusal(missing)
  const { rows, cursor } = await readPage(db, comments, query, [id, viewerId], placeOf)
  return { comments: rows.map(commentView), pagination: paginationOf(query, found.comments, cursor) }
}

const listComments = serve(contract.listComments, ({ db }, { params, query, viewer }) =>
  commentsOf(db, params.id, query, viewer?.id ?? null, { onWall: false, missing: 'not_found' }),
)
const onWall = [posts.listPostComments, posts.listShareComments].map((shape) =>
  serve(shape, ({ db }, { params, query, viewer }) =>
    commentsOf(db, params.id, query, viewer?.id ?? null, { onWall: true, missing: 'post_not_found' }),
  ),
)

const parent = statement<{ replies: number; kind: string }>(
  'replies-parent',
  `select c.subject_kind as kind,
    c.reply_count - (select count(*)
        from ${hiddenPeople('$2')} h
        join comments t on t.parent_id = $1 and t.author_id = h.id) as replies
     from comments c where c.id = $1 and ${commentVisible('$2')} and exists (${visibleSubject('c.subject_id', '$2')})`,
)
const replies = statement<CommentRow>(
  'list-replies',
  `select ${commentColumns('$2')} from comments c join users u on u.id = c.author_id
    where c.parent_id = $1 and ${commentAuthorVisible('$2')} and :after(c.created_at, c.id)
    order by c.created_at, c.id :page`,
)

async function repliesOf(db: Queries, commentId: string, query: PageQuery, viewerId: string | null, ofWall: boolean) {
  const found = await db.first(parent, [commentId, viewerId])
  if (!found || (ofWall && !wallKinds.includes(found.kind))) throw new Refusal('comment_not_found')
  const { rows, cursor } = await readPage(db, replies, query, [commentId, viewerId], placeOf)
  return { replies: rows.map(commentView), pagination: paginationOf(query, found.replies, cursor) }
}

const listReplies = serve(contract.listReplies, ({ db }, { params, query, viewer }) =>
  repliesOf(db, params.commentId, query, viewer?.id ?? null, false),
)
const wallReplies = [posts.listPostReplies, posts.listShareReplies].map((shape) =>
  serve(shape, ({ db }, { params, query, viewer }) => repliesOf(db, params.commentId, query, viewer?.id ?? null, true)),
)

export const readComments = [listComments, listReplies, ...onWall, ...wallReplies]

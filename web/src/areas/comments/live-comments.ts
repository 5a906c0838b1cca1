// The lists of comments and replies that are shown, kept up to date by events and acknowledgements.
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Comment, CommentPage, ReplyPage } from '#contract/comments/comment.ts'
import { confirm } from '#web/platform/entities.ts'
import { appended, changeLists, prepended, without } from '#web/platform/live-lists.ts'
import { onLive } from '#web/platform/live.ts'
import { keys } from '#web/platform/query-keys.ts'

/** Shows a comment or a reply that was just written, once. */
export function showComment(queries: QueryClient, subjectId: string, comment: Comment): void {
  if (comment.parentCommentId)
    changeLists<ReplyPage>(queries, keys.replies(comment.parentCommentId), appended('replies', comment))
  else changeLists<CommentPage>(queries, keys.comments(subjectId), prepended('comments', comment))
}

/** Takes a comment, or a reply to `parentId`, off the lists. */
export function hideComment(queries: QueryClient, subjectId: string, id: string, parentId: string | null): void {
  if (parentId) changeLists<ReplyPage>(queries, keys.replies(parentId), without('replies', id))
  else changeLists<CommentPage>(queries, keys.comments(subjectId), without('comments', id))
}

/** What others say about a thing, or take back, while its comments are shown. */
export function useLiveComments(subjectId: string): void {
  const queries = useQueryClient()
  useEffect(() => {
    const count = ({
      parentCommentId,
      repliesCount,
    }: {
      parentCommentId: string | null
      repliesCount: number | null
    }) => parentCommentId && repliesCount !== null && confirm('comment', parentCommentId, { repliesCount })
    const ends = [
      onLive('comment', count),
      onLive('commentText', ({ id, comment }) => id === subjectId && showComment(queries, id, comment)),
      onLive('deleteComment', (gone) => {
        count(gone)
        if (gone.id === subjectId) hideComment(queries, gone.id, gone.commentId, gone.parentCommentId)
      }),
    ]
    return () => ends.forEach((end) => end())
  }, [queries, subjectId])
}

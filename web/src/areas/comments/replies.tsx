import { useInfiniteQuery } from '@tanstack/react-query'
import { call, sentenceOf } from '#web/platform/call.ts'
import { useMode } from '#web/platform/session.ts'
import { comments as phrases } from '#web/phrases/comments.ts'
import { common } from '#web/phrases/common.ts'
import { Button } from '#web/ui/button.tsx'
import { CommentItem } from './comment-item.tsx'

/** The replies to a comment, oldest first. */
export function Replies({ subjectId, commentId }: { subjectId: string; commentId: string }) {
  const mode = useMode()
  const pages = useInfiniteQuery({
    queryKey: ['comments', subjectId, 'replies', commentId, mode],
    queryFn: ({ pageParam, signal }) =>
      call('GET /comments/:mode/replies/:commentId', {
        params: { mode, commentId },
        query: { cursor: pageParam },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ pagination }) => pagination.cursor ?? undefined,
  })
  const replies = pages.data?.pages.flatMap((page) => page.replies) ?? []
  return (
    <div className="mt-2 border-s border-line ps-4">
      {pages.isPending && <div className="skeleton h-4 w-40" />}
      {pages.isError && <p className="text-sm text-danger">{sentenceOf(pages.error)}</p>}
      {pages.isSuccess && replies.length === 0 && <p className="text-sm text-muted">{phrases.emptyReplies}</p>}
      <ul className="flex flex-col gap-3">
        {replies.map((reply) => (
          <CommentItem key={reply.id} comment={reply} subjectId={subjectId} />
        ))}
      </ul>
      {pages.hasNextPage && (
        <Button
          look="quiet"
          size="small"
          onClick={() => void pages.fetchNextPage()}
          busy={pages.isFetchingNextPage && common.loading}
        >
          {phrases.loadMoreReplies}
        </Button>
      )}
    </div>
  )
}

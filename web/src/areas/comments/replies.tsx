import { call, sentenceOf } from '#web/platform/call.ts'
import { receive } from '#web/platform/entities.ts'
import { keys } from '#web/platform/query-keys.ts'
import { useMode } from '#web/platform/session.ts'
import { elementsOf, useList } from '#web/platform/use-list.ts'
import { comments as phrases } from '#web/phrases/comments.ts'
import { common } from '#web/phrases/common.ts'
import { Button } from '#web/ui/button.tsx'
import { CommentItem } from './comment-item.tsx'

/** The replies to a comment, oldest first. */
export function Replies({ subjectId, commentId }: { subjectId: string; commentId: string }) {
  const mode = useMode()
  const pages = useList({
    key: keys.replies(commentId, mode),
    load: ({ cursor }, signal) =>
      call('GET /comments/:mode/replies/:commentId', {
        params: { mode, commentId },
        query: { cursor },
        signal,
      }),
    receive: (page, since) => receive('comment', page.replies, since),
  })
  const replies = elementsOf(pages.data, (page) => page.replies)
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

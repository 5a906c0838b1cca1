import { call, sentenceOf } from '#web/platform/call.ts'
import { receive } from '#web/platform/entities.ts'
import { keys } from '#web/platform/query-keys.ts'
import { useMode } from '#web/platform/session.ts'
import { elementsOf, useList } from '#web/platform/use-list.ts'
import { comments as phrases } from '#web/phrases/comments.ts'
import { common } from '#web/phrases/common.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/states.tsx'
import { CommentItem } from './comment-item.tsx'
import { useLiveComments } from './live-comments.ts'
import { Replies } from './replies.tsx'
import { WriteComment } from './write-comment.tsx'

interface CommentsPanelProps {
  subjectId: string
  /** The number of comments and replies, as the subject counts them. */
  total: number
  /** Whether the page was opened to comment. */
  autoFocus: boolean
  /** Comments on posts may have pictures. */
  withImages?: boolean
  emptyText?: string
  /** The address to return to after sign-in; by default the current one. */
  returnTo?: string
}

/** The comments of a subject, updated live. */
export function CommentsPanel({
  subjectId,
  total,
  autoFocus,
  withImages = false,
  emptyText = phrases.empty,
  returnTo,
}: CommentsPanelProps) {
  const mode = useMode()
  const pages = useList({
    key: keys.comments(subjectId, mode),
    load: ({ cursor }, signal) =>
      call('GET /comments/:mode/:id', { params: { mode, id: subjectId }, query: { cursor }, signal }),
    receive: (page, since) => receive('comment', page.comments, since),
  })
  useLiveComments(subjectId)
  const comments = elementsOf(pages.data, (page) => page.comments)
  return (
    <section aria-label={phrases.title(total)} data-not-printed className="mt-14 max-w-2xl">
      <h2 className="mb-4 text-2xl font-medium">{phrases.title(total)}</h2>
      <WriteComment
        subjectId={subjectId}
        label={phrases.writeLabel}
        autoFocus={autoFocus}
        withImages={withImages}
        returnTo={returnTo}
      />
      <div className="mt-6">
        {pages.isPending && <CommentsSkeleton />}
        {pages.isError && !pages.data && (
          <ErrorState text={sentenceOf(pages.error)} onRetry={() => void pages.refetch()} />
        )}
        {pages.isSuccess && comments.length === 0 && (
          <p className="py-6 text-center font-serif text-lg text-muted">{emptyText}</p>
        )}
        <ul className="flex flex-col gap-5">
          {comments.map((comment) => (
            <CommentItem
              key={comment.id}
              comment={comment}
              subjectId={subjectId}
              replies={<Replies subjectId={subjectId} commentId={comment.id} />}
            />
          ))}
        </ul>
        {pages.hasNextPage && (
          <Button
            look="secondary"
            size="small"
            className="mt-6 w-full"
            onClick={() => void pages.fetchNextPage()}
            busy={pages.isFetchingNextPage && common.loading}
          >
            {phrases.loadMore}
          </Button>
        )}
      </div>
    </section>
  )
}

function CommentsSkeleton() {
  return (
    <div aria-hidden className="flex flex-col gap-5">
      {[0, 1, 2].map((index) => (
        <div key={index} className="flex gap-3">
          <div className="skeleton size-[38px] rounded-full" />
          <div className="flex-1 space-y-2">
            <div className="skeleton h-4 w-32" />
            <div className="skeleton h-4 w-3/4" />
          </div>
        </div>
      ))}
    </div>
  )
}

import { useInfiniteQuery } from '@tanstack/react-query'
import { call, sentenceOf } from '#web/platform/call.ts'
import { useMode } from '#web/platform/session.ts'
import { common } from '#web/phrases/common.ts'
import { lyrics as phrases } from '#web/phrases/lyrics.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { PeopleSkeleton } from '#web/ui/people-skeleton.tsx'
import { PersonLink } from '#web/ui/person-link.tsx'
import { EmptyState, ErrorState } from '#web/ui/states.tsx'

/** The people who like a lyric, newest first. */
export function LikesDialog({ id, open, onClose }: { id: string; open: boolean; onClose: () => void }) {
  const mode = useMode()
  const pages = useInfiniteQuery({
    queryKey: ['likes', mode, id],
    queryFn: ({ pageParam, signal }) =>
      call('GET /lyrics/:mode/likesList/:id', { params: { mode, id }, query: { cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ pagination }) => pagination.cursor ?? undefined,
    enabled: open,
    staleTime: 0,
  })
  const people = pages.data?.pages.flatMap((page) => page.users) ?? []
  return (
    <Dialog open={open} onClose={onClose} title={phrases.likesTitle}>
      {pages.isPending && <PeopleSkeleton />}
      {pages.isError && <ErrorState text={sentenceOf(pages.error)} onRetry={() => void pages.refetch()} />}
      {pages.isSuccess && people.length === 0 && <EmptyState text={phrases.noLikes} />}
      <ul className="flex flex-col gap-3">
        {people.map((person) => (
          <li key={person.nickName} className="flex items-center gap-3">
            <Avatar name={person.nickName} src={person.profilePic} />
            <span className="min-w-0">
              <PersonLink nickName={person.nickName} className="block truncate font-semibold" />
              <span className="block truncate text-sm text-muted">
                {person.name} {person.lastName}
              </span>
            </span>
          </li>
        ))}
      </ul>
      {pages.hasNextPage && (
        <Button
          look="secondary"
          size="small"
          className="mt-4 w-full"
          onClick={() => void pages.fetchNextPage()}
          busy={pages.isFetchingNextPage && common.loading}
        >
          {common.more}
        </Button>
      )}
    </Dialog>
  )
}

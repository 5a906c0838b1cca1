import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import type { ListedPerson } from '#contract/relations/list-people.ts'
import { call, sentenceOf } from '#web/platform/call.ts'
import { useMode } from '#web/platform/session.ts'
import { showToast } from '#web/platform/toast.ts'
import { common } from '#web/phrases/common.ts'
import { relations as phrases } from '#web/phrases/relations.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { PeopleSkeleton } from '#web/ui/people-skeleton.tsx'
import { PersonLink } from '#web/ui/person-link.tsx'
import { EmptyState, ErrorState } from '#web/ui/states.tsx'
import { blockUser } from './block-user.ts'
import { FollowButton } from './follow-button.tsx'

export type PeopleList = 'followers' | 'following' | 'blocked'
const titles: Record<PeopleList, string> = {
  followers: phrases.followers,
  following: phrases.followed,
  blocked: phrases.blockedUsers,
}
const empty: Record<PeopleList, string> = {
  followers: phrases.noFollowers,
  following: phrases.noFollowed,
  blocked: phrases.noBlocked,
}

/** Followers, followed or blocked people, with an action for each. */
export function PeopleDialog({ nickName, list, onClose }: { nickName: string; list: PeopleList; onClose: () => void }) {
  const mode = useMode()
  const pages = useInfiniteQuery({
    queryKey: ['people', list, mode, nickName],
    queryFn: ({ pageParam: cursor, signal }) => {
      if (list === 'blocked') return call('GET /users/blocked', { query: { cursor }, signal })
      const name =
        list === 'followers' ? 'GET /users/:mode/followers/:nickName' : 'GET /users/:mode/following/:nickName'
      return call(name, { params: { mode, nickName }, query: { cursor }, signal })
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ pagination }) => pagination.cursor ?? undefined,
    staleTime: 0,
  })
  const people = pages.data?.pages.flatMap((page) => page.users) ?? []
  return (
    <Dialog open onClose={onClose} title={titles[list]}>
      {pages.isPending && <PeopleSkeleton />}
      {pages.isError && <ErrorState text={sentenceOf(pages.error)} onRetry={() => void pages.refetch()} />}
      {pages.isSuccess && people.length === 0 && <EmptyState text={empty[list]} />}
      <ul className="flex flex-col gap-3">
        {people.map((person) => (
          <li key={person.nickName} className="flex items-center gap-3">
            <Avatar name={person.nickName} src={person.profilePic} />
            <span className="min-w-0 flex-1">
              <PersonLink nickName={person.nickName} className="block truncate font-semibold" />
              <span className="block truncate text-sm text-muted">
                {person.name} {person.lastName}
              </span>
            </span>
            {list === 'blocked' ? (
              <UnblockButton person={person} />
            ) : (
              <FollowButton nickName={person.nickName} isFollowing={person.isFollowing} />
            )}
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
          {phrases.loadMore}
        </Button>
      )}
    </Dialog>
  )
}

function UnblockButton({ person }: { person: ListedPerson }) {
  const queries = useQueryClient()
  const unblock = useMutation({
    mutationFn: () => blockUser(person.nickName, false, queries),
    onError: (error) => showToast(sentenceOf(error), { tone: 'bad' }),
  })
  return (
    <Button look="secondary" size="small" busy={unblock.isPending && phrases.unblock} onClick={() => unblock.mutate()}>
      {phrases.unblock}
    </Button>
  )
}

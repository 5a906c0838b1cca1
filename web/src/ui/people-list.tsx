import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { sentenceOf } from '#web/platform/call.ts'
import { common } from '#web/phrases/common.ts'
import { Avatar } from './avatar.tsx'
import { Button } from './button.tsx'
import { PeopleSkeleton } from './people-skeleton.tsx'
import { PersonLink } from './person-link.tsx'
import { EmptyState, ErrorState } from './states.tsx'

interface Listed {
  nickName: string
  name: string
  lastName: string
  profilePic: string | null
}
interface PeopleListProps<P extends Listed> {
  pages: Omit<UseInfiniteQueryResult, 'data'>
  people: P[]
  empty: string
  /** What the button for the next page says. */
  more: string
  /** What can be done about each. */
  action?: (person: P) => ReactNode
}

/** A list of people in a dialog, page by page. */
export function PeopleList<P extends Listed>({ pages, people, empty, more, action }: PeopleListProps<P>) {
  return (
    <>
      {pages.isPending && <PeopleSkeleton />}
      {pages.isError && <ErrorState text={sentenceOf(pages.error)} onRetry={() => void pages.refetch()} />}
      {pages.isSuccess && people.length === 0 && <EmptyState text={empty} />}
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
            {action?.(person)}
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
          {more}
        </Button>
      )}
    </>
  )
}

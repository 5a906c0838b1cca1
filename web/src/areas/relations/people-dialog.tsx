import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ListedPerson } from '#contract/relations/list-people.ts'
import { call } from '#web/platform/call.ts'
import { receive } from '#web/platform/entities.ts'
import { showFailure } from '#web/platform/show-failure.ts'
import { keys } from '#web/platform/query-keys.ts'
import { useMode } from '#web/platform/session.ts'
import { elementsOf, useList } from '#web/platform/use-list.ts'
import { relations as phrases } from '#web/phrases/relations.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { PeopleList } from '#web/ui/people-list.tsx'
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
  const pages = useList({
    key: keys.people(list, mode, nickName),
    load: ({ cursor }, signal) => {
      if (list === 'blocked') return call('GET /users/blocked', { query: { cursor }, signal })
      const name =
        list === 'followers' ? 'GET /users/:mode/followers/:nickName' : 'GET /users/:mode/following/:nickName'
      return call(name, { params: { mode, nickName }, query: { cursor }, signal })
    },
    receive: ({ users }, since) => receive('person', users, since),
    staleTime: 0,
  })
  const people = elementsOf(
    pages.data,
    (page) => page.users,
    (person) => person.nickName,
  )
  return (
    <Dialog open onClose={onClose} title={titles[list]}>
      <PeopleList
        pages={pages}
        people={people}
        empty={empty[list]}
        more={phrases.loadMore}
        action={(person) =>
          list === 'blocked' ? (
            <UnblockButton person={person} />
          ) : (
            <FollowButton nickName={person.nickName} isFollowing={person.isFollowing} />
          )
        }
      />
    </Dialog>
  )
}

function UnblockButton({ person }: { person: ListedPerson }) {
  const queries = useQueryClient()
  const unblock = useMutation({
    mutationFn: () => blockUser(person.nickName, false, queries),
    onError: showFailure,
  })
  return (
    <Button look="secondary" size="small" busy={unblock.isPending && phrases.unblock} onClick={() => unblock.mutate()}>
      {phrases.unblock}
    </Button>
  )
}

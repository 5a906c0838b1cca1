import { change, confirm, useEntity } from '#web/platform/entities.ts'
import { showFailure } from '#web/platform/show-failure.ts'
import { onLive, sendLive } from '#web/platform/live.ts'
import { currentUser } from '#web/platform/session.ts'

onLive('follow', ({ follow, nickName, followedNickname, followersCount }) => {
  const isOwn = nickName === currentUser()?.nickName
  confirm('person', followedNickname, { followersCount, ...(isOwn ? { isFollowing: follow } : {}) })
})

/** Follows somebody, or no longer: shown at once, and put back with a sentence when it is refused. */
export function followUser(nickName: string, follow: boolean): void {
  change('person', nickName, {
    aspect: 'follow',
    wanted: follow,
    apply: (person) =>
      person.isFollowing === follow
        ? person
        : { isFollowing: follow, followersCount: Math.max(0, person.followersCount + (follow ? 1 : -1)) },
    send: async (wanted) => {
      const answer = await sendLive('follow', { followedNickname: nickName, action: wanted ? 'follow' : 'unfollow' })
      return { isFollowing: answer.follow, followersCount: answer.followersCount }
    },
  }).catch(showFailure)
}

/** Whether one follows somebody, and how many do, as it is now. */
export const useFollow = (
  nickName: string,
  { isFollowing, followersCount = 0 }: { isFollowing: boolean; followersCount?: number },
): { isFollowing: boolean; followersCount: number } => useEntity('person', nickName, { isFollowing, followersCount })

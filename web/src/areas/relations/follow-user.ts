import { create } from 'zustand'
import { sentenceOf } from '#web/platform/call.ts'
import { intend } from '#web/platform/intentions.ts'
import { onLive, sendLive } from '#web/platform/live.ts'
import { currentUser, useSession } from '#web/platform/session.ts'
import { showToast } from '#web/platform/toast.ts'

interface Follow {
  /** The state that the server confirmed. */
  confirmed?: boolean
  followers?: number
  wish?: boolean | undefined
}
const useFollows = create<Record<string, Follow>>(() => ({}))
const change = (nickName: string, next: Follow) =>
  useFollows.setState((all) => ({ [nickName]: { ...all[nickName], ...next } }))

onLive('follow', ({ follow, nickName, followedNickname, followersCount }) => {
  const mine = nickName === currentUser()?.nickName
  change(followedNickname, { followers: followersCount, ...(mine ? { confirmed: follow } : {}) })
})
useSession.subscribe((now, before) => {
  if (now.user?.id !== before.user?.id) useFollows.setState({}, true)
})

/** Sets the follow: optimistic, sent in order, rolled back with a message on a refusal. */
export function followUser(nickName: string, follow: boolean): void {
  change(nickName, { wish: follow })
  intend(`follow:${nickName}`, follow, async (wanted) => {
    const answer = await sendLive('follow', { followedNickname: nickName, action: wanted ? 'follow' : 'unfollow' })
    change(nickName, { confirmed: answer.follow, followers: answer.followersCount })
  })
    .catch((error: unknown) => showToast(sentenceOf(error), { tone: 'bad' }))
    .finally(() => change(nickName, { wish: undefined }))
}

/** Whether the person follows somebody, and the number of followers, with pending changes. */
export function useFollow(
  nickName: string,
  base: { isFollowing: boolean; followersCount?: number },
): { isFollowing: boolean; followersCount: number } {
  const known = useFollows((all) => all[nickName])
  const confirmed = known?.confirmed ?? base.isFollowing
  const followers = known?.followers ?? base.followersCount ?? 0
  if (known?.wish === undefined || known.wish === confirmed)
    return { isFollowing: confirmed, followersCount: followers }
  return { isFollowing: known.wish, followersCount: Math.max(0, followers + (known.wish ? 1 : -1)) }
}

import { useQuery } from '@tanstack/react-query'
import { FollowButton } from '#web/areas/relations/index.ts'
import { useMode, useUser } from '#web/platform/session.ts'
import { profileQuery } from './profile-query.ts'

/** Seguir beside the author of a lyric. The lyric does not say whether the reader follows them: their profile does. */
export function FollowAuthor({ nickName }: { nickName: string }) {
  const mode = useMode()
  const isMine = useUser()?.nickName === nickName
  const profile = useQuery({ ...profileQuery(mode, nickName), enabled: mode === 'logged' && !isMine })
  if (isMine || profile.isError || profile.data?.isBlocked) return null
  // A visitor follows nobody: the button leads to the sign-in page.
  if (mode === 'unlogged') return <FollowButton nickName={nickName} isFollowing={false} />
  if (!profile.data) return <span aria-hidden className="skeleton h-11 w-20 rounded-full md:h-9" />
  return <FollowButton nickName={nickName} isFollowing={profile.data.isFollowing} />
}

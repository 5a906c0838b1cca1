import { useMemberAction } from '#web/areas/accounts/index.ts'
import { useUser } from '#web/platform/session.ts'
import { relations as phrases } from '#web/phrases/relations.ts'
import { Button } from '#web/ui/button.tsx'
import { followUser, useFollow } from './follow-user.ts'

/** Seguir and Siguiendo; hidden on the person's own profile. */
export function FollowButton({
  nickName,
  isFollowing: base,
  className,
}: {
  nickName: string
  isFollowing: boolean
  className?: string
}) {
  const { isFollowing } = useFollow(nickName, { isFollowing: base })
  const asMember = useMemberAction()
  if (useUser()?.nickName === nickName) return null
  return (
    <Button
      look={isFollowing ? 'secondary' : 'primary'}
      size="small"
      aria-label={isFollowing ? phrases.unfollowLabel(nickName) : phrases.followLabel(nickName)}
      className={className}
      onClick={() => asMember(() => followUser(nickName, !isFollowing))}
    >
      {isFollowing ? phrases.following : phrases.follow}
    </Button>
  )
}

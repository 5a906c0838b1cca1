import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { common } from '#web/phrases/common.ts'
import { profilePath } from './paths.ts'

/** A person's name with a link to their profile; for a deleted account only the name. */
export function PersonLink({
  nickName,
  children,
  className = 'font-semibold',
}: {
  nickName: string
  children?: ReactNode
  className?: string
}) {
  if (!nickName) return <span className={className}>{children ?? common.goneName}</span>
  return (
    <Link to={profilePath(nickName)} className={`rounded-sm hover:underline ${className}`}>
      {children ?? nickName}
    </Link>
  )
}

import { common } from '#web/phrases/common.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/states.tsx'

export function NotFoundPage() {
  return (
    <EmptyState
      text={common.notFoundTitle}
      hint={common.notFoundText}
      action={<ButtonLink to="/home">{common.goHome}</ButtonLink>}
    />
  )
}

import { CloudOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { useIsOffline } from '#web/platform/connection.ts'
import { common } from '#web/phrases/common.ts'
import { Button, ButtonLink } from './button.tsx'
import { Mark } from './logo.tsx'

/** The empty state: one sentence and one action. */
export function EmptyState({ text, hint, action }: { text: string; hint?: string; action?: ReactNode }) {
  return (
    <div className="flex animate-[appear_220ms] flex-col items-center gap-3 px-6 py-16 text-center">
      <Mark className="size-14 text-accent opacity-40" />
      <p className="font-serif text-xl">{text}</p>
      {hint && <p className="max-w-sm text-muted">{hint}</p>}
      {action && <div className="mt-3">{action}</div>}
    </div>
  )
}

/**
 * The error state: what failed and what to do; the page around it stays. Without a connection it leads to what the
 * device has.
 */
export function ErrorState({ text, onRetry, busy = false }: { text: string; onRetry?: () => void; busy?: boolean }) {
  const offline = useIsOffline()
  return (
    <div role="alert" className="flex flex-col items-center gap-3 px-6 py-16 text-center">
      <CloudOff size={44} strokeWidth={1.25} className="text-muted" aria-hidden />
      <p className="font-serif text-xl">{common.failedTitle}</p>
      <p className="max-w-sm text-muted">{text}</p>
      {onRetry && (
        <Button look="secondary" className="mt-3" busy={busy && common.retry} onClick={onRetry}>
          {common.retry}
        </Button>
      )}
      {offline && (
        <ButtonLink to="/sin-conexion" look="quiet">
          {common.onDevice}
        </ButtonLink>
      )}
    </div>
  )
}

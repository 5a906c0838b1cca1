import { useUnread } from '#web/areas/notifications/index.ts'
import { navigation as phrases } from '#web/phrases/common.ts'
import { classes } from '#web/ui/classes.ts'

/** How much is new; nothing when nothing is. */
export function NewsBadge({ className }: { className?: string }) {
  const count = useUnread()
  if (count === 0) return null
  return (
    <span data-testid="news" className={classes('grid h-5 min-w-5 place-items-center rounded-full bg-danger px-1.5 text-xs font-semibold text-white tabular-nums', className)}>
      <span aria-hidden>{count > 99 ? '99+' : count}</span>
      <span className="sr-only">{phrases.unread(count)}</span>
    </span>
  )
}

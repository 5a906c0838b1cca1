import { useChatsWithNews } from '#web/areas/chats/index.ts'
import { useUnread } from '#web/areas/notifications/index.ts'
import { navigation as phrases } from '#web/phrases/common.ts'
import { classes } from '#web/ui/classes.ts'

/**
 * The number of unread items; nothing at zero. `all` is the sum of unread notifications and chats with new messages.
 */
export function UnreadBadge({ of, className }: { of: 'notifications' | 'chats' | 'all'; className?: string }) {
  const [notifications, chats] = [useUnread(), useChatsWithNews()]
  const count = (of === 'chats' ? 0 : notifications) + (of === 'notifications' ? 0 : chats)
  if (count === 0) return null
  return (
    <span
      data-testid={`news-${of}`}
      className={classes(
        'grid h-5 min-w-5 place-items-center rounded-full bg-danger px-1.5 text-xs font-semibold text-paper tabular-nums',
        className,
      )}
    >
      <span aria-hidden>{count > 99 ? '99+' : count}</span>
      <span className="sr-only">{phrases.unread(count)}</span>
    </span>
  )
}

import { MoreHorizontal, type LucideIcon } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import { classes } from './classes.ts'
import { IconButton } from './button.tsx'

export interface MenuItem {
  label: string
  icon: LucideIcon
  onChoose: () => void
  danger?: boolean
}

/** What else can be done with a thing, behind three dots. Without anything to do there is no menu. */
export function Menu({ name, items, className }: { name: string; items: (MenuItem | false | null | undefined)[]; className?: string }) {
  const shown = items.filter((item): item is MenuItem => Boolean(item))
  if (shown.length === 0) return null
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild>
        <IconButton name={name} className={classes('text-muted', className)}>
          <MoreHorizontal size={20} strokeWidth={1.75} />
        </IconButton>
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content align="end" sideOffset={4} className="z-40 min-w-52 animate-[appear_150ms] rounded-card border border-line bg-surface p-1.5 shadow-card">
          {shown.map(({ label, icon: Icon, onChoose, danger }) => (
            <DropdownMenu.Item
              key={label}
              onSelect={onChoose}
              className={classes('flex min-h-11 cursor-pointer items-center gap-3 rounded-[10px] px-3 font-medium outline-none data-[highlighted]:bg-sunken', danger && 'text-danger')}
            >
              <Icon size={18} strokeWidth={1.75} aria-hidden /> {label}
            </DropdownMenu.Item>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}

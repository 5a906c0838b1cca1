import { DropdownMenu } from 'radix-ui'
import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import type { MenuItem } from './menu.tsx'

/** A requested menu opens at once. */
export default function OpenMenu({ items, trigger }: { items: MenuItem[]; trigger: ReactNode }) {
  return (
    <DropdownMenu.Root modal={false} defaultOpen>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align="end"
          sideOffset={4}
          className="z-40 min-w-52 animate-[appear_150ms] rounded-card border border-line bg-surface p-1.5 shadow-card"
        >
          {items.map(({ label, icon: Icon, onChoose, danger, apart, onPhone }) => (
            <DropdownMenu.Item
              key={label}
              onSelect={onChoose}
              className={classes(
                'flex min-h-11 cursor-pointer items-center gap-3 rounded-[10px] px-3 font-medium outline-none data-[highlighted]:bg-sunken',
                danger && 'text-danger',
                apart &&
                  'relative mt-4 before:absolute before:inset-x-2 before:-top-2 before:border-t before:border-line',
                onPhone && 'sm:hidden',
              )}
            >
              <Icon size={18} strokeWidth={1.75} aria-hidden /> {label}
            </DropdownMenu.Item>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}

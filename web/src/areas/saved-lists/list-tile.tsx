import type { ImageSet } from '#contract/shapes.ts'
import { savedLists as phrases } from '#web/phrases/saved-lists.ts'
import { classes } from '#web/ui/classes.ts'
import { Cover } from '#web/ui/cover.tsx'
import { Mark } from '#web/ui/logo.tsx'
import { listTitle } from './lists.ts'

export interface Entry {
  id: string
  title: string
  image: ImageSet | null
}

/** A list's cover, made of its first lyrics. */
function ListCover({ entries }: { entries: Entry[] }) {
  if (entries.length === 0)
    return (
      <span className="grid aspect-square place-items-center rounded-[8px] bg-sunken">
        <Mark className="size-8 text-muted opacity-50" />
      </span>
    )
  const shown = entries.length < 4 ? entries.slice(0, 1) : entries.slice(0, 4)
  return (
    <span className={classes('grid aspect-square overflow-hidden rounded-[8px]', shown.length === 4 && 'grid-cols-2')}>
      {shown.map((entry) => (
        <Cover
          key={entry.id}
          id={entry.id}
          title={entry.title}
          image={entry.image ?? undefined}
          fallback={null}
          sizes="120px"
          className="size-full rounded-none"
        />
      ))}
    </span>
  )
}

export function ListFace({ name, entries, holds = false }: { name: string; entries: Entry[]; holds?: boolean }) {
  return (
    <>
      <ListCover entries={entries} />
      <span className="truncate text-sm font-semibold">{listTitle(name)}</span>
      <span className={classes('text-xs', holds ? 'font-semibold text-accent' : 'text-muted')}>
        {phrases.songs(entries.length)}
        {holds && ' · ✓'}
      </span>
    </>
  )
}

export function ListTile({
  name,
  entries,
  chosen,
  holds,
  onChoose,
}: {
  name: string
  entries: Entry[]
  chosen: boolean
  holds: boolean
  onChoose: () => void
}) {
  return (
    <button
      type="button"
      aria-pressed={chosen}
      onClick={onChoose}
      className={classes(
        'flex flex-col gap-1.5 rounded-card border-2 p-2 text-start transition-colors',
        chosen ? 'border-accent bg-accent-soft' : 'border-transparent hover:bg-sunken',
      )}
    >
      <ListFace name={name} entries={entries} holds={holds} />
    </button>
  )
}

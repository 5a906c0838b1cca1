import { Plus } from 'lucide-react'
import { useDeferredValue } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { Lyric } from '#contract/lyrics/lyric.ts'
import { call } from '#web/platform/call.ts'
import { receive } from '#web/platform/entities.ts'
import { useEntryState } from '#web/platform/entry-state.ts'
import { keys } from '#web/platform/query-keys.ts'
import { useList } from '#web/platform/use-list.ts'
import { lyrics as phrases } from '#web/phrases/lyrics.ts'
import { inputClasses } from '#web/ui/field.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { LyricCard } from './lyric-card.tsx'
import { LyricGrid } from './lyric-grid.tsx'
import { OwnerActions } from './owner-actions.tsx'

const mine = phrases.mine
const tabs = [
  { id: 'published', label: mine.published },
  { id: 'draft', label: mine.drafts },
] as const

const ownCard = (lyric: Lyric) => (
  <LyricCard
    lyric={lyric}
    {...(lyric.isPublished ? {} : { badge: <DraftBadge /> })}
    actions={<OwnerActions lyric={lyric} />}
  />
)

export function MySongs() {
  const [address, setAddress] = useSearchParams()
  const type = address.get('tab') === 'draft' ? 'draft' : 'published'
  const [search, setSearch] = useEntryState('my-songs-search', '')
  const wanted = useDeferredValue(search.trim())
  const pages = useList({
    key: keys.mySongs(type, wanted),
    load: ({ cursor }, signal) => call('GET /lyrics/user/mysongs', { query: { type, search: wanted, cursor }, signal }),
    receive: (page, since) => receive('lyric', page.lyrics, since),
  })
  return (
    <>
      <h1 className="text-4xl font-medium">{mine.title}</h1>
      <Tabs
        label={mine.title}
        items={tabs}
        chosen={type}
        onChoose={(tab) => setAddress(tab === 'draft' ? { tab } : {}, { replace: true })}
        className="mt-4 mb-6"
      />
      <input
        type="search"
        aria-label={mine.search}
        placeholder={mine.search}
        className={`${inputClasses} mb-5 max-w-md`}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      <LyricGrid
        pages={pages}
        first={type === 'published' && !wanted ? <CreateCard /> : undefined}
        empty={<EmptyState text={mine.empty} />}
        card={ownCard}
      />
    </>
  )
}

function CreateCard() {
  return (
    <Link
      to="/create-lyrics"
      className="grid min-h-56 place-items-center rounded-card border-2 border-dashed border-line text-muted transition-colors hover:border-accent hover:text-accent"
    >
      <span className="flex flex-col items-center gap-2 font-serif text-xl">
        <Plus size={32} strokeWidth={1.25} aria-hidden /> {mine.create}
      </span>
    </Link>
  )
}

const DraftBadge = () => (
  <span className="h-fit rounded-full bg-maiz px-2.5 py-0.5 text-xs font-semibold text-[#2a1c05]">{phrases.draft}</span>
)

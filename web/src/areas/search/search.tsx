import { ArrowUpDown, SlidersHorizontal } from 'lucide-react'
import { useCallback, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Lyric } from '#contract/lyrics/lyric.ts'
import { versesOfHtml } from '#contract/lyrics/lyric-html.ts'
import type { UserResult } from '#contract/search/search.ts'
import { LyricCard, LyricGrid, matchingVerse } from '#web/areas/lyrics/index.ts'
import { FollowButton } from '#web/areas/relations/index.ts'
import { LyricActions } from '#web/areas/wall/index.ts'
import { call, sentenceOf } from '#web/platform/call.ts'
import { receive } from '#web/platform/entities.ts'
import { keys } from '#web/platform/query-keys.ts'
import { useMode } from '#web/platform/session.ts'
import { elementsOf, useList } from '#web/platform/use-list.ts'
import { common } from '#web/phrases/common.ts'
import { search as phrases } from '#web/phrases/search.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button, IconButton } from '#web/ui/button.tsx'
import { PeopleSkeleton } from '#web/ui/people-skeleton.tsx'
import { PersonLink } from '#web/ui/person-link.tsx'
import { EmptyState, ErrorState } from '#web/ui/states.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { AdvancedSearch } from './advanced-search.tsx'
import { countFilters, filterNames, filtersIn, pageQueryOf, queryOf } from './search-address.ts'
import { NoResults } from './no-results.tsx'
import { SearchBeginning } from './search-beginning.tsx'
import { SearchBox } from './search-box.tsx'
import { SortDialog } from './sort-dialog.tsx'

const tabs = [
  { id: 'Letras', label: phrases.tabs.Letras },
  { id: 'Compositor', label: phrases.tabs.Compositor },
] as const

/** The search page; the search stands in its address. */
export function Search() {
  const [address, setAddress] = useSearchParams()
  const [dialog, setDialog] = useState<'advanced' | 'sort' | null>(null)
  const query = address.get('query') ?? ''
  const type = address.get('type') === 'Compositor' ? 'Compositor' : 'Letras'
  const filters = countFilters(address)
  const go = (next: Record<string, string>) =>
    setAddress(
      Object.fromEntries(
        Object.entries({ query: '', type, ...next }).filter(([name, value]) => value || name === 'query'),
      ),
    )
  const sorting = { order: address.get('order') ?? '', orderDirection: address.get('orderDirection') ?? '' }
  return (
    <>
      <h1 className="sr-only">{phrases.box}</h1>
      <div className="flex items-center gap-1">
        {/* Simple search starts anew: the advanced filters go. */}
        <SearchBox key={query} query={query} onSearch={(text) => go({ query: text, ...sorting })} />
        <IconButton
          name={filters ? `${phrases.advanced} (${filters})` : phrases.advanced}
          className={filters ? 'text-accent' : ''}
          onClick={() => setDialog('advanced')}
        >
          <SlidersHorizontal size={20} strokeWidth={1.75} />
        </IconButton>
        <IconButton
          name={phrases.sort}
          className={sorting.order ? 'text-accent' : ''}
          onClick={() => setDialog('sort')}
        >
          <ArrowUpDown size={20} strokeWidth={1.75} />
        </IconButton>
      </div>
      <Tabs
        label={phrases.box}
        items={tabs}
        chosen={type}
        onChoose={(chosen) => go({ ...Object.fromEntries(address), type: chosen })}
        className="mt-3 mb-6"
      />
      {query || filters || sorting.order ? (
        <Results key={type} address={address} type={type} />
      ) : (
        <SearchBeginning onSearch={(text) => go({ query: text })} />
      )}
      {dialog === 'advanced' && (
        <AdvancedSearch
          filters={filtersIn(address)}
          onClose={() => setDialog(null)}
          onApply={(chosen) => {
            setDialog(null)
            go({ ...chosen, ...sorting, type: 'Letras' })
          }}
        />
      )}
      {dialog === 'sort' && (
        <SortDialog
          sorting={sorting}
          onClose={() => setDialog(null)}
          onClear={() => {
            setDialog(null)
            setAddress({ query: '', type })
          }}
          onApply={(chosen) => {
            setDialog(null)
            go({ ...Object.fromEntries(filterNames.map((name) => [name, address.get(name) ?? ''])), query, ...chosen })
          }}
        />
      )}
    </>
  )
}

function Results({ address, type }: { address: URLSearchParams; type: 'Letras' | 'Compositor' }) {
  const mode = useMode()
  const pages = useList({
    key: keys.search(mode, queryOf(address)),
    load: (at, signal) =>
      call('GET /searchBar/:mode', { params: { mode }, query: { ...queryOf(address), ...pageQueryOf(at) }, signal }),
    receive: ({ lyrics, users }, since) => {
      receive('lyric', lyrics, since)
      receive('person', users, since)
    },
    keepsPrevious: true,
  })
  const wanted = address.get('query') || address.get('text') || ''
  const card = useCallback(
    (lyric: Lyric) => (
      <LyricCard
        lyric={lyric}
        excerpt={wanted && matchingVerse(versesOfHtml(lyric.lyrics), wanted)}
        actions={<LyricActions lyric={lyric} />}
      />
    ),
    [wanted],
  )
  if (pages.isError && !pages.data)
    return <ErrorState text={sentenceOf(pages.error)} onRetry={() => void pages.refetch()} />
  const isLoading = pages.isPending || pages.isPlaceholderData
  return (
    <div aria-busy={isLoading} className={pages.isPlaceholderData ? 'opacity-60 transition-opacity' : ''}>
      {isLoading && (
        <p role="status" className="-mt-6 flex h-6 items-center justify-center text-sm text-muted">
          {phrases.loading}
        </p>
      )}
      {type === 'Compositor' ? (
        <People
          people={pages.data && elementsOf(pages.data, (page) => page.users)}
          onMore={pages.hasNextPage ? () => void pages.fetchNextPage() : undefined}
        />
      ) : (
        <LyricGrid pages={pages} empty={<NoResults address={address} />} card={card} />
      )}
    </div>
  )
}

function People({ people, onMore }: { people: UserResult[] | undefined; onMore: (() => void) | undefined }) {
  if (!people) return <PeopleSkeleton />
  if (people.length === 0) return <EmptyState text={phrases.noUsers} />
  return (
    <>
      <ul className="grid grid-cols-1 gap-3 md:grid-cols-2">
        {people.map((person) => (
          <li key={person.id}>
            <article
              aria-label={person.nickName}
              className="flex items-center gap-4 rounded-card border border-line bg-surface p-4"
            >
              <Avatar name={person.nickName} src={person.profilePic} size={52} />
              <span className="min-w-0 flex-1">
                <PersonLink nickName={person.nickName} className="block truncate font-semibold" />
                <span className="block truncate text-sm text-muted">
                  {person.name} {person.lastName} · {phrases.followers(person.followersCount)}
                </span>
                <span className="block truncate text-sm">{person.bio}</span>
              </span>
              <FollowButton nickName={person.nickName} isFollowing={person.isFollowing} />
            </article>
          </li>
        ))}
      </ul>
      {onMore && (
        <Button look="secondary" size="small" className="mt-5 w-full" onClick={onMore}>
          {common.more}
        </Button>
      )}
    </>
  )
}

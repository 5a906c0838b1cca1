import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useGenres, useThemes } from '#web/areas/catalog/index.ts'
import { LyricCard, LyricCardSkeleton } from '#web/areas/lyrics/index.ts'
import { LyricActions } from '#web/areas/wall/index.ts'
import { call } from '#web/platform/call.ts'
import { keys } from '#web/platform/query-keys.ts'
import { useMode } from '#web/platform/session.ts'
import { search as phrases } from '#web/phrases/search.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { type FilterName, clearRecentSearches, recentSearches } from './search-address.ts'

/** How many genres and themes are offered before anything is searched for. */
const offered = 14

const filterPath = (name: FilterName, value: string) => `/search?query=&${new URLSearchParams({ [name]: value })}`

/** What a search can begin with: one's recent searches, genres, themes, and what many like. */
export function SearchBeginning({ onSearch }: { onSearch: (text: string) => void }) {
  const [recent, setRecent] = useState(recentSearches)
  const genres = useGenres()
  const themes = useThemes()
  const forget = () => {
    clearRecentSearches()
    setRecent([])
  }
  return (
    <div className="flex flex-col gap-9">
      {recent.length > 0 && (
        <Group title={phrases.recent} aside={<Forget onForget={forget} />}>
          {recent.map((text) => (
            <li key={text}>
              <Button look="secondary" size="small" onClick={() => onSearch(text)}>
                {text}
              </Button>
            </li>
          ))}
        </Group>
      )}
      <p className="font-serif text-lg text-muted">{phrases.start}</p>
      <Choices title={phrases.byGenre} name="genre" items={genres.data} />
      <Choices title={phrases.byTheme} name="thematic" items={themes.data} />
      <Popular />
    </div>
  )
}

function Forget({ onForget }: { onForget: () => void }) {
  return (
    <Button look="quiet" size="small" onClick={onForget}>
      {phrases.forget}
    </Button>
  )
}

function Group({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  return (
    <section>
      <div className="flex items-center justify-between">
        <h2 className="text-xl font-medium">{title}</h2>
        {aside}
      </div>
      <ul className="mt-3 flex flex-wrap gap-2">{children}</ul>
    </section>
  )
}

function Choices({
  title,
  name,
  items,
}: {
  title: string
  name: FilterName
  items: readonly { id: number; name: string }[] | undefined
}) {
  if (!items?.length) return null
  return (
    <Group title={title}>
      {items.slice(0, offered).map((item) => (
        <li key={item.id}>
          <ButtonLink look="secondary" size="small" to={filterPath(name, item.name)}>
            {item.name}
          </ButtonLink>
        </li>
      ))}
    </Group>
  )
}

function Popular() {
  const mode = useMode()
  const popular = useQuery({
    queryKey: keys.popularLyrics(mode),
    queryFn: ({ signal }) =>
      call('GET /searchBar/:mode', { params: { mode }, query: { order: 'likes', itemsPerPage: 4 }, signal }),
  })
  // Without it the rest of the page is still a beginning.
  if (popular.isError) return null
  return (
    <section>
      <h2 className="text-xl font-medium">{phrases.popular}</h2>
      <div className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-4 md:grid-cols-2">
        {popular.data
          ? popular.data.lyrics.map((lyric) => (
              <LyricCard key={lyric.id} lyric={lyric} actions={<LyricActions lyric={lyric} />} />
            ))
          : [0, 1].map((index) => <LyricCardSkeleton key={index} />)}
      </div>
    </section>
  )
}

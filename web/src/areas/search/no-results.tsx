import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { Link } from 'react-router'
import { linkNames } from '#contract/lyrics/link-names.ts'
import { useArtists, useCountries } from '#web/areas/catalog/index.ts'
import { call } from '#web/platform/call.ts'
import { keys } from '#web/platform/query-keys.ts'
import { useMode } from '#web/platform/session.ts'
import { lyrics } from '#web/phrases/lyrics.ts'
import { search as phrases } from '#web/phrases/search.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { lyricPath } from '#web/ui/paths.ts'
import { PersonLink } from '#web/ui/person-link.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { filterNames, type FilterName } from './search-address.ts'

/** Nothing was found: what is nearly it, the filters to drop, and the beginning of the search. */
export function NoResults({ address }: { address: URLSearchParams }) {
  const filters = filterNames.filter((name) => address.get(name))
  const valueOf = useFilterValue(address)
  const without = (name: FilterName) => {
    const rest = new URLSearchParams(address)
    rest.delete(name)
    return `/search?${rest}`
  }
  return (
    <EmptyState
      text={phrases.none}
      hint={phrases.noneHint}
      action={
        <div className="flex flex-col items-center gap-6">
          <Corrections text={address.get('query') ?? ''} />
          <ul className="flex flex-wrap justify-center gap-2 empty:hidden">
            {filters.map((name) => (
              <li key={name}>
                <ButtonLink look="secondary" size="small" to={without(name)}>
                  <X size={16} strokeWidth={1.75} aria-hidden /> {phrases.drop(phrases.fields[name], valueOf(name))}
                </ButtonLink>
              </li>
            ))}
          </ul>
          <ButtonLink look="secondary" size="small" to="/search">
            {phrases.startAgain}
          </ButtonLink>
        </div>
      }
    />
  )
}

/** The words of a filter: the address has the numbers of countries and artists, and codes of languages and links. */
function useFilterValue(address: URLSearchParams): (name: FilterName) => string {
  const countries = useCountries()
  const artists = useArtists()
  return (name) => {
    const value = address.get(name) ?? ''
    if (name === 'language') return (lyrics.languages as Record<string, string>)[value] ?? value
    if (name === 'link') return (linkNames as Record<string, string>)[value] ?? value
    const items = name === 'country' ? countries.data : name === 'artist' ? artists.data : []
    return items?.find((item) => String(item.id) === value)?.name ?? value
  }
}

/** Titles and people whose names begin like the longest word that was searched for. */
function Corrections({ text }: { text: string }) {
  const mode = useMode()
  const words = text.split(/\s+/).filter((word) => word.length > 2)
  const longest = words.toSorted((one, other) => other.length - one.length)[0] ?? ''
  // An error is most often further on in a word.
  const beginning = longest.slice(0, Math.max(3, longest.length - 3))
  const similar = useQuery({
    queryKey: keys.suggestions(mode, beginning),
    queryFn: ({ signal }) =>
      call('GET /searchBar/:mode/suggestions', { params: { mode }, query: { search: beginning }, signal }),
    enabled: beginning !== '',
  })
  const titles = similar.data?.lyrics ?? []
  const people = similar.data?.users ?? []
  if (titles.length + people.length === 0) return null
  return (
    <section>
      <h2 className="text-lg font-medium">{phrases.didYouMean}</h2>
      <ul className="mt-1">
        {titles.slice(0, 5).map((one) => (
          <li key={one.id}>
            <Link to={lyricPath(one.id)} className="inline-flex min-h-9 items-center font-semibold text-accent">
              {one.title}
            </Link>
            <span className="text-muted"> · {one.nickName}</span>
          </li>
        ))}
        {people.map((one) => (
          <li key={one.nickName}>
            <PersonLink nickName={one.nickName} className="inline-flex min-h-9 items-center text-accent" />
          </li>
        ))}
      </ul>
    </section>
  )
}

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '#web/platform/call.ts'
import { keys } from '#web/platform/query-keys.ts'

const searchPause = 300
const hour = 3_600_000

/** The value 300 ms after the last change (debounced). */
function useDebounced(value: string): string {
  const [debounced, setDebounced] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), searchPause)
    return () => clearTimeout(timer)
  }, [value])
  return debounced
}

export function useGenres(search = '') {
  const wanted = useDebounced(search)
  return useQuery({
    queryKey: keys.genres(wanted),
    queryFn: () => call('GET /genres', { query: { search: wanted } }),
    staleTime: hour,
    placeholderData: keepPreviousData,
  })
}

export const useThemes = () =>
  useQuery({ queryKey: keys.thematics(), queryFn: () => call('GET /thematics'), staleTime: hour })
export const useArtists = () =>
  useQuery({ queryKey: keys.artists(), queryFn: () => call('GET /artists'), staleTime: hour })
export const useCountries = () =>
  useQuery({ queryKey: keys.countries(), queryFn: () => call('GET /countries'), staleTime: hour })
export const useCities = (country: number) =>
  useQuery({
    queryKey: keys.cities(country),
    queryFn: () => call('GET /countries/:id/cities', { params: { id: country } }),
    staleTime: hour,
    enabled: country > 0,
  })

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Clock, Music2, Search as SearchIcon } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '#web/platform/call.ts'
import { keys } from '#web/platform/query-keys.ts'
import { useMode } from '#web/platform/session.ts'
import { search as phrases } from '#web/phrases/search.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { classes } from '#web/ui/classes.ts'
import { inputClasses } from '#web/ui/field.tsx'
import { lyricPath, profilePath } from '#web/ui/paths.ts'
import { recentSearches, rememberSearch } from './search-address.ts'

/** The debounce of suggestions, in milliseconds. */
const pause = 120

function usePaused(text: string): string {
  const [paused, setPaused] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), pause)
    return () => clearTimeout(timer)
  }, [text])
  return paused
}

interface Suggestion {
  key: string
  icon: ReactNode
  text: string
  detail?: string
  choose: () => void
}

/** The search box with suggestions: lyrics, people and recent searches. */
export function SearchBox({ query, onSearch }: { query: string; onSearch: (text: string) => void }) {
  const id = useId()
  const mode = useMode()
  const navigate = useNavigate()
  const [text, setText] = useState(query)
  const [open, setOpen] = useState(false)
  const [marked, setMarked] = useState(-1)
  const wanted = usePaused(text.trim())
  const found = useQuery({
    queryKey: keys.suggestions(mode, wanted),
    queryFn: ({ signal }) =>
      call('GET /searchBar/:mode/suggestions', { params: { mode }, query: { search: wanted }, signal }),
    enabled: open && wanted.length > 1,
    placeholderData: keepPreviousData,
  })
  const search = (what: string) => {
    setOpen(false)
    rememberSearch(what)
    onSearch(what.trim())
  }
  const go = (path: string) => {
    rememberSearch(text)
    void navigate(path)
  }
  const small = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const
  const recent = recentSearches().filter(
    (one) => one.toLowerCase().startsWith(text.trim().toLowerCase()) && one !== text.trim(),
  )
  const all: Suggestion[] = [
    ...(text.trim() ? recent.slice(0, 2) : recent.slice(0, 5)).map((one) => ({
      key: `recent:${one}`,
      icon: <Clock {...small} />,
      text: one,
      choose: () => search(one),
    })),
    ...(text.trim().length > 1 ? (found.data?.lyrics ?? []) : []).map((one) => ({
      key: one.id,
      icon: <Music2 {...small} />,
      text: one.title,
      detail: one.nickName,
      choose: () => go(lyricPath(one.id)),
    })),
    ...(text.trim().length > 1 ? (found.data?.users ?? []) : []).map((one) => ({
      key: `person:${one.nickName}`,
      icon: <Avatar name={one.nickName} src={one.profilePic} size={22} />,
      text: one.nickName,
      detail: `${one.name} ${one.lastName}`,
      choose: () => go(profilePath(one.nickName)),
    })),
  ]
  const shown = open && all.length > 0
  const onKey = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && all.length) {
      event.preventDefault()
      setOpen(true)
      setMarked(
        (marked + step + all.length + 1) % (all.length + 1) === all.length
          ? step > 0
            ? -1
            : all.length - 1
          : (marked + step + all.length + 1) % (all.length + 1),
      )
    } else if (event.key === 'Escape' && shown) {
      event.preventDefault()
      setOpen(false)
    }
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    const chosen = shown ? all[marked] : undefined
    if (chosen) chosen.choose()
    else search(text)
  }
  return (
    <form role="search" onSubmit={send} className="relative flex-1">
      <SearchIcon
        size={19}
        strokeWidth={1.75}
        aria-hidden
        className="pointer-events-none absolute start-4 top-3.5 text-muted"
      />
      <input
        type="search"
        name="query"
        role="combobox"
        aria-label={phrases.box}
        aria-expanded={shown}
        aria-controls={id}
        aria-autocomplete="list"
        aria-activedescendant={shown && marked >= 0 ? `${id}-${marked}` : undefined}
        autoComplete="off"
        placeholder={phrases.placeholder}
        autoFocus={!query}
        maxLength={200}
        className={`${inputClasses} rounded-full ps-11`}
        value={text}
        onFocus={() => setOpen(Boolean(text) || recent.length > 0)}
        onKeyDown={onKey}
        onBlur={() => setOpen(false)}
        onChange={(event) => {
          setText(event.target.value)
          setMarked(-1)
          setOpen(true)
        }}
      />
      {shown && (
        <div
          id={id}
          role="listbox"
          aria-label={phrases.suggestions}
          className="absolute inset-x-0 top-full z-20 mt-2 max-h-[60dvh] animate-[appear_150ms] overflow-y-auto rounded-card border border-line bg-surface p-1.5 shadow-card"
        >
          {all.map((one, at) => (
            // The keyboard works in the box itself; here is only the mouse.
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
            <div
              key={one.key}
              id={`${id}-${at}`}
              role="option"
              aria-selected={at === marked}
              tabIndex={-1}
              onMouseDown={(event) => event.preventDefault()}
              onClick={one.choose}
              className={classes(
                'flex min-h-11 cursor-pointer items-center gap-3 rounded-[10px] px-3 hover:bg-sunken',
                at === marked && 'bg-sunken',
              )}
            >
              <span className="grid w-6 shrink-0 place-items-center text-muted">{one.icon}</span>
              <span className="min-w-0 flex-1 truncate">{one.text}</span>
              {one.detail && <span className="max-w-[45%] truncate text-sm text-muted">{one.detail}</span>}
            </div>
          ))}
        </div>
      )}
    </form>
  )
}

import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { memo, type ReactNode, useDeferredValue, useEffect, useState } from 'react'
import type { Lyric, LyricPage } from '#contract/lyrics/lyric.ts'
import { sentenceOf } from '#web/platform/call.ts'
import { elementsOf } from '#web/platform/use-list.ts'
import { useNearBottom } from '#web/ui/near-bottom.tsx'
import { ErrorState } from '#web/ui/states.tsx'
import { LyricCardSkeleton } from './lyric-card.tsx'

interface LyricGridProps {
  pages: UseInfiniteQueryResult<InfiniteData<LyricPage>>
  empty: ReactNode
  end?: string
  first?: ReactNode
  /** Renders a lyric. Keep it stable, or all cards render again. */
  card: (lyric: Lyric) => ReactNode
}

/**
 * Cards in two columns (one on a phone, three on a wide screen) with infinite scroll. An item on two pages is shown
 * once.
 */
export function LyricGrid({ pages, empty, end, first, card }: LyricGridProps) {
  // On a return all cards render at once, so that the scroll position exists; a server-rendered page has them all.
  const [isReturn] = useState(!pages.isPending)
  useNearBottom(pages)
  useWalkByKeyboard()

  if (pages.isPending)
    return (
      <Grid busy>
        {Array.from({ length: 6 }, (_, index) => (
          <LyricCardSkeleton key={index} />
        ))}
      </Grid>
    )
  if (pages.isError && !pages.data)
    return <ErrorState text={sentenceOf(pages.error)} onRetry={() => void pages.refetch()} />

  const lyrics = elementsOf(pages.data, (page) => page.lyrics)
  if (lyrics.length === 0 && !first) return empty
  return (
    <>
      <Grid>
        {first}
        <Cards lyrics={lyrics} card={card} atOnce={isReturn ? lyrics.length : 2} />
        {pages.isFetchingNextPage && [0, 1].map((index) => <LyricCardSkeleton key={index} />)}
      </Grid>
      {lyrics.length === 0 && empty}
      {pages.isFetchNextPageError && (
        <ErrorState text={sentenceOf(pages.error)} onRetry={() => void pages.fetchNextPage()} />
      )}
      {end && !pages.hasNextPage && lyrics.length > 0 && (
        <p className="py-12 text-center font-serif text-lg text-muted">{end}</p>
      )}
    </>
  )
}

/** Renders the first cards at once and the others in idle time, so that input never waits for cards out of sight. */
function Cards({ lyrics, card, atOnce }: { lyrics: Lyric[]; card: (lyric: Lyric) => ReactNode; atOnce: number }) {
  const shown = useDeferredValue(lyrics, lyrics.slice(0, atOnce))
  const awaited = Array.from({ length: Math.max(0, lyrics.length - shown.length) }, (_, index) => (
    <LyricCardSkeleton key={index} />
  ))
  return (
    <>
      {shown.map((lyric) => (
        <Cell key={lyric.id} lyric={lyric} card={card} />
      ))}
      {awaited}
    </>
  )
}

const Cell = memo(({ lyric, card }: { lyric: Lyric; card: (lyric: Lyric) => ReactNode }) => (
  <div className="grid">{card(lyric)}</div>
))

function Grid({ children, busy = false }: { children: ReactNode; busy?: boolean }) {
  return (
    <div
      aria-busy={busy || undefined}
      className="grid grid-cols-1 gap-4 md:grid-cols-2 md:gap-5 min-[106rem]:grid-cols-3"
    >
      {children}
    </div>
  )
}

/** `j` and `k` move between cards. */
function useWalkByKeyboard(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        (event.target as Element).closest('input, textarea, select, [contenteditable]')
      )
        return
      const step = { j: 1, k: -1 }[event.key]
      if (!step) return
      const links = [...document.querySelectorAll<HTMLElement>('[data-lyric] h2 a')]
      const at = links.findIndex((link) => link.closest('[data-lyric]')!.contains(document.activeElement))
      const next = links[at < 0 ? 0 : at + step]
      next?.focus()
      next?.closest('[data-lyric]')?.scrollIntoView({ block: 'center', behavior: 'smooth' })
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
}

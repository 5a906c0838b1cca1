import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import type { Lyric } from '#contract/lyrics/lyric.ts'
import { call } from '#web/platform/call.ts'
import { keys } from '#web/platform/query-keys.ts'
import { useMode } from '#web/platform/session.ts'
import { lyrics as phrases } from '#web/phrases/lyrics.ts'
import { lyricPath } from '#web/ui/paths.ts'

const detail = phrases.detail
const shape = 'flex min-h-14 min-w-0 flex-1 items-center gap-3 rounded-card px-3 py-2 hover:bg-sunken'

/** Links to the author's previous and next lyric. A missing or failed neighbour gives no link. */
export function Neighbours({ lyric }: { lyric: Lyric }) {
  const mode = useMode()
  const found = useQuery({
    queryKey: keys.neighbours(mode, lyric.id),
    queryFn: ({ signal }) => call('GET /lyrics/:mode/:id/neighbours', { params: { mode, id: lyric.id }, signal }),
    enabled: lyric.isPublished,
  })
  const { previous, next } = found.data ?? {}
  if (!previous && !next) return null
  return (
    <nav
      aria-label={detail.moreOf(lyric.User.nickName)}
      className="mt-10 flex gap-3 border-t border-line pt-4 print:hidden"
    >
      {previous ? (
        <Link to={lyricPath(previous.id)} className={shape}>
          <ChevronLeft size={20} strokeWidth={1.75} aria-hidden className="shrink-0" />
          <span className="min-w-0">
            <span className="block text-sm text-muted">{detail.previous}</span>
            <span className="block truncate font-serif text-lg">{previous.title}</span>
          </span>
        </Link>
      ) : (
        <span className="flex-1" />
      )}
      {next ? (
        <Link to={lyricPath(next.id)} className={`${shape} justify-end text-end`}>
          <span className="min-w-0">
            <span className="block text-sm text-muted">{detail.next}</span>
            <span className="block truncate font-serif text-lg">{next.title}</span>
          </span>
          <ChevronRight size={20} strokeWidth={1.75} aria-hidden className="shrink-0" />
        </Link>
      ) : (
        <span className="flex-1" />
      )}
    </nav>
  )
}

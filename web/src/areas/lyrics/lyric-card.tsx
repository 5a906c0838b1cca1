import { Eye, MessageCircle } from 'lucide-react'
import type { MouseEvent, ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import type { Lyric } from '#contract/lyrics/lyric.ts'
import { linkFields, linkNames } from '#contract/lyrics/link-names.ts'
import { versesOfHtml } from '#contract/lyrics/lyric-html.ts'
import { excerptOf } from '#contract/text.ts'
import { loginPath } from '#web/areas/accounts/index.ts'
import { useEntity } from '#web/platform/entities.ts'
import { useUser } from '#web/platform/session.ts'
import { shortNumber } from '#web/phrases/common.ts'
import { lyrics as phrases } from '#web/phrases/lyrics.ts'
import { Cover } from '#web/ui/cover.tsx'
import { lyricPath } from '#web/ui/paths.ts'
import { PersonLink } from '#web/ui/person-link.tsx'
import { PlayButton } from '#web/ui/player.tsx'
import { LikeButton } from './like-button.tsx'
import { useWatchLyric } from './watch-lyric.ts'

const firstVerses = (html: string) => excerptOf(versesOfHtml(html))

/** A lyric card. `actions` is a slot for components of later areas. */
interface LyricCardProps {
  lyric: Lyric
  badge?: ReactNode
  actions?: ReactNode
  /** Verses to show instead of the first ones, such as those that a search found. */
  excerpt?: ReactNode
}

export function LyricCard({ lyric, badge, actions, excerpt }: LyricCardProps) {
  const marks = useEntity('lyric', lyric.id, lyric)
  useWatchLyric(lyric.id)
  const path = lyricPath(lyric.id)
  const user = useUser()
  const navigate = useNavigate()
  // The whole card opens the lyric, as its title does for the keyboard. Its controls keep their own action, and its
  // text can be selected.
  const open = (event: MouseEvent<HTMLElement>) => {
    const target = event.target as Element
    // A dialog of the card stands elsewhere on the page; its presses come here too.
    if (!event.currentTarget.contains(target) || target.closest('a, button')) return
    if (event.defaultPrevented || getSelection()?.toString()) return
    if (event.ctrlKey || event.metaKey) window.open(path)
    else void navigate(path)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <article
      onClick={open}
      className="flex min-w-0 cursor-pointer flex-col rounded-card border border-line bg-surface p-4 shadow-card sm:p-5"
      data-lyric={lyric.id}
      aria-label={lyric.title}
    >
      <header className="flex gap-4">
        <Cover
          id={lyric.id}
          title={lyric.title}
          image={lyric.images[0]}
          fallback={lyric.User.profilePic}
          sizes="72px"
          className="size-[72px] shrink-0"
        />
        <div className="min-w-0 flex-1">
          <h2 className="line-clamp-2 text-[1.375rem] font-medium">
            <Link to={path} className="rounded-sm decoration-accent decoration-2 underline-offset-4 hover:underline">
              {lyric.title}
            </Link>
          </h2>
          <p className="mt-1 truncate text-sm">
            <PersonLink nickName={lyric.User.nickName} />
            <span className="text-muted"> · {lyric.musicalGenre?.name ?? phrases.noGenre}</span>
          </p>
        </div>
        {badge}
      </header>
      <p
        lang={lyric.language ?? undefined}
        className="mt-4 line-clamp-5 flex-1 font-serif text-[1.0625rem] leading-relaxed whitespace-pre-line"
      >
        {excerpt || firstVerses(lyric.lyrics)}
      </p>
      <div className="-ms-3 flex flex-wrap items-center">
        <Link
          to={path}
          className="me-auto inline-flex min-h-11 items-center rounded-full px-3 text-sm font-semibold text-accent hover:bg-accent-soft"
        >
          {phrases.seeMore}
        </Link>
        {linkFields.map((field) => {
          const link = lyric[field]
          return link && <PlayButton key={field} link={link} platform={linkNames[field]} small />
        })}
      </div>
      <footer className="-mx-2 -mb-2 flex flex-wrap items-center gap-x-0.5 text-muted max-[23rem]:gap-x-0">
        <LikeButton lyric={lyric} />
        <Link
          to={user ? `${path}?comment=1` : loginPath(`${path}?comment=1`)}
          className="inline-flex min-h-11 min-w-11 items-center justify-center gap-1.5 rounded-full px-2 text-sm hover:bg-sunken max-[23rem]:px-1"
          aria-label={phrases.comments(marks.commentCount)}
        >
          <MessageCircle size={20} strokeWidth={1.75} aria-hidden />
          <span className="tabular-nums">{shortNumber(marks.commentCount)}</span>
        </Link>
        <span
          className="inline-flex items-center gap-1.5 px-2 text-sm max-[23rem]:px-1"
          title={phrases.views(marks.viewsCount)}
        >
          <Eye size={20} strokeWidth={1.75} aria-hidden />
          <span className="tabular-nums" aria-hidden>
            {shortNumber(marks.viewsCount)}
          </span>
          <span className="sr-only">{phrases.views(marks.viewsCount)}</span>
        </span>
        <span className="ms-auto inline-flex items-center">{actions}</span>
      </footer>
    </article>
  )
}

export function LyricCardSkeleton() {
  return (
    <div aria-hidden className="rounded-card border border-line bg-surface p-5">
      <div className="flex gap-4">
        <div className="skeleton size-[72px] rounded-[8px]" />
        <div className="flex-1 space-y-2.5 pt-1">
          <div className="skeleton h-5 w-3/4" />
          <div className="skeleton h-4 w-1/2" />
        </div>
      </div>
      <div className="mt-5 space-y-2.5">
        {['w-11/12', 'w-4/5', 'w-10/12', 'w-3/5'].map((width) => (
          <div key={width} className={`skeleton h-4 ${width}`} />
        ))}
      </div>
      <div className="mt-6 flex gap-3">
        <div className="skeleton h-6 w-14 rounded-full" />
        <div className="skeleton h-6 w-14 rounded-full" />
      </div>
    </div>
  )
}

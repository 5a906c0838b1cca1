import { Link } from 'react-router'
import type { Lyric } from '#contract/lyrics/lyric.ts'
import { textOfHtml } from '#contract/lyrics/lyric-html.ts'
import { excerptOf } from '#contract/text.ts'
import { lyricPath } from '#web/ui/paths.ts'
import { wall as phrases } from '#web/phrases/wall.ts'
import { Cover } from '#web/ui/cover.tsx'

/** The lyric in a share, or a note that it is gone. */
export function SharedLyric({ lyric }: { lyric: Lyric | null }) {
  if (!lyric)
    return (
      <p className="rounded-card border border-dashed border-line px-4 py-5 text-center text-muted">{phrases.gone}</p>
    )
  return (
    <Link to={lyricPath(lyric.id)} className="flex gap-4 rounded-card border border-line bg-paper p-3 hover:bg-sunken">
      <Cover
        id={lyric.id}
        title={lyric.title}
        image={lyric.images[0]}
        fallback={lyric.User.profilePic}
        sizes="72px"
        className="size-[72px] shrink-0"
      />
      <span className="min-w-0">
        <span className="block truncate font-serif text-lg font-medium">{lyric.title}</span>
        <span className="block truncate text-sm text-muted">{lyric.User.nickName}</span>
        <span className="mt-1 line-clamp-2 font-serif text-sm">
          {excerptOf(textOfHtml(lyric.lyrics).replace(/\s*\n+\s*/g, ' / '), 120)}
        </span>
      </span>
    </Link>
  )
}

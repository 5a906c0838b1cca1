import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { Lyric } from '#contract/lyrics/lyric.ts'
import { versesOfHtml } from '#contract/lyrics/lyric-html.ts'
import { excerptOf } from '#contract/text.ts'
import { call } from '#web/platform/call.ts'
import { firstPage } from '#web/platform/page-at.ts'
import { keys } from '#web/platform/query-keys.ts'
import { feedQuery } from '#web/platform/routes.ts'
import { landing } from '#web/phrases/landing.ts'
import { classes } from '#web/ui/classes.ts'
import { Cover } from '#web/ui/cover.tsx'
import { lyricPath } from '#web/ui/paths.ts'
import { mostSongsNow } from './most-songs.ts'

const phrases = landing
/** A narrower screen shows four, a phone three. */
const whereShown = (at: number) => classes(at >= 3 && 'max-md:hidden', at >= 4 && 'max-xl:hidden')
// The same height with a song and without one: nothing moves when the songs come.
const tile = 'h-36 rounded-card border border-line bg-surface p-4'

/** The newest songs, as the public feed has them. */
export function SongsNow() {
  const songs = useQuery({
    queryKey: keys.songsNow(),
    queryFn: async ({ signal }) => (await call('GET /lyrics/unlogged', { query: feedQuery(firstPage), signal })).lyrics,
  })
  // Without songs there is nothing to show, and without a connection nothing to do here.
  if (songs.isError || songs.data?.length === 0) return null
  return (
    <section aria-labelledby="songs-now" className="mx-auto w-full max-w-[84rem] px-6 py-12 sm:px-12">
      <header className="mb-6 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h2 id="songs-now" className="text-3xl font-medium">
          {phrases.songs}
        </h2>
        <Link to="/home" className="inline-flex min-h-11 items-center font-semibold text-accent hover:underline">
          {phrases.moreSongs}
        </Link>
      </header>
      <ul className="grid gap-4 md:grid-cols-2 md:gap-5 xl:grid-cols-3" aria-busy={songs.isPending || undefined}>
        {songs.data
          ? songs.data.slice(0, mostSongsNow).map((song, at) => (
              <li key={song.id} className={whereShown(at)}>
                <Song song={song} />
              </li>
            ))
          : Array.from({ length: mostSongsNow }, (_, at) => (
              <li key={at} aria-hidden className={classes(tile, whereShown(at))}>
                <div className="skeleton h-full" />
              </li>
            ))}
      </ul>
    </section>
  )
}

function Song({ song }: { song: Lyric }) {
  return (
    <Link to={lyricPath(song.id)} className={classes(tile, 'flex gap-4 overflow-hidden shadow-card hover:bg-sunken')}>
      <Cover
        id={song.id}
        title={song.title}
        image={song.images[0]}
        fallback={song.User.profilePic}
        sizes="104px"
        className="size-[104px] shrink-0"
      />
      <span className="min-w-0">
        <strong className="line-clamp-1 font-serif text-xl font-medium">{song.title}</strong>
        <span className="line-clamp-1 text-sm text-muted">{song.User.nickName}</span>
        <span lang={song.language ?? undefined} className="mt-1.5 line-clamp-2 font-serif whitespace-pre-line">
          {excerptOf(versesOfHtml(song.lyrics))}
        </span>
      </span>
    </Link>
  )
}

import { Heart } from 'lucide-react'
import type { Lyric } from '#contract/lyrics/lyric.ts'
import { useMemberAction } from '#web/areas/accounts/index.ts'
import { useLike } from '#web/platform/like.ts'
import { shortNumber } from '#web/phrases/common.ts'
import { lyrics as phrases } from '#web/phrases/lyrics.ts'
import { classes } from '#web/ui/classes.ts'

export function LikeButton({ lyric, onCount }: { lyric: Lyric; onCount?: () => void }) {
  const { liked, count, toggle } = useLike('lyric', lyric)
  const asMember = useMemberAction()
  return (
    <span className="inline-flex items-center">
      <button
        type="button"
        aria-pressed={liked}
        aria-label={phrases.like}
        onClick={() => asMember(toggle)}
        className={classes(
          'inline-flex size-11 items-center justify-center rounded-full transition-colors duration-150 hover:bg-accent-soft',
          liked ? 'text-accent' : 'text-muted hover:text-accent',
        )}
      >
        <Heart
          key={String(liked)}
          size={21}
          strokeWidth={1.75}
          fill={liked ? 'currentColor' : 'none'}
          className={liked ? 'animate-[beat_220ms_var(--ease-spring)]' : ''}
          aria-hidden
        />
      </button>
      <LikeCount count={count} onOpen={onCount} />
    </span>
  )
}

function LikeCount({ count, onOpen }: { count: number; onOpen: (() => void) | undefined }) {
  const text = <span aria-hidden>{shortNumber(count)}</span>
  const label = <span className="sr-only">{phrases.likes(count)}</span>
  const shape = 'min-w-5 text-sm tabular-nums text-muted'
  if (!onOpen)
    return (
      <span className={shape} data-testid="like-count">
        {text}
        {label}
      </span>
    )
  return (
    <button
      type="button"
      onClick={onOpen}
      data-testid="like-count"
      className={classes(
        shape,
        'min-h-11 min-w-6 pe-1 text-start sm:min-w-9 sm:pe-2 underline-offset-4 hover:underline',
      )}
    >
      {text}
      {label}
    </button>
  )
}

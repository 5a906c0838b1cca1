import type { Lyric } from '#contract/lyrics/lyric.ts'
import { LyricCard } from '#web/areas/lyrics/index.ts'
import { SaveButton } from '#web/areas/saved-lists/index.ts'
import { ShareLyric } from './share-lyric.tsx'

/** What readers do with a lyric from its card: share it, save it. */
export function LyricActions({ lyric }: { lyric: Lyric }) {
  return (
    <>
      <ShareLyric lyric={lyric} />
      <SaveButton lyric={lyric} />
    </>
  )
}

/** How readers see a lyric in a grid. */
export const cardWithActions = (lyric: Lyric) => <LyricCard lyric={lyric} actions={<LyricActions lyric={lyric} />} />

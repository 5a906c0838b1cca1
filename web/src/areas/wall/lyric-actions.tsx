import type { Lyric } from '#contract/lyrics/lyric.ts'
import { LyricCard } from '#web/areas/lyrics/index.ts'
import { SaveButton } from '#web/areas/saved-lists/index.ts'
import { ShareLyric } from './share-lyric.tsx'

/** The actions of readers on a card: share and save. */
export function LyricActions({ lyric }: { lyric: Lyric }) {
  return (
    <>
      <ShareLyric lyric={lyric} />
      <SaveButton lyric={lyric} />
    </>
  )
}

/** A lyric in a grid, as readers see it. */
export const cardWithActions = (lyric: Lyric) => <LyricCard lyric={lyric} actions={<LyricActions lyric={lyric} />} />

import type { Lyric } from '#contract/lyrics/lyric.ts'
import { dispatch, sendLive } from '#web/platform/live.ts'

/**
 * Puts a lyric on a list, or takes it off. By the socket its event comes as well; by HTTP the acknowledgement is all
 * that comes.
 */
export async function saveLyric(
  { id: lyricsId, title, images }: Lyric,
  listName: string,
  save: boolean,
): Promise<void> {
  if (save) {
    const answer = await sendLive('save', { lyricsId, listName })
    dispatch('save', { ...answer, lyricsId, listName, title, image: images[0] ?? null })
  } else {
    const answer = await sendLive('unsave', { lyricsId, listName })
    dispatch('unsave', { ...answer, lyricsId, listName })
  }
}

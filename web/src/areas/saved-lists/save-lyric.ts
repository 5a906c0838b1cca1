import { sendLive } from '#web/platform/live.ts'
import { confirmMarks } from '#web/platform/overlay.ts'

/** Adds a lyric to a list, or removes it. */
export async function saveLyric(lyricsId: string, listName: string, save: boolean): Promise<void> {
  if (save) {
    await sendLive('save', { lyricsId, listName })
    confirmMarks(lyricsId, { savedByUser: true })
  } else {
    const { isStillSaved } = await sendLive('unsave', { lyricsId, listName })
    confirmMarks(lyricsId, { savedByUser: isStillSaved })
  }
}

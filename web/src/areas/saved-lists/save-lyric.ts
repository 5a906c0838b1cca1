import { sendLive } from '#web/platform/live.ts'
import { confirmMarks } from '#web/platform/overlay.ts'

/** Puts a lyric on a list, or takes it off. */
export async function saveLyric(lyricsId: string, listName: string, save: boolean): Promise<void> {
  if (save) {
    await sendLive('save', { lyricsId, listName })
    confirmMarks(lyricsId, { savedByUser: true })
  } else {
    const { isStillSaved } = await sendLive('unsave', { lyricsId, listName })
    confirmMarks(lyricsId, { savedByUser: isStillSaved })
  }
}

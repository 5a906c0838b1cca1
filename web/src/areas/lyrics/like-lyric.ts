import type { Lyric } from '#contract/lyrics/lyric.ts'
import { sentenceOf } from '#web/platform/call.ts'
import { intend } from '#web/platform/intentions.ts'
import { sendLive } from '#web/platform/live.ts'
import { confirmMarks, wishLike } from '#web/platform/overlay.ts'
import { showToast } from '#web/platform/toast.ts'

/** Sets the like: optimistic, sent in order, confirmed by the acknowledgement. */
export async function likeLyric(id: Lyric['id'], like: boolean): Promise<void> {
  wishLike(id, like)
  try {
    await intend(`like:${id}`, like, async (wanted) => {
      const answer = await sendLive('like', { lyricsId: id, like: wanted })
      confirmMarks(id, { likedByUser: answer.like, likeCount: answer.likeCount, revision: answer.revision })
    })
  } catch (error) {
    showToast(sentenceOf(error), { tone: 'bad' })
  }
  wishLike(id, undefined)
}

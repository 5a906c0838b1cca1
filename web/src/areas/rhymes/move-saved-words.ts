import { readDraft, saveDraft } from '#web/platform/drafts.ts'
import { useSession } from '#web/platform/session.ts'

/** The place of a song's saved words among the drafts of the device. */
export const savedWordsPlace = (lyricId: string | null): string => `rhymes:${lyricId ?? 'new'}`
export const wordsWriter = (): string => useSession.getState().user?.id ?? 'visitor'

/** The words of a new song go with it when it is stored. */
export function moveSavedWords(lyricId: string): void {
  const words = readDraft(wordsWriter(), savedWordsPlace(null))
  if (!words) return
  saveDraft(wordsWriter(), savedWordsPlace(lyricId), words)
  saveDraft(wordsWriter(), savedWordsPlace(null), '')
}

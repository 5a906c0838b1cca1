import { interpretations as phrases } from '#web/phrases/interpretations.ts'
import { type Status, useInterpretations, useLiveInterpretations } from './live-interpretations.ts'

/** "Interpretaciones (2)": the name of a list of interpretations, with their number once it is known. */
export function InterpretationsLabel({ lyricId, status }: { lyricId: string; status: Status }) {
  const count = useInterpretations(lyricId, status).data?.pages[0]?.pagination.totalElements
  useLiveInterpretations(lyricId)
  const name = status === 'approved' ? phrases.tab : phrases.pendingTab
  return count ? `${name} (${count})` : name
}

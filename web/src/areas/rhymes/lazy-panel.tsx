import { createPart } from '#web/platform/part.ts'
import { showToast } from '#web/platform/toast.ts'
import { partProblem, useLoaded } from '#web/ui/lazy-part.tsx'
import type { RhymePanelProps } from './rhyme-panel.tsx'
import { closeRhymes, useRhymeView } from './rhyme-view.ts'

const part = createPart(() => import('./rhyme-panel.tsx'))

/** The rhymes beside an editor, while they are open. Their code comes with their first use. */
export function RhymePanel(props: RhymePanelProps) {
  const isOpen = useRhymeView((view) => view.isOpen)
  return isOpen && <LoadedPanel {...props} />
}

function LoadedPanel(props: RhymePanelProps) {
  const loaded = useLoaded(part, () => {
    showToast(partProblem(), { tone: 'bad' })
    closeRhymes()
  })
  return loaded && <loaded.RhymePanel {...props} />
}

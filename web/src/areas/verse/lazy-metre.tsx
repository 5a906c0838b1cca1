import { createPart } from '#web/platform/part.ts'
import { say } from '#web/platform/toast.ts'
import { partProblem, useLoaded } from '#web/ui/lazy-part.tsx'
import type { EditorMetreProps } from './editor-metre.tsx'
import { setMetreView } from './metre-view.ts'

const editorPart = createPart(() => import('./editor-metre.tsx'))

/** The metric view of an editor. Its code comes with its first use; when it does not come, the view is off again. */
export function EditorMetre(props: EditorMetreProps) {
  const loaded = useLoaded(editorPart, () => {
    say(partProblem(), { tone: 'bad' })
    setMetreView({ editor: false })
  })
  return loaded && <loaded.EditorMetre {...props} />
}

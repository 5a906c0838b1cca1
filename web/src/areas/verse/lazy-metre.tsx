import { createPart } from '#web/platform/part.ts'
import { showToast } from '#web/platform/toast.ts'
import { partProblem, useLoaded } from '#web/ui/lazy-part.tsx'
import type { EditorMetreProps } from './editor-metre.tsx'
import { setMetreView, useMetreView } from './metre-view.ts'
import type { ReaderMetreProps } from './reader-lines.tsx'

const editorPart = createPart(() => import('./editor-metre.tsx'))
const readerPart = createPart(() => import('./reader-lines.tsx'))

/** The metric view of an editor. Its code comes with its first use; when it does not come, the view is off again. */
export function EditorMetre(props: EditorMetreProps) {
  const loaded = useLoaded(editorPart, () => {
    showToast(partProblem(), { tone: 'bad' })
    setMetreView({ editor: false })
  })
  return loaded && <loaded.EditorMetre {...props} />
}

/** A lyric with its metre where this device shows it; the words alone until the code is there. */
export function ReaderMetre(props: ReaderMetreProps) {
  const isOn = useMetreView((view) => view.reader)
  return isOn ? <LoadedReader {...props} /> : props.children(undefined)
}

function LoadedReader(props: ReaderMetreProps) {
  const loaded = useLoaded(readerPart, () => {
    showToast(partProblem(), { tone: 'bad' })
    setMetreView({ reader: false })
  })
  return loaded ? <loaded.ReaderMetre {...props} /> : props.children(undefined)
}

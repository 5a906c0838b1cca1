import type { Editor } from '@tiptap/core'
import type { Transaction } from '@tiptap/pm/state'
import { useEffect, useEffectEvent, useState } from 'react'

/** In milliseconds: so long a writer pauses before what is said about the text is rendered again. */
const pause = 150

/**
 * What is read from an editor: at once when the caret moves, and after a pause when the text changes. Rendering at each
 * key would cost more than the key.
 */
export function useSettled<T>(editor: Editor, read: () => T, isSame: (a: T, b: T) => boolean): T {
  const [now, setNow] = useState(read)
  const update = useEffectEvent(() => {
    const next = read()
    setNow((before) => (isSame(next, before) ? before : next))
  })
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const onTransaction = ({ transaction }: { transaction: Transaction }) => {
      clearTimeout(timer)
      if (transaction.docChanged) timer = setTimeout(() => update(), pause)
      else update()
    }
    editor.on('transaction', onTransaction)
    return () => {
      clearTimeout(timer)
      editor.off('transaction', onTransaction)
    }
  }, [editor])
  return now
}

import type { Editor } from '@tiptap/core'
import type { Plugin, PluginKey } from '@tiptap/pm/state'
import { useEffect, useEffectEvent } from 'react'
import type { Scansion } from '#contract/verse/scansion.ts'
import { useKeyboardInset } from '#web/platform/keyboard-inset.ts'
import { classes } from '#web/ui/classes.ts'
import { FormPanel } from './form-panel.tsx'
import { metreKey, metrePlugin } from './metre-plugin.ts'
import { VersePanel } from './verse-panel.tsx'
import './metre.css'

export interface EditorMetreProps {
  editor: Editor
  /** What the writer has decided so far. */
  scansion: Scansion
  onScansion: (scansion: Scansion) => void
  /** The margin that stands where the metric one comes. */
  margin: { key: PluginKey; plugin: () => Plugin }
  /** Whether the editor covers the screen, and with it the bars of the page. */
  isAlone: boolean
}

/** The metric view of an editor, while it is mounted. */
export function EditorMetre({ editor, scansion, onScansion, margin, isAlone }: EditorMetreProps) {
  const change = useEffectEvent(onScansion)
  const begin = useEffectEvent(() => metrePlugin(scansion, (decided) => change(decided)))
  useEffect(() => {
    editor.registerPlugin(begin(), (plugin, others) => [...others.filter((one) => one.spec.key !== margin.key), plugin])
    // The panels read the new state with the next transaction.
    editor.view.dispatch(editor.state.tr)
    return () => {
      if (editor.isDestroyed) return
      editor.unregisterPlugin(metreKey)
      editor.registerPlugin(margin.plugin())
    }
  }, [editor, margin])
  const inset = useKeyboardInset()
  return (
    <>
      <div
        // Above the keyboard of the screen, and above the editor's tools that stand upon it.
        style={inset === null ? {} : { bottom: inset + 53 }}
        className={classes(
          inset === null
            ? classes(
                'sticky z-10',
                isAlone
                  ? 'bottom-0'
                  : 'bottom-[calc(3.5rem+var(--save-bar,4.5rem)+env(safe-area-inset-bottom))] md:bottom-(--save-bar)',
              )
            : 'fixed inset-x-0 z-40',
        )}
      >
        <VersePanel editor={editor} inOneRow={inset !== null} />
      </div>
      <FormPanel editor={editor} />
    </>
  )
}

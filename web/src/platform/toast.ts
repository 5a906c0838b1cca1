import { create } from 'zustand'
import { common } from '#web/phrases/common.ts'

let arrived: () => void
const place = new Promise<void>((resolve) => (arrived = resolve))

/** Whether anything was said yet: the place for toasts, and their code, come with the first one. */
export const useToasts = create<{ wanted: boolean }>(() => ({ wanted: false }))
/** The place for toasts is there: what was said before it can be shown. */
export const toastsArrived = (): void => arrived()

/** Says what happened, for 3 seconds unless said otherwise. */
export function say(message: string, options: { undo?: () => void; tone?: 'good' | 'bad'; action?: { label: string; onClick: () => void } } = {}): void {
  useToasts.setState({ wanted: true })
  void Promise.all([import('sonner'), place]).then(
    ([{ toast }]) => {
      const action = options.undo ? { label: common.undo, onClick: options.undo } : options.action
      const show = options.tone === 'bad' ? toast.error : options.tone === 'good' ? toast.success : toast
      show(message, { duration: action ? 6000 : 3000, ...(action ? { action } : {}) })
      // Without a connection in the first seconds there is no code to say it with.
    },
    () => {},
  )
}

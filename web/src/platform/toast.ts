/** Says what happened, for 3 seconds unless said otherwise. The toasts' code comes with the first one. */
export function say(message: string, options: { undo?: () => void; tone?: 'good' | 'bad'; action?: { label: string; onClick: () => void } } = {}): void {
  void import('sonner').then(({ toast }) => {
    const action = options.undo ? { label: 'Deshacer', onClick: options.undo } : options.action
    const show = options.tone === 'bad' ? toast.error : options.tone === 'good' ? toast.success : toast
    show(message, { duration: action ? 6000 : 3000, ...(action ? { action } : {}) })
  })
}

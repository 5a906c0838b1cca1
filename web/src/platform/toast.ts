import { create } from 'zustand'
import { common } from '#web/phrases/common.ts'

export interface Notice {
  id: number
  message: string
  tone?: 'good' | 'bad' | undefined
  action?: { label: string; onClick: () => void } | undefined
  /** In milliseconds. */
  duration: number
}

/**
 * Whether there was any notice (the toasts' code loads with the first one), and the notices before that code is
 * loaded.
 */
export const useNotices = create<{ wanted: boolean; waiting: Notice[] }>(() => ({ wanted: false, waiting: [] }))

let show: ((notice: Notice) => void) | undefined
let lastId = 0

export const dropNotice = (id: number): void =>
  useNotices.setState(({ waiting }) => ({ waiting: waiting.filter((one) => one.id !== id) }))

/**
 * The toasts' code is loaded: shows the waiting notices and all further ones.
 * @returns a function that removes the toasts
 */
export function showNoticesWith(toasts: (notice: Notice) => void): () => void {
  show = toasts
  for (const notice of useNotices.getState().waiting) toasts(notice)
  useNotices.setState({ waiting: [] })
  return () => void (show = undefined)
}

/** Shows a toast, for 3 seconds by default. */
export function showToast(
  message: string,
  options: { undo?: () => void; tone?: 'good' | 'bad'; action?: { label: string; onClick: () => void } } = {},
): void {
  const action = options.undo ? { label: common.undo, onClick: options.undo } : options.action
  const notice = { id: ++lastId, message, tone: options.tone, action, duration: action ? 6000 : 3000 }
  if (show) return show(notice)
  useNotices.setState(({ waiting }) => ({ wanted: true, waiting: [...waiting, notice] }))
  setTimeout(() => dropNotice(notice.id), notice.duration)
}

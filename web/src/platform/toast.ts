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
 * Whether anything was said yet (the toasts' code comes with the first notice), and what was said before that code is
 * here.
 */
export const useNotices = create<{ wanted: boolean; waiting: Notice[] }>(() => ({ wanted: false, waiting: [] }))

let show: ((notice: Notice) => void) | undefined
let lastId = 0

export const dropNotice = (id: number): void =>
  useNotices.setState(({ waiting }) => ({ waiting: waiting.filter((one) => one.id !== id) }))

/** The toasts are here: they show what waits, and what comes. @returns takes them away again */
export function showNoticesWith(toasts: (notice: Notice) => void): () => void {
  show = toasts
  for (const notice of useNotices.getState().waiting) toasts(notice)
  useNotices.setState({ waiting: [] })
  return () => void (show = undefined)
}

/** Says what happened, for 3 seconds unless said otherwise. */
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

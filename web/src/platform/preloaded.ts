// The preloaded data of `web/preload.js`.
interface Preloaded {
  /** The file of the first screen's code, without its extension. */
  page?: string
  address?: string
  answer?: Promise<Response> | undefined
  /** The element that was tapped before hydration. */
  tapped?: HTMLElement
}
const preloaded: Preloaded = (globalThis as { preloaded?: Preloaded }).preloaded ?? {}

export const preloadedPage = preloaded.page

/** Replays the tap that came before hydration. */
export function replayEarlyTap(): void {
  preloaded.tapped?.click()
  delete preloaded.tapped
}

/** The preloaded response, once and for the first screen only: later it would be stale. */
export function takePreloaded(address: string): Promise<Response> | undefined {
  if (address !== preloaded.address || performance.now() > 10_000) return undefined
  const { answer } = preloaded
  preloaded.answer = undefined
  return answer
}

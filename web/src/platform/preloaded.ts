// What `web/preload.js` began in the page itself, before this code was there.
interface Preloaded {
  /** The file of the screen that this address shows, without its ending. */
  page?: string
  address?: string
  answer?: Promise<Response> | undefined
  /** What was tapped on a page that the server wrote. */
  tapped?: HTMLElement
}
const preloaded: Preloaded = (globalThis as { preloaded?: Preloaded }).preloaded ?? {}

export const preloadedPage = preloaded.page

/** Hears the tap that came before there was anybody to hear it. */
export function replayEarlyTap(): void {
  preloaded.tapped?.click()
  delete preloaded.tapped
}

/** The answer that was asked for early, once, and for the first screen only: later it would be old. */
export function takePreloaded(address: string): Promise<Response> | undefined {
  if (address !== preloaded.address || performance.now() > 10_000) return undefined
  const { answer } = preloaded
  preloaded.answer = undefined
  return answer
}

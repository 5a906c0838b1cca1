// What `web/early.js` began in the page itself, before this code was there.
interface Early {
  /** The file of the screen that this address shows, without its ending. */
  page?: string
  address?: string
  answer?: Promise<Response> | undefined
  /** What was tapped on a page that the server wrote. */
  tapped?: HTMLElement
}
const early: Early = (globalThis as { early?: Early }).early ?? {}

export const earlyPage = early.page

/** Hears the tap that came before there was anybody to hear it. */
export function hearEarlyTap(): void {
  early.tapped?.click()
  delete early.tapped
}

/** The answer that was asked for early, once, and for the first screen only: later it would be old. */
export function takeEarly(address: string): Promise<Response> | undefined {
  if (address !== early.address || performance.now() > 10_000) return undefined
  const { answer } = early
  early.answer = undefined
  return answer
}

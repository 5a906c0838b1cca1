// Whether the device has a connection, and what to do when it returns.
import { useSyncExternalStore } from 'react'

/** The browser's knowledge. A network without internet access counts as a connection. */
export const isOffline = (): boolean => !navigator.onLine

function watch(notify: () => void): () => void {
  window.addEventListener('online', notify)
  window.addEventListener('offline', notify)
  return () => {
    window.removeEventListener('online', notify)
    window.removeEventListener('offline', notify)
  }
}
/** False on the server. */
export const useIsOffline = (): boolean => useSyncExternalStore(watch, isOffline, () => false)

/**
 * Runs when the connection returns.
 * @returns a function that stops it
 */
export function onConnection(run: () => void): () => void {
  window.addEventListener('online', run)
  return () => window.removeEventListener('online', run)
}

const [firstPause, longestPause] = [2_000, 30_000]

/**
 * Runs `attempt` when the connection returns, and periodically in case the browser does not report it, until it
 * succeeds.
 * @returns a function that stops it
 */
export function retryWhenConnected(attempt: () => Promise<unknown>): () => void {
  let isStopped = false
  let pause = firstPause
  let timer: ReturnType<typeof setTimeout>
  const stop = () => {
    isStopped = true
    clearTimeout(timer)
    window.removeEventListener('online', run)
  }
  function run(): void {
    clearTimeout(timer)
    attempt().then(stop, () => {
      if (isStopped) return
      timer = setTimeout(run, pause)
      pause = Math.min(pause * 2, longestPause)
    })
  }
  timer = setTimeout(run, pause)
  window.addEventListener('online', run)
  return stop
}

/** Whether the server answers at all. */
export const isServerThere = (): Promise<boolean> =>
  fetch('/robots.txt', { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(5_000) }).then(
    (answer) => answer.ok,
    () => false,
  )

/**
 * Offline, a link to another site or a download would show the browser's error page, so it is not followed. The
 * router's links do not pass here.
 */
export function guardLinks(onRefused: () => void): () => void {
  const look = (event: MouseEvent) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]')
    if (
      !link ||
      event.defaultPrevented ||
      !isOffline() ||
      link.target === '_blank' ||
      link.getAttribute('href')!.startsWith('#')
    )
      return
    event.preventDefault()
    onRefused()
  }
  document.addEventListener('click', look)
  return () => document.removeEventListener('click', look)
}

import { pageOf } from './page-of.ts'

/**
 * The address if it belongs to a page of this app, otherwise `null`. Use it for every address from outside (`?next=`,
 * `?from=`): the router passes an address of another origin to the browser.
 */
export function appPath(address: string | null): string | null {
  if (!address || !/^\/(?!\/)[^\\\p{Cc}\p{Zl}\p{Zp}]*$/u.test(address)) return null
  const path = /^[^?#]*/.exec(address)![0]
  if (/\/{2}|.\/$/.test(path)) return null
  let parts: string[]
  try {
    parts = path.split('/').map(decodeURIComponent)
  } catch {
    return null
  }
  if (parts.some((part) => part === '.' || part === '..' || /\p{Cc}/u.test(part))) return null
  return pageOf(path) ? address : null
}

import { mayBeProfile } from '#contract/accounts/nickname-rules.ts'

/** The pages with fixed addresses. Every other first segment is a nickname. */
const pages = new Set(
  [
    '/ /home /for-you /followed /search /create-lyrics /my-lirics /moderator /global-moderator /notifications /chats /questions /terms-and-conditions /privacy-policy',
    '/login /forgot-password /reset-password /confirm-email /initial-register /register/second /register/third /register/four /register/selected-genres',
    '/second-register /third-register /four-register /selected-genres',
  ].flatMap((line) => line.split(' ')),
)
/** The pages that take an id. */
const withId = new Set(['detail-lyrics', 'chats'])

/**
 * The address if it belongs to a page of this app, otherwise `null`. Use it for every address from outside (`?next=`,
 * `?from=`): the router passes an address of another origin to the browser.
 */
export function appPath(address: string | null): string | null {
  if (!address || !/^\/(?!\/)[^\\\p{Cc}\p{Zl}\p{Zp}]*$/u.test(address)) return null
  const path = /^[^?#]*/.exec(address)![0]
  if (pages.has(path)) return address
  let segments: string[]
  try {
    segments = path.slice(1).split('/').map(decodeURIComponent)
  } catch {
    return null
  }
  const [first = '', second, ...more] = segments
  if (more.length > 0 || second === '' || second === '.' || second === '..' || /\p{Cc}/u.test(second ?? '')) return null
  if (withId.has(first)) return second ? address : null
  return mayBeProfile(first) ? address : null
}

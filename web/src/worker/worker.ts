// The service worker. It stores the code of the app, so that every address opens without a connection, and shows push
// notifications. It stores no answer of the API: the page stores those under their person
// (`web/src/platform/stored-answers.ts`).
//
// A new worker waits until all pages of the old one are closed, so an open page keeps finding its own code. Code has
// a hash in its name; a page that comes from the network loads the code that it names.
import { matchPrecache, precacheAndRoute } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { openPushed, showPush } from './show-push.ts'
import { isPageAddress } from './page-addresses.ts'
import { scope } from './worker-scope.ts'

declare const __VISITOR_FILES__: { url: string; revision: string | null }[]
declare const __MEMBER_FILES__: string[]

/** The code of members' pages. It is fetched when a member is here, not at a visitor's first visit. */
const memberCode = 'member-code'

precacheAndRoute(__VISITOR_FILES__, { directoryIndex: '', cleanURLs: false })

const memberFiles = new Set(__MEMBER_FILES__)
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && memberFiles.has(url.pathname),
  async ({ request, url }) => (await caches.match(url.pathname, { cacheName: memberCode })) ?? fetch(request),
)

// The server's page where there is a connection, otherwise the page without content.
registerRoute(
  ({ request, url, sameOrigin }) => sameOrigin && request.mode === 'navigate' && isPageAddress(url.pathname),
  async ({ request, event }) => {
    try {
      return (
        (await (event as unknown as { preloadResponse?: Promise<Response | undefined> }).preloadResponse) ??
        (await fetch(request))
      )
    } catch (error) {
      const shell = await matchPrecache('/index.html')
      if (!shell) throw error
      return shell
    }
  },
)

async function fetchMemberCode(): Promise<void> {
  const cache = await caches.open(memberCode)
  for (const file of memberFiles) if (!(await cache.match(file))) await cache.add(file)
}

async function deleteOldMemberCode(): Promise<void> {
  const cache = await caches.open(memberCode)
  const stored = await cache.keys()
  await Promise.all(stored.filter(({ url }) => !memberFiles.has(new URL(url).pathname)).map((one) => cache.delete(one)))
}

scope.addEventListener('activate', (event) => {
  // The first worker serves the page that registered it. A page without a worker has no older code to lose.
  event.waitUntil(
    Promise.all([deleteOldMemberCode(), scope.registration.navigationPreload?.enable(), scope.clients.claim()]),
  )
})

scope.addEventListener('message', (event) => {
  // A file that is missing after a deployment leaves the others; the next visit tries again.
  if (event.data === 'member') event.waitUntil(fetchMemberCode().catch(() => {}))
})

scope.addEventListener('push', (event) => {
  if (event.data) event.waitUntil(showPush(event.data.json()))
})
scope.addEventListener('notificationclick', (event) => event.waitUntil(openPushed(event.notification)))

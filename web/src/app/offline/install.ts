// Registers the service worker and stores what can be read without a connection. It runs when the page is idle.
import type { QueryClient } from '@tanstack/react-query'
import { isOffline } from '#web/platform/connection.ts'
import { keys } from '#web/platform/query-keys.ts'
import { storeAnswers } from '#web/platform/stored-answers.ts'
import { currentUser, useSession } from '#web/platform/session.ts'
import { forgetPush, showBadge } from '#web/platform/push.ts'
import { sendLocalDraftsWhenConnected } from '#web/areas/lyrics/index.ts'
import { storeOwnTexts } from './store-own-texts.ts'

/** The device asks for few bytes: nothing is stored before it is read. */
const isSaving = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true

/** The icon of the app shows the unread notifications. */
function watchUnread(queries: QueryClient): void {
  const unread = () => queries.getQueryData<number>(keys.unread())
  let shown: number | undefined
  queries.getQueryCache().subscribe(() => {
    const now = currentUser() ? unread() : 0
    if (now === undefined || now === shown) return
    shown = now
    showBadge(now)
  })
}

/** Pushed notifications leave the device with their person. */
function forgetWithPerson(): void {
  useSession.subscribe((now, before) => {
    const hasLeft = before.user && (now.hasEnded || now.user?.id !== before.user.id)
    if (hasLeft) void forgetPush().catch(() => {})
  })
}

/** Registers the worker. Without a connection the registered one stays. */
async function register(): Promise<ServiceWorker | null> {
  if (!isOffline()) await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' })
  return (await navigator.serviceWorker.ready).active
}

/** A member's pages and own texts are stored, too. */
async function prepareMember(worker: ServiceWorker | null): Promise<void> {
  if (!currentUser() || isOffline()) return
  worker?.postMessage('member', [])
  await storeOwnTexts()
}

export async function install(queries: QueryClient): Promise<void> {
  sendLocalDraftsWhenConnected(queries)
  // Without a secure origin there is no service worker.
  if (!('serviceWorker' in navigator) || import.meta.env.DEV || isSaving()) return
  const worker = await register()
  storeAnswers(queries)
  watchUnread(queries)
  forgetWithPerson()
  useSession.subscribe((now, before) => {
    if (now.user?.id !== before.user?.id) void prepareMember(worker).catch(() => {})
  })
  await prepareMember(worker)
}

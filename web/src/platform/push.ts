// Web push on this device: the browser's subscription and the session's.
import { call } from './call.ts'

/** Why this browser cannot get push messages; `undefined` when it can. */
export function pushObstacle(): 'unsupported' | 'denied' | undefined {
  if (!('serviceWorker' in navigator) || !('PushManager' in globalThis) || !('Notification' in globalThis))
    return 'unsupported'
  return Notification.permission === 'denied' ? 'denied' : undefined
}

/** The registration, or `undefined` where no worker is registered. */
const registration = () => navigator.serviceWorker?.getRegistration('/')

/** The browser did not subscribe. */
export class PushRefused extends Error {}

/** Asks for the permission, subscribes the browser and tells the server. */
export async function subscribe(publicKey: string): Promise<void> {
  if ((await Notification.requestPermission()) !== 'granted') throw new PushRefused()
  await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' })
  const { pushManager } = await navigator.serviceWorker.ready
  const options = { userVisibleOnly: true, applicationServerKey: publicKey }
  const subscription = await pushManager
    .subscribe(options)
    // The keys of the site have changed since an earlier subscription.
    .catch(async () => {
      await (await pushManager.getSubscription())?.unsubscribe()
      return pushManager.subscribe(options)
    })
    .catch(() => {
      throw new PushRefused()
    })
  const { endpoint, keys } = subscription.toJSON()
  try {
    const body = { endpoint: endpoint!, p256dh: keys!.p256dh!, auth: keys!.auth! }
    await call('POST /users/push/subscription', { body })
  } catch (error) {
    await subscription.unsubscribe().catch(() => false)
    throw error
  }
}

/** Ends the browser's subscription and removes what was pushed. The server's ends with its session. */
export async function forgetPush(): Promise<void> {
  const worker = await registration()
  const subscription = await worker?.pushManager?.getSubscription()
  await subscription?.unsubscribe()
  for (const shown of (await worker?.getNotifications?.()) ?? []) shown.close()
  await (navigator as Partial<Navigator>).clearAppBadge?.().catch(() => {})
}

export async function unsubscribe(): Promise<void> {
  await call('DELETE /users/push/subscription')
  await forgetPush().catch(() => {})
}

/** The number of unread notifications on the app's icon. */
export function showBadge(unread: number): void {
  const { setAppBadge, clearAppBadge } = navigator as Partial<Navigator>
  void (unread ? setAppBadge?.call(navigator, unread) : clearAppBadge?.call(navigator))?.catch(() => {})
}

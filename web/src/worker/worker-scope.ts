// The types of a service worker's scope that this worker uses. The library "webworker" contradicts "dom".
interface LaterEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}
interface PageClient {
  url: string
  focused: boolean
  focus(): Promise<PageClient>
  navigate(url: string): Promise<PageClient | null>
}
interface Events {
  activate: LaterEvent
  message: LaterEvent & { data: unknown }
  push: LaterEvent & { data: { json(): unknown } | null }
  notificationclick: LaterEvent & { notification: Notification }
}

interface WorkerScope {
  registration: ServiceWorkerRegistration
  clients: {
    claim(): Promise<void>
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<PageClient[]>
    openWindow(url: string): Promise<PageClient | null>
  }
  addEventListener<Name extends keyof Events>(name: Name, act: (event: Events[Name]) => void): void
}

export const scope = globalThis as unknown as WorkerScope

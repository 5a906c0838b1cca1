import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { CallError } from '#web/platform/call.ts'
import { dispatch, onLiveConnect, sendLive } from '#web/platform/live.ts'
import { currentUser, useSession } from '#web/platform/session.ts'

/** An unacknowledged message. `clientId` is its idempotency key. */
export interface Waiting {
  clientId: string
  chatId: string
  userId: string
  content: string
  isFile: boolean
  createdAt: string
  /** The server's refusal; the message waits for the person. */
  problem?: string
}
/** A larger picture is stored only in memory, because the device's storage is small. */
const largest = 700_000

const useOutbox = create<{ waiting: Waiting[] }>()(
  persist((): { waiting: Waiting[] } => ({ waiting: [] }), {
    name: 'chat-outbox',
    partialize: ({ waiting }) => ({ waiting: waiting.filter((one) => one.content.length < largest) }),
  }),
)
const change = (to: (waiting: Waiting[]) => Waiting[]) =>
  useOutbox.setState(({ waiting }) => ({ waiting: to(waiting) }))

let running: Promise<void> | undefined

/** Sends waiting messages in order. A lost connection ends the round; the next connection continues. */
async function run(): Promise<void> {
  const stuck = new Set<string>()
  for (;;) {
    const userId = currentUser()?.id
    const all = useOutbox.getState().waiting.filter((one) => one.userId === userId)
    for (const one of all) if (one.problem) stuck.add(one.chatId)
    const next = all.find((one) => !stuck.has(one.chatId))
    if (!next) return
    try {
      const { clientId, chatId, content, isFile } = next
      const { message } = await sendLive('message', { chatId, content, isFile, clientId })
      // Over the socket the event arrives as well; over HTTP only this response does.
      dispatch('message', message)
      change((waiting) => waiting.filter((one) => one.clientId !== clientId))
    } catch (error) {
      const isRefused =
        error instanceof CallError &&
        error.status >= 400 &&
        error.status < 500 &&
        error.status !== 429 &&
        error.code !== 'not_signed_in' &&
        error.code !== 'unavailable'
      if (!isRefused) return void setTimeout(sendOutbox, 3000)
      change((waiting) =>
        waiting.map((one) => (one.clientId === next.clientId ? { ...one, problem: error.message } : one)),
      )
    }
  }
}
export function sendOutbox(): void {
  running ??= run().finally(() => (running = undefined))
}
onLiveConnect(() => sendOutbox())
useSession.subscribe((now, before) => now.user?.id !== before.user?.id && sendOutbox())

/** Queues a message. It appears at once and survives outages and reloads until the server has it. */
export function sendMessage(chatId: string, content: string, isFile: boolean): void {
  const message = {
    clientId: crypto.randomUUID(),
    chatId,
    userId: currentUser()!.id,
    content,
    isFile,
    createdAt: new Date().toISOString(),
  }
  change((waiting) => [...waiting, message])
  sendOutbox()
}
export function retryMessage(clientId: string): void {
  change((waiting) =>
    waiting.map(({ problem: _, ...one }) =>
      one.clientId === clientId ? one : { ...one, ...(_ === undefined ? {} : { problem: _ }) },
    ),
  )
  sendOutbox()
}
export function discardMessage(clientId: string): void {
  change((waiting) => waiting.filter((one) => one.clientId !== clientId))
  sendOutbox()
}
export function useWaiting(chatId: string): Waiting[] {
  const waiting = useOutbox((state) => state.waiting)
  const userId = useSession((state) => state.user?.id)
  return waiting.filter((one) => one.chatId === chatId && one.userId === userId)
}

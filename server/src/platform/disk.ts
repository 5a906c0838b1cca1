import { statfs } from 'node:fs/promises'
import type { Logger } from 'pino'
import { Refusal } from './refusal.ts'

/**
 * Below this much free space, in bytes, nothing more is written. PostgreSQL ends when it cannot write its log; so far
 * it never comes.
 */
const reserve = 256 * 1024 * 1024
const interval = 1_000

export interface Disk {
  /** Refuses with `read_only` while the disk of the data folder is nearly full. */
  admitWrite(): void
  /** For what can do without writing. */
  isFull(): boolean
  close(): void
}

/** Looks every second how much room the data folder has left. Reading goes on without any. */
export function watchDisk(folder: string, log: Logger): Disk {
  let full = false
  const look = async () => {
    const { bavail, bsize } = await statfs(folder)
    const now = bavail * bsize < reserve
    if (now !== full)
      log[now ? 'error' : 'warn'](
        { freeBytes: bavail * bsize },
        now ? 'the disk is nearly full: nothing is written until there is room' : 'the disk has room again',
      )
    full = now
  }
  // A folder that cannot be looked at says nothing about its disk.
  const timer = setInterval(() => void look().catch(() => {}), interval).unref()
  void look().catch(() => {})
  return {
    admitWrite() {
      if (full) throw new Refusal('read_only', { retryAfter: 30 })
    },
    isFull: () => full,
    close: () => clearInterval(timer),
  }
}

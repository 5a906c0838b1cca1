import { statfs } from 'node:fs/promises'
import type { Logger } from 'pino'
import { Refusal } from './refusal.ts'

/**
 * Below this free space, in bytes, writes are refused. PostgreSQL stops when it cannot write its log; this limit
 * comes first.
 */
const reserve = 256 * 1024 * 1024
const interval = 1_000

export interface Disk {
  /** Refuses with `read_only` while the disk of the data folder is nearly full. */
  admitWrite(): void
  /** For code that can do without writing. */
  isFull(): boolean
  close(): void
}

/** Checks the free space of the data folder every second. Reading continues without any. */
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
  // A folder that cannot be examined is assumed to have space.
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

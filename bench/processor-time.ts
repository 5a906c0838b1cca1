// Processor time of a running product and of its embedded PostgreSQL, as the kernel counts it for each thread.
import { globSync, readFileSync } from 'node:fs'

/** Processor time in milliseconds. */
export interface ProcessorTime {
  /** The thread that runs JavaScript for all calls. */
  mainThread: number
  /** All threads of the process, the main thread included. */
  node: number
  /** The backends of PostgreSQL. Its background processes do not count. */
  postgres: number
}

/** In milliseconds. A thread that has ended has none. */
function timeOf(schedstat: string): number {
  try {
    return Number(readFileSync(schedstat, 'utf8').split(' ')[0]) / 1e6
  } catch {
    return 0
  }
}

function backendsOf(postmaster: number): string[] {
  return readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8')
    .trim()
    .split(' ')
    .filter((pid) => {
      try {
        return readFileSync(`/proc/${pid}/cmdline`, 'utf8').startsWith('postgres: estribillo ')
      } catch {
        return false
      }
    })
}

const sum = (values: Iterable<number>) => [...values].reduce((total, value) => total + value, 0)

/** Reads the clocks of a product and of its database. A backend that has ended counts with its last known time. */
export function processorClock(pid: number, postmaster: number): () => ProcessorTime {
  const ofBackends = new Map<string, number>()
  return () => {
    for (const backend of backendsOf(postmaster))
      ofBackends.set(backend, Math.max(ofBackends.get(backend) ?? 0, timeOf(`/proc/${backend}/schedstat`)))
    return {
      mainThread: timeOf(`/proc/${pid}/task/${pid}/schedstat`),
      node: sum(globSync(`/proc/${pid}/task/*/schedstat`).map(timeOf)),
      postgres: sum(ofBackends.values()),
    }
  }
}

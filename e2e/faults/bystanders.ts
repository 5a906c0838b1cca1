// People who read and like while something heavy goes on: how long they wait for each answer.
import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import type { Product } from '../product.ts'
import { song } from '../song.ts'
import { person } from './callers.ts'

export interface Figures {
  /** In milliseconds. */
  median: number
  p99: number
  /** The most resident memory of the server's process meanwhile, in bytes. */
  memory: number
  /** How many answers had each status. */
  statuses: Map<number, number>
}
export interface Bystanders {
  lyricId: string
  /** Asks until the work is done. */
  during(work: Promise<unknown>): Promise<Figures>
}

const percentile = (times: number[], share: number) =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))]!
const residentOf = (pid: number) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) * 1024

/** Eight people, each of whom asks every `every` milliseconds, by turns for a like, the feed and a lyric. */
export async function bystanders(product: Product, every = 200): Promise<Bystanders> {
  const { address } = product
  const people = await Promise.all(Array.from({ length: 8 }, () => person(address)))
  const lyricId = (await people[0]!.send(address, 'POST', '/lyrics', song)).data.id as string
  return {
    lyricId,
    async during(work) {
      const times: number[] = []
      const statuses: Figures['statuses'] = new Map()
      let memory = 0
      let isDone = false
      const done = work.finally(() => (isDone = true))
      const began = performance.now()
      const asks = people.map(async (one, at) => {
        for (let n = 0; !isDone; n++) {
          const asked = performance.now()
          const { status } =
            n % 3 === 0
              ? await one.send(address, 'POST', '/live/like', { lyricsId: lyricId, like: n % 2 === 0 })
              : await one.send(address, 'GET', n % 3 === 1 ? '/lyrics/logged' : `/lyrics/logged/${lyricId}`)
          times.push(performance.now() - asked)
          statuses.set(status, (statuses.get(status) ?? 0) + 1)
          memory = Math.max(memory, residentOf(product.process.pid!))
          await pause(Math.max(0, began + ((n + 1) * 8 + at) * (every / 8) - performance.now()))
        }
      })
      await Promise.all([done, ...asks])
      return { median: percentile(times, 0.5), p99: percentile(times, 0.99), memory, statuses }
    },
  }
}

/** As a line of the report. */
export const inWords = (what: string, { median, p99, memory }: Figures): string =>
  `${what}: median ${median.toFixed(1)}, p99 ${p99.toFixed(1)} ms, ${Math.round(memory / 1e6)} MB`

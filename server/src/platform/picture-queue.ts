import { availableParallelism } from 'node:os'
import { Refusal } from './refusal.ts'

export interface PictureQueueRules {
  /** The number of pictures processed in parallel. */
  atOnce: number
  /** The pictures of one person that wait or are being processed. */
  perPerson: number
  /** The same for everybody, in pictures and bytes, because waiting pictures are in memory. */
  inAll: number
  bytesInAll: number
  /** In milliseconds. A picture that waited longer is refused: its sender has given up by then. */
  patience: number
}

/** Picture work shares the thread pool (four threads) and the cores with password hashing and the event loop. */
export const pictureQueueRules: PictureQueueRules = {
  atOnce: availableParallelism() >= 4 ? 2 : 1,
  perPerson: 8,
  inAll: 24,
  bytesInAll: 96 * 1024 * 1024,
  patience: 30_000,
}

export interface PictureQueue {
  /**
   * Takes places for the pictures of one request, all or none. Refuses with 429 (this person's limit) or 503 (the
   * common limit).
   * @returns releases them
   */
  enter(person: string, pictures: readonly Buffer[]): () => void
  /** Runs one job, first come, first served. A request runs one job at a time, so that requests interleave. */
  run<T>(job: () => Promise<T>): Promise<T>
}

interface Waiting {
  since: number
  start: () => void
  refuse: (refusal: Refusal) => void
}

export function createPictureQueue(rules: PictureQueueRules = pictureQueueRules): PictureQueue {
  const ofPerson = new Map<string, number>()
  const waiting: Waiting[] = []
  let [pictures, bytes, running] = [0, 0, 0]

  const next = () => {
    while (running < rules.atOnce) {
      const job = waiting.shift()
      if (!job) return
      if (performance.now() - job.since > rules.patience) job.refuse(new Refusal('pictures_busy', { retryAfter: 10 }))
      else {
        running++
        job.start()
      }
    }
  }
  const turn = () =>
    new Promise<void>((start, refuse) => {
      waiting.push({ since: performance.now(), start, refuse })
      next()
    })

  return {
    enter(person, given) {
      const own = ofPerson.get(person) ?? 0
      const size = given.reduce((sum, picture) => sum + picture.length, 0)
      if (own + given.length > rules.perPerson) throw new Refusal('too_many_pictures', { retryAfter: 5 })
      if (pictures + given.length > rules.inAll || bytes + size > rules.bytesInAll)
        throw new Refusal('pictures_busy', { retryAfter: 5 })
      const add = (by: 1 | -1) => {
        pictures += by * given.length
        bytes += by * size
        const left = (ofPerson.get(person) ?? 0) + by * given.length
        if (left > 0) ofPerson.set(person, left)
        else ofPerson.delete(person)
      }
      add(1)
      let isIn = true
      return () => {
        if (isIn) add(-1)
        isIn = false
      }
    },
    async run(job) {
      await turn()
      try {
        return await job()
      } finally {
        running--
        next()
      }
    },
  }
}

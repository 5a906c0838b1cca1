const bounds = { waiting: 2_500, bytes: 32 * 1024 * 1024 } as const

interface Job {
  /** Looks at who sends it; it begins at once, and several may be looked at together. Must not fail. */
  ready: Promise<() => Promise<void>>
  /** Jobs of one group that follow each other run at once: what runs them keeps their order. */
  group: string | undefined
  bytes: number
}

/** Runs what one socket sends in the order in which it came. */
export class Lane {
  #waiting: Job[] = []
  #running = new Set<Promise<void>>()
  #group: string | undefined
  #bytes = 0
  #isAtWork = false

  /** @returns false when too much waits already; nothing is run then */
  add(prepare: () => Job['ready'], { group, bytes }: { group: string | undefined; bytes: number }): boolean {
    if (
      this.#waiting.length + this.#running.size >= bounds.waiting ||
      (this.#bytes > 0 && this.#bytes + bytes > bounds.bytes)
    )
      return false
    this.#bytes += bytes
    this.#waiting.push({ ready: prepare(), group, bytes })
    if (!this.#isAtWork) void this.#work()
    return true
  }

  async #work(): Promise<void> {
    this.#isAtWork = true
    for (let job = this.#waiting.shift(); job; job = this.#waiting.shift()) {
      const run = await job.ready
      if (job.group === undefined || job.group !== this.#group) await Promise.all(this.#running)
      this.#group = job.group
      const { bytes } = job
      const running = run().finally(() => {
        this.#bytes -= bytes
        this.#running.delete(running)
      })
      this.#running.add(running)
    }
    this.#isAtWork = false
  }
}

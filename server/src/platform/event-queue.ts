const bounds = { events: 2_500, bytes: 32 * 1024 * 1024 } as const

interface Job {
  /**
   * Looks up the sender and resolves to the work. It starts at once, for several events in parallel. It must not fail.
   */
  prepared: Promise<() => Promise<void>>
  /** Jobs of one group that follow each other run in parallel: their handler keeps their order. */
  group: string | undefined
  bytes: number
}

/** Runs the events of one socket in the order of their arrival. */
export class EventQueue {
  #waiting: Job[] = []
  #running = new Set<Promise<void>>()
  #group: string | undefined
  #bytes = 0
  #isDraining = false

  /** @returns false if the queue is full; then nothing runs */
  add(prepare: () => Job['prepared'], { group, bytes }: { group: string | undefined; bytes: number }): boolean {
    if (
      this.#waiting.length + this.#running.size >= bounds.events ||
      (this.#bytes > 0 && this.#bytes + bytes > bounds.bytes)
    )
      return false
    this.#bytes += bytes
    this.#waiting.push({ prepared: prepare(), group, bytes })
    if (!this.#isDraining) void this.#drain()
    return true
  }

  async #drain(): Promise<void> {
    this.#isDraining = true
    for (let job = this.#waiting.shift(); job; job = this.#waiting.shift()) {
      const run = await job.prepared
      if (job.group === undefined || job.group !== this.#group) await Promise.all(this.#running)
      this.#group = job.group
      const { bytes } = job
      const running = run().finally(() => {
        this.#bytes -= bytes
        this.#running.delete(running)
      })
      this.#running.add(running)
    }
    this.#isDraining = false
  }
}

const bounds = { waiting: 200, bytes: 32 * 1024 * 1024 } as const

/** Runs what one socket sends one after another, in the order in which it came. */
export class Lane {
  #waiting: { work: () => Promise<void>; bytes: number }[] = []
  #bytes = 0
  #isRunning = false

  /**
   * @param work must not fail
   * @returns false when too much waits already; nothing is run then
   */
  add(work: () => Promise<void>, bytes: number): boolean {
    if (this.#waiting.length >= bounds.waiting || (this.#bytes > 0 && this.#bytes + bytes > bounds.bytes)) return false
    this.#waiting.push({ work, bytes })
    this.#bytes += bytes
    if (!this.#isRunning) void this.#run()
    return true
  }

  async #run(): Promise<void> {
    this.#isRunning = true
    for (let next = this.#waiting.shift(); next; next = this.#waiting.shift()) {
      await next.work()
      this.#bytes -= next.bytes
    }
    this.#isRunning = false
  }
}

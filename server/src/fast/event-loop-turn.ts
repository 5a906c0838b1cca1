let waiting: (() => void)[] | undefined

/** Runs `work` at the end of this event loop turn, after all input of the turn was read. */
export function atEndOfTurn(work: () => void): void {
  if (!waiting) {
    const all: (() => void)[] = []
    waiting = all
    setImmediate(() => {
      try {
        // Work that is added while this loop runs belongs to the same turn.
        for (const one of all) one()
      } finally {
        waiting = undefined
      }
    })
  }
  waiting.push(work)
}

let ending: (() => void)[] | undefined

/** Runs at the end of this turn of the event loop, when everything that came in with it was looked at: also what is to run by then because of that. */
export function atTurnEnd(work: () => void): void {
  if (!ending) {
    const all: (() => void)[] = []
    ending = all
    setImmediate(() => {
      try {
        for (const one of all) one()
      } finally {
        ending = undefined
      }
    })
  }
  ending.push(work)
}

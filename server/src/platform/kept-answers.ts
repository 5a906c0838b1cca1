const most = 500

interface Kept {
  until: number
  answer: Promise<Buffer>
  /** The answer once it is there. */
  bytes?: Buffer
}

/**
 * Answers that are everybody's, kept for a moment: many who ask the same thing at once share one answer. A change on this node ends them at
 * once; one on another node shows after `milliseconds` at most.
 */
export interface KeptAnswers {
  get(key: string, milliseconds: number, make: () => Promise<Buffer>): Promise<Buffer>
  /** What is kept for this question at this moment. */
  peek(key: string): Buffer | undefined
  /** Something has changed: nothing that was begun before is given to anybody who asks from now on. */
  forget(): void
}

export function createKeptAnswers(): KeptAnswers {
  let kept = new Map<string, Kept>()
  return {
    get(key, milliseconds, make) {
      const known = kept.get(key)
      const now = performance.now()
      if (known && now < known.until) return known.answer
      if (kept.size >= most) kept.clear()
      const own = kept
      const answer = make()
      const one: Kept = { until: now + milliseconds, answer }
      own.set(key, one)
      answer.then(
        (bytes) => (one.bytes = bytes),
        () => own.delete(key),
      )
      return answer
    },
    peek(key) {
      const known = kept.get(key)
      return known && performance.now() < known.until ? known.bytes : undefined
    },
    forget() {
      if (kept.size) kept = new Map()
    },
  }
}

import { type ErrorBody, type ErrorCode, errorSentence, errorStatus } from '#contract/errors.ts'

/** A "no" with a reason: the one way in which a verb declines. The code decides the status and the sentence. */
export class Refusal extends Error {
  readonly code: ErrorCode
  readonly fields: Record<string, string> | undefined
  /** Seconds after which another try makes sense (429 and 503). */
  readonly retryAfter: number | undefined

  constructor(code: ErrorCode, more: { fields?: Record<string, string>; retryAfter?: number } = {}) {
    super(code)
    this.code = code
    this.fields = more.fields
    this.retryAfter = more.retryAfter
  }

  get status(): number {
    return errorStatus(this.code)
  }

  get body(): ErrorBody {
    const first = this.fields && Object.values(this.fields)
    // One wrong field: its own message says more than the general one.
    const error = first?.length === 1 ? first[0]! : errorSentence(this.code)
    return this.fields ? { error, code: this.code, fields: this.fields } : { error, code: this.code }
  }
}

export const invalid = (fields: Record<string, string>): Refusal => new Refusal('validation_failed', { fields })

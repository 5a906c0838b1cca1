import { type ErrorBody, type ErrorCode, errorSentence, errorStatus } from '#contract/errors.ts'

/** What the caller may do instead, in addition to the sentence. */
type Hints = Pick<ErrorBody, 'rule' | 'suggestions'>

/** An expected failure with a reason. The code decides the status and the sentence. */
export class Refusal extends Error {
  readonly code: ErrorCode
  readonly fields: Record<string, string> | undefined
  /** Seconds until another try makes sense (429 and 503). */
  readonly retryAfter: number | undefined

  readonly #hints: Hints

  constructor(
    code: ErrorCode,
    { fields, retryAfter, ...hints }: { fields?: Record<string, string>; retryAfter?: number } & Hints = {},
  ) {
    super(code)
    this.code = code
    this.fields = fields
    this.retryAfter = retryAfter
    this.#hints = hints
  }

  get status(): number {
    return errorStatus(this.code)
  }

  get body(): ErrorBody {
    const first = this.fields && Object.values(this.fields)
    // A single wrong field: its message is more precise than the general one.
    const error = first?.length === 1 ? first[0]! : errorSentence(this.code)
    return { error, code: this.code, ...(this.fields ? { fields: this.fields } : {}), ...this.#hints }
  }
}

export const invalid = (fields: Record<string, string>): Refusal => new Refusal('validation_failed', { fields })

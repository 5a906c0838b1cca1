import { sentenceOf } from '#web/platform/call.ts'

/**
 * The refusal of a form that no field shows. `other` is for failures that are no call, such as the browser's own
 * refusal.
 */
export function FormFailure({ error, other, className = '' }: { error: unknown; other?: string; className?: string }) {
  return error ? (
    <p role="alert" className={`font-medium text-danger ${className}`}>
      {sentenceOf(error, other)}
    </p>
  ) : null
}

import { fieldsOf, sentenceOf } from '#web/platform/call.ts'

/**
 * The refusal of a form, unless a field shows it already. `other` is for failures that are no call, such as the
 * browser's own refusal.
 */
export function FormFailure({ error, other }: { error: unknown; other?: string }) {
  if (!error || Object.keys(fieldsOf(error)).length > 0) return null
  return (
    <p role="alert" className="font-medium text-danger">
      {sentenceOf(error, other)}
    </p>
  )
}

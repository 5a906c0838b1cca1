import { fieldsOf, sentenceOf } from '#web/platform/call.ts'

/**
 * Why a form was refused, where no field of it says so already.
 * `other` is for what is no call, such as the browser's own refusal.
 */
export function FormFailure({ error, other }: { error: unknown; other?: string }) {
  if (!error || Object.keys(fieldsOf(error)).length > 0) return null
  return (
    <p role="alert" className="font-medium text-danger">
      {sentenceOf(error, other)}
    </p>
  )
}

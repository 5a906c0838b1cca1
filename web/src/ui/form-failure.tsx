import { fieldsOf, sentenceOf } from '#web/platform/call.ts'

/** Why a form was refused, where no field of it says so already. */
export function FormFailure({ error, fallback }: { error: unknown; fallback: string }) {
  if (!error || Object.keys(fieldsOf(error)).length > 0) return null
  return (
    <p role="alert" className="font-medium text-danger">
      {sentenceOf(error, fallback)}
    </p>
  )
}

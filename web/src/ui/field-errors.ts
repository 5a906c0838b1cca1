import { useEffect, useState } from 'react'
import { fieldsOf } from '#web/platform/call.ts'

/** The messages of fields; a valid field has `undefined`, `false` or ''. */
type Found<Field extends string> = Partial<Record<Field, string | false | undefined>>
type Messages<Field extends string> = Partial<Record<Field, string>>

/** Only the fields with a message. */
export function messagesIn<Field extends string>(found: Found<Field>): Messages<Field> {
  return Object.fromEntries(Object.entries(found).filter(([, message]) => message)) as Messages<Field>
}

export function without<Field extends string>(messages: Messages<Field>, fields: readonly Field[]): Messages<Field> {
  if (!fields.some((field) => messages[field])) return messages
  return Object.fromEntries(
    Object.entries(messages).filter(([field]) => !fields.includes(field as Field)),
  ) as Messages<Field>
}

export interface FieldErrors<Field extends string> {
  errors: Messages<Field>
  /**
   * Shows all messages at once.
   * @returns whether there is none
   */
  check: (found: Found<Field>) => boolean
  /** Shows the messages of a refusal. `found` is for a refusal that names no field. */
  refuse: (error: unknown, found?: Found<Field>) => void
  /** Clears the message of a changed field. */
  clear: (...fields: Field[]) => void
}

/** On a phone the first field with a message may be off the screen. */
function focusFirstError(): void {
  const within = document.activeElement?.closest('form, [role="dialog"]') ?? document
  within.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
}

/** The messages below a form's fields, from the page's validation and from the server. */
export function useFieldErrors<Field extends string>(): FieldErrors<Field> {
  const [errors, setErrors] = useState<Messages<Field>>({})
  const [refusals, setRefusals] = useState(0)
  useEffect(() => {
    if (refusals) focusFirstError()
  }, [refusals])
  const show = (messages: Messages<Field>) => {
    setErrors(messages)
    if (Object.keys(messages).length) setRefusals((count) => count + 1)
  }
  return {
    errors,
    check: (found) => {
      const messages = messagesIn(found)
      show(messages)
      return Object.keys(messages).length === 0
    },
    refuse: (error, found = {}) => show({ ...messagesIn(found), ...(fieldsOf(error) as Messages<Field>) }),
    clear: (...fields) => setErrors((now) => without(now, fields)),
  }
}

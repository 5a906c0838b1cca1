// The state of a form: its values, the messages below its fields, and its request.
import { useMutation } from '@tanstack/react-query'
import { type ChangeEvent, type FormEvent, useEffect, useState } from 'react'
import { fieldsOf } from '#web/platform/call.ts'
import { readDraft, saveDraft } from '#web/platform/drafts.ts'
import { useUser } from '#web/platform/session.ts'

/** The messages of fields; a valid field has `undefined`, `false` or ''. */
type Found<Name extends string> = Partial<Record<Name, string | false | undefined>>
type Messages<Name extends string> = Partial<Record<Name, string>>

/** Only the fields with a message. */
export function messagesIn<Name extends string>(found: Found<Name>): Messages<Name> {
  return Object.fromEntries(Object.entries(found).filter(([, message]) => message)) as Messages<Name>
}

export function without<Name extends string>(messages: Messages<Name>, names: readonly Name[]): Messages<Name> {
  if (!names.some((name) => messages[name])) return messages
  return Object.fromEntries(
    Object.entries(messages).filter(([name]) => !names.includes(name as Name)),
  ) as Messages<Name>
}

/** On a phone the first field with a message may be off the screen. */
function focusFirstError(): void {
  const within = document.activeElement?.closest('form, [role="dialog"]') ?? document
  within.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
}

type NameOf<V> = keyof V & string
interface FormOptions<V extends object, A> {
  /** The values of the untouched form. */
  start: V
  /** The places of the texts that are stored as drafts until the form was sent. */
  drafts?: Partial<Record<NameOf<V>, string>>
  /** The drafts' writer; by default the signed-in person. */
  writer?: string
  /** All messages of the values. The form is sent without any. */
  check?: (values: V) => Found<NameOf<V>>
  /** Fields whose message does not hold the form back, because the server says more about them. */
  askServerAbout?: NameOf<V>[]
  send: (values: V) => A | Promise<A>
  onSent?: (answer: A) => unknown
  /** Messages of a refusal that names no field. */
  onRefused?: (error: unknown) => Found<NameOf<V>> | void
}

/**
 * A form. All messages appear at once; each disappears when its field changes. The server's messages appear at their
 * fields, any other refusal is the `failure`. What was typed stays until it is sent.
 */
export function useForm<V extends object, A>(options: FormOptions<V, A>) {
  const { start, drafts = {} as Partial<Record<NameOf<V>, string>>, askServerAbout = [] } = options
  // The drafts keep their writer, even if the session ends meanwhile.
  const user = useUser()
  const [writer] = useState(options.writer ?? user?.id)
  const [values, setValues] = useState(() => ({ ...start, ...readDrafts(writer, drafts) }))
  const [errors, setErrors] = useState<Messages<NameOf<V>>>({})
  const [refusals, setRefusals] = useState(0)
  useEffect(() => {
    if (refusals) focusFirstError()
  }, [refusals])
  const show = (found: Found<NameOf<V>>): Messages<NameOf<V>> => {
    const messages = messagesIn(found)
    setErrors(messages)
    if (Object.keys(messages).length) setRefusals((count) => count + 1)
    return messages
  }
  const store = (texts: Partial<V>) => {
    const who = writer ?? user?.id
    for (const [name, place] of Object.entries(drafts as Record<string, string>))
      if (who && name in texts) saveDraft(who, place, texts[name as NameOf<V>] as string)
  }
  const request = useMutation({
    mutationFn: async (sent: V) => options.send(sent),
    onSuccess: (answer) => {
      store(start)
      return options.onSent?.(answer)
    },
    onError: (error) => {
      const named = Object.entries(fieldsOf(error)).filter(([name]) => name in start)
      show({ ...options.onRefused?.(error), ...(Object.fromEntries(named) as Found<NameOf<V>>) })
    },
  })
  const set = (more: Partial<V>) => {
    setErrors((now) => without(now, Object.keys(more) as NameOf<V>[]))
    if (request.isError) request.reset()
    setValues((now) => ({ ...now, ...more }))
    store(more)
  }
  const submit = (event?: FormEvent) => {
    event?.preventDefault()
    // A form in a dialog may stand in another form's tree.
    event?.stopPropagation()
    if (request.isPending) return
    const names = Object.keys(show(options.check?.(values) ?? {})) as NameOf<V>[]
    if (names.length === 0 || names.some((name) => askServerAbout.includes(name))) request.mutate(values)
  }
  return {
    values,
    errors,
    set,
    submit,
    reset: () => set(start),
    /** The props of a text field. */
    field: (name: NameOf<V>, clean = (text: string) => text) => ({
      value: values[name] as string,
      error: errors[name],
      onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) =>
        set({ [name]: clean(event.target.value) } as Partial<V>),
    }),
    isSending: request.isPending,
    isSent: request.isSuccess,
    error: request.error,
    /** A refusal that no field shows. */
    failure: Object.keys(errors).length ? null : request.error,
  }
}

export type Form<V extends object, A = unknown> = ReturnType<typeof useForm<V, A>>

function readDrafts(writer: string | undefined, drafts: Record<string, string | undefined>): Record<string, string> {
  if (!writer) return {}
  const texts = Object.entries(drafts).map(([name, place]) => [name, readDraft(writer, place!)])
  return Object.fromEntries(texts.filter(([, text]) => text)) as Record<string, string>
}

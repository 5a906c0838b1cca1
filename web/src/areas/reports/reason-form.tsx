import type { ReactNode } from 'react'
import { reportMessages, type ReportMotive, reportMotives } from '#contract/reports/report-rules.ts'
import { common } from '#web/phrases/common.ts'
import { reports as phrases } from '#web/phrases/reports.ts'
import { Button } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/field.tsx'
import { FormFailure } from '#web/ui/form-failure.tsx'
import { useForm } from '#web/ui/form.ts'

export interface Reason {
  motive: ReportMotive
  /** The text for the motive `other`. */
  other: string | null
}

interface ReasonFormProps<A> {
  /** What the reason is about: the text of `other` is a draft of this place until it is sent. */
  place: string
  submit: string
  sending: string
  children: ReactNode
  send: (reason: Reason) => Promise<A>
  onSent: (answer: A) => void
  onCancel: () => void
}

/** A restored text is one for the motive `other`. */
const motiveOf = ({ motive, other }: { motive: ReportMotive | undefined; other: string }) =>
  motive ?? (other ? 'other' : undefined)

/** The seven reasons of a report. `other` asks for a text. */
export function ReasonForm<A>({ place, submit, sending, children, send, onSent, onCancel }: ReasonFormProps<A>) {
  const form = useForm({
    start: { motive: undefined as ReportMotive | undefined, other: '' },
    drafts: { other: place },
    check: (values) => ({
      motive: (!motiveOf(values) || (motiveOf(values) === 'other' && !values.other.trim())) && reportMessages.motive,
    }),
    send: (values) => {
      const motive = motiveOf(values)!
      return send({ motive, other: motive === 'other' ? values.other.trim() : null })
    },
    onSent,
  })
  const motive = motiveOf(form.values)
  const problem = form.errors.motive ?? form.errors.other
  return (
    <form onSubmit={form.submit} noValidate className="flex flex-col gap-4">
      <fieldset>
        <legend className="mb-1 font-semibold">{phrases.ask}</legend>
        {reportMotives.map((name) => (
          <label
            key={name}
            className="flex min-h-11 cursor-pointer items-center gap-3 rounded-[10px] px-2 hover:bg-sunken"
          >
            <input
              type="radio"
              name="motive"
              checked={motive === name}
              onChange={() => form.set({ motive: name })}
              className="size-4 accent-accent"
            />{' '}
            {phrases.motives[name]}
          </label>
        ))}
      </fieldset>
      {motive === 'other' && (
        <TextArea
          label={phrases.otherLabel}
          rows={3}
          maxLength={1000}
          autoFocus
          value={form.values.other}
          onChange={(event) => form.set({ motive, other: event.target.value })}
        />
      )}
      {children}
      {problem && (
        <p role="alert" className="font-medium text-danger">
          {problem}
        </p>
      )}
      <FormFailure error={form.failure} />
      <div className="flex justify-end gap-3">
        <Button look="secondary" onClick={onCancel}>
          {common.cancel}
        </Button>
        <Button type="submit" look="danger" busy={form.isSending && sending}>
          {submit}
        </Button>
      </div>
    </form>
  )
}

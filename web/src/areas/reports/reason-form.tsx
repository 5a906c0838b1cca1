import { type FormEvent, type ReactNode, useState } from 'react'
import { reportMessages, type ReportMotive, reportMotives } from '#contract/reports/report-rules.ts'
import { useDraft } from '#web/platform/drafts.ts'
import { useUser } from '#web/platform/session.ts'
import { common } from '#web/phrases/common.ts'
import { reports as phrases } from '#web/phrases/reports.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, inputClasses } from '#web/ui/field.tsx'

export interface Reason {
  motive: ReportMotive
  /** The text for the motive `other`. */
  other: string | null
}

interface ReasonFormProps {
  /** What the reason is about: the text of `other` is a draft of this place until it is sent. */
  place: string
  /** The server's refusal. */
  failure: string | null
  submit: string
  busy: ReactNode | false
  children: ReactNode
  /** Settles when the reason was sent or refused. */
  onSubmit: (reason: Reason) => Promise<unknown>
  onCancel: () => void
}

/** The seven reasons of a report. `other` asks for a text. */
export function ReasonForm({ place, failure, submit, busy, children, onSubmit, onCancel }: ReasonFormProps) {
  const [other, setOther] = useDraft(useUser()?.id, place)
  const [motive, setMotive] = useState<ReportMotive | undefined>(other ? 'other' : undefined)
  const [incomplete, setIncomplete] = useState(false)
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (!motive || (motive === 'other' && !other.trim())) return setIncomplete(true)
    const sent = onSubmit({ motive, other: motive === 'other' ? other.trim() : null })
    // The caller shows the failure, and the text stays.
    void sent.then(
      () => setOther(''),
      () => {},
    )
  }
  const problem = incomplete ? reportMessages.motive : failure
  return (
    <form onSubmit={send} className="flex flex-col gap-4">
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
              onChange={() => {
                setMotive(name)
                setIncomplete(false)
              }}
              className="size-4 accent-accent"
            />{' '}
            {phrases.motives[name]}
          </label>
        ))}
      </fieldset>
      {motive === 'other' && (
        <Field label={phrases.otherLabel}>
          {(control) => (
            <textarea
              {...control}
              rows={3}
              maxLength={1000}
              autoFocus
              className={`${inputClasses} py-2.5`}
              value={other}
              onChange={(event) => {
                setOther(event.target.value)
                setIncomplete(false)
              }}
            />
          )}
        </Field>
      )}
      {children}
      {problem && (
        <p role="alert" className="font-medium text-danger">
          {problem}
        </p>
      )}
      <div className="flex justify-end gap-3">
        <Button look="secondary" onClick={onCancel}>
          {common.cancel}
        </Button>
        <Button type="submit" look="danger" busy={busy}>
          {submit}
        </Button>
      </div>
    </form>
  )
}

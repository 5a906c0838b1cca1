import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { reportMessages, type ReportMotive, reportMotives } from '#contract/reports/report-rules.ts'
import { call, sentenceOf } from '#web/platform/call.ts'
import type { Reported } from '#web/platform/report.ts'
import { useDraft } from '#web/platform/drafts.ts'
import { useUser } from '#web/platform/session.ts'
import { say } from '#web/platform/toast.ts'
import { common } from '#web/phrases/common.ts'
import { reports as phrases } from '#web/phrases/reports.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field, inputClasses } from '#web/ui/field.tsx'

export default function ReportDialog({ reported, onClose }: { reported: Reported; onClose: () => void }) {
  const [motive, setMotive] = useState<ReportMotive>()
  const [other, setOther] = useDraft(useUser()?.id, `report:${reported.reportedId}`)
  const [problem, setProblem] = useState('')
  const send = useMutation({
    mutationFn: () => call('POST /reports', { body: { ...reported, motive, other: motive === 'other' ? other : null } }),
    onSuccess: () => {
      setOther('')
      onClose()
      say(phrases.sent, { tone: 'good' })
    },
    onError: (error) => setProblem(sentenceOf(error)),
  })
  const choose = (name: ReportMotive) => {
    setProblem('')
    setMotive(name)
  }
  const tell = (text: string) => {
    setProblem('')
    setOther(text)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!motive || (motive === 'other' && !other.trim())) return setProblem(reportMessages.motive)
    setProblem('')
    send.mutate()
  }
  return (
    <Dialog open onClose={onClose} title={phrases.titles[reported.type]}>
      <form onSubmit={submit} className="flex flex-col gap-4">
        <fieldset>
          <legend className="mb-1 font-semibold">{phrases.ask}</legend>
          {reportMotives.map((name) => (
            <label key={name} className="flex min-h-11 cursor-pointer items-center gap-3 rounded-[10px] px-2 hover:bg-sunken">
              <input type="radio" name="motive" checked={motive === name} onChange={() => choose(name)} className="size-4 accent-accent" /> {phrases.motives[name]}
            </label>
          ))}
        </fieldset>
        {motive === 'other' && (
          <Field label={phrases.otherLabel}>
            {(control) => <textarea {...control} rows={3} maxLength={1000} autoFocus className={`${inputClasses} py-2.5`} value={other} onChange={(event) => tell(event.target.value)} />}
          </Field>
        )}
        <p className="text-sm text-muted">{phrases.private}</p>
        {problem && (
          <p role="alert" className="font-medium text-danger">
            {problem}
          </p>
        )}
        <div className="flex justify-end gap-3">
          <Button look="secondary" onClick={onClose}>
            {common.cancel}
          </Button>
          <Button type="submit" look="danger" busy={send.isPending && phrases.sending}>
            {phrases.send}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

import type { ReactNode } from 'react'
import { accounts } from '#web/phrases/accounts.ts'
import { classes } from '#web/ui/classes.ts'
import { Button } from '#web/ui/button.tsx'
import { FormFailure } from '#web/ui/form-failure.tsx'
import type { Form } from '#web/ui/form.ts'

/** The progress in the five steps. */
export function ProgressDots({ step }: { step: number }) {
  return (
    <div role="img" aria-label={accounts.register.step(step)} className="flex justify-center gap-2">
      {[1, 2, 3, 4, 5].map((dot) => (
        <span
          key={dot}
          className={classes(
            'h-2 rounded-full transition-all duration-200',
            dot === step ? 'w-6 bg-accent' : dot < step ? 'w-2 bg-accent' : 'w-2 bg-line',
          )}
        />
      ))}
    </div>
  )
}

interface StepFrameProps {
  step: number
  title: string
  text?: string
  children: ReactNode
  form: Pick<Form<object>, 'submit' | 'isSending' | 'failure'>
  /** The message that no field shows. */
  problem?: string | undefined
  submit?: string
  disabled?: boolean
}

export function StepFrame({ step, title, text, children, form, problem, submit, disabled }: StepFrameProps) {
  return (
    <form onSubmit={form.submit} noValidate className="flex flex-col gap-5">
      <ProgressDots step={step} />
      <div className="text-center">
        <h1 className="text-3xl font-medium">{title}</h1>
        {text && <p className="mt-2 text-muted">{text}</p>}
      </div>
      {children}
      {problem ? (
        <p role="alert" className="font-medium text-danger">
          {problem}
        </p>
      ) : (
        <FormFailure error={form.failure} />
      )}
      <Button type="submit" disabled={disabled} busy={form.isSending && accounts.login.submitting}>
        {submit ?? accounts.register.submit}
      </Button>
    </form>
  )
}

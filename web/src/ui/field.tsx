import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId, useState } from 'react'
import { common } from '#web/phrases/common.ts'
import { classes } from './classes.ts'
import { IconButton } from './button.tsx'

export const inputClasses =
  'w-full rounded-[10px] border border-line bg-surface px-3.5 text-base text-ink min-h-11 transition-colors duration-150 hover:border-muted focus:border-accent focus:outline-2 focus:-outline-offset-1 focus:outline-accent aria-invalid:border-danger disabled:opacity-60'

interface FieldProps {
  label: ReactNode
  error?: string | undefined
  hint?: ReactNode
  /** Receives the ids that tie label, hint and error to the control. */
  children: (control: {
    id: string
    'aria-invalid': boolean | undefined
    'aria-describedby': string | undefined
  }) => ReactNode
}

/** A control with its label above and its error below, read together by a screen reader. */
export function Field({ label, error, hint, children }: FieldProps) {
  const id = useId()
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
      </label>
      {children({ id, 'aria-invalid': error ? true : undefined, 'aria-describedby': described })}
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} role="alert" className="text-sm font-medium text-danger">
          {error}
        </p>
      )}
    </div>
  )
}

type TextFieldProps = Omit<FieldProps, 'children'> & ComponentProps<'input'>

export function TextField({ label, error, hint, className, ...input }: TextFieldProps) {
  return (
    <Field label={label} error={error} hint={hint}>
      {(control) => <input className={classes(inputClasses, className)} {...control} {...input} />}
    </Field>
  )
}

export function TextArea({
  label,
  error,
  hint,
  className,
  ...area
}: Omit<FieldProps, 'children'> & ComponentProps<'textarea'>) {
  return (
    <Field label={label} error={error} hint={hint}>
      {(control) => <textarea className={classes(inputClasses, 'py-2.5', className)} {...control} {...area} />}
    </Field>
  )
}

export function PasswordField({ label, error, hint, className, ...input }: TextFieldProps) {
  const [shown, setShown] = useState(false)
  return (
    <Field label={label} error={error} hint={hint}>
      {(control) => (
        <div className="relative">
          <input
            type={shown ? 'text' : 'password'}
            className={classes(inputClasses, 'pe-12', className)}
            {...control}
            {...input}
          />
          <IconButton
            name={shown ? common.hidePassword : common.showPassword}
            className="absolute end-0 top-0 text-muted"
            onClick={() => setShown(!shown)}
          >
            {shown ? <EyeOff size={20} strokeWidth={1.75} /> : <Eye size={20} strokeWidth={1.75} />}
          </IconButton>
        </div>
      )}
    </Field>
  )
}

export function SelectField({
  label,
  error,
  hint,
  className,
  children,
  ...select
}: Omit<FieldProps, 'children'> & ComponentProps<'select'>) {
  return (
    <Field label={label} error={error} hint={hint}>
      {(control) => (
        <select className={classes(inputClasses, 'appearance-auto', className)} {...control} {...select}>
          {children}
        </select>
      )}
    </Field>
  )
}

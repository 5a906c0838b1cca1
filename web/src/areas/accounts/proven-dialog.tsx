import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Security } from '#contract/accounts/second-factor.ts'
import { invalidate } from '#web/platform/query-keys.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormFailure } from '#web/ui/form-failure.tsx'
import { type Form, useForm } from '#web/ui/form.ts'
import { missingProof, ProofField, useProofRefusal } from './proof.tsx'

const start = { name: '', code: '', currentPassword: '' }
type Values = typeof start

interface Props {
  security: Security
  title: string
  /** The label of the button. */
  action: string
  look?: 'primary' | 'danger'
  onClose: () => void
  change: (values: Values) => Promise<unknown>
  /** Messages of the other fields. */
  check?: (values: Values) => Partial<Record<keyof Values, string | false>>
  /** What stands above and below the field of the proof. */
  above?: (form: Form<Values>) => ReactNode
  below?: (form: Form<Values>) => ReactNode
  /** The sentence of a failure that is no call's, and which failures are not shown. */
  failure?: { other: string; isHidden: (error: unknown) => boolean }
}

/** A form whose change to the account's protection needs a proof of identity. It closes when the change is made. */
export function ProvenDialog(props: Props) {
  const { security, title, action, look = 'primary', onClose, change, check, above, below, failure } = props
  const queries = useQueryClient()
  const form = useForm({
    start,
    check: (values) => ({ ...check?.(values), currentPassword: missingProof(security, values.currentPassword) }),
    send: change,
    onSent: async () => {
      onClose()
      await invalidate(queries, 'security')
    },
    onRefused: useProofRefusal(),
  })
  return (
    <Dialog open onClose={onClose} title={title}>
      <form onSubmit={form.submit} noValidate className="flex flex-col gap-4">
        {above?.(form)}
        <ProofField security={security} {...form.field('currentPassword')} />
        {below?.(form)}
        <FormFailure
          error={failure?.isHidden(form.failure) ? null : form.failure}
          {...(failure && { other: failure.other })}
        />
        <Button type="submit" look={look} className="self-end" busy={form.isSending && action}>
          {action}
        </Button>
      </form>
    </Dialog>
  )
}

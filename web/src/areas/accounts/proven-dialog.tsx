import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { FormEvent, ReactNode } from 'react'
import type { Security } from '#contract/accounts/second-factor.ts'
import { invalidate } from '#web/platform/query-keys.ts'
import { accounts } from '#web/phrases/accounts.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { type FieldErrors, useFieldErrors } from '#web/ui/field-errors.ts'
import { FormFailure } from '#web/ui/form-failure.tsx'
import { ProofField, useProof } from './proof.tsx'

interface Props<Field extends string> {
  security: Security
  title: string
  /** The label of the button. */
  action: string
  look?: 'primary' | 'danger'
  onClose: () => void
  change: (currentPassword: string) => Promise<unknown>
  /** Messages of the other fields that lack something. */
  missing?: Partial<Record<Field, string | false>>
  /** What stands above and below the field of the proof. */
  above?: (fields: FieldErrors<Field | 'currentPassword'>) => ReactNode
  below?: (fields: FieldErrors<Field | 'currentPassword'>) => ReactNode
  /** The sentence of a failure that is no call's, and which failures are not shown. */
  failure?: { other: string; isHidden: (error: unknown) => boolean }
}

/** A form whose change to the account's protection needs a proof of identity. It closes when the change is made. */
export function ProvenDialog<Field extends string = never>({
  security,
  title,
  action,
  look = 'primary',
  onClose,
  change,
  missing,
  above,
  below,
  failure,
}: Props<Field>) {
  const queries = useQueryClient()
  const proof = useProof()
  const fields = useFieldErrors<Field | 'currentPassword'>()
  const save = useMutation({
    mutationFn: () => change(proof.currentPassword),
    onSuccess: async () => {
      onClose()
      await invalidate(queries, 'security')
    },
    onError: (error) => {
      proof.onError(error)
      fields.refuse(error)
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found: Partial<Record<string, string | false>> = {
      ...missing,
      currentPassword: proof.isMissing(security) && accounts.login.passwordRequired,
    }
    if (fields.check(found as Partial<Record<Field | 'currentPassword', string | false>>)) save.mutate()
  }
  return (
    <Dialog open onClose={onClose} title={title}>
      <form onSubmit={submit} noValidate className="flex flex-col gap-4">
        {above?.(fields)}
        <ProofField
          security={security}
          proof={proof}
          error={fields.errors.currentPassword}
          onChange={() => fields.clear('currentPassword')}
        />
        {below?.(fields)}
        <FormFailure
          error={failure?.isHidden(save.error) ? null : save.error}
          {...(failure && { other: failure.other })}
        />
        <Button type="submit" look={look} className="self-end" busy={save.isPending && action}>
          {action}
        </Button>
      </form>
    </Dialog>
  )
}

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import type { Security } from '#contract/accounts/second-factor.ts'
import { call } from '#web/platform/call.ts'
import { accounts } from '#web/phrases/accounts.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/field.tsx'
import { useFieldErrors } from '#web/ui/field-errors.ts'
import { FormFailure } from '#web/ui/form-failure.tsx'
import { addPasskey, isChangeOfMind } from './passkey.ts'
import { ProofField, securityKey, useProof } from './proof.tsx'

const phrases = accounts.security
const dates = new Intl.DateTimeFormat('es-MX', { dateStyle: 'long' })

/** The passkeys of one's own account. */
export function PasskeySettings({ security }: { security: Security }) {
  const [open, setOpen] = useState<'add' | Security['passkeys'][number] | null>(null)
  const close = () => setOpen(null)
  return (
    <section>
      <h2 className="mb-1 text-xl font-medium">{phrases.passkeys}</h2>
      <p className="mb-3 text-muted">{phrases.passkeysText}</p>
      <ul className="mb-3 divide-y divide-line">
        {security.passkeys.map((passkey) => (
          <li key={passkey.id} aria-label={passkey.name} className="flex items-center gap-3 py-2.5">
            <KeyRound size={20} strokeWidth={1.75} aria-hidden className="shrink-0 text-muted" />
            <span className="min-w-0 flex-1">
              <span className="block truncate font-semibold">{passkey.name}</span>
              <span className="block text-sm text-muted">
                {passkey.lastUsedAt
                  ? phrases.lastUsed(dates.format(new Date(passkey.lastUsedAt)))
                  : phrases.added(dates.format(new Date(passkey.createdAt)))}
              </span>
            </span>
            <Button look="secondary" size="small" onClick={() => setOpen(passkey)}>
              {phrases.removePasskey}
            </Button>
          </li>
        ))}
      </ul>
      <Button look="secondary" onClick={() => setOpen('add')}>
        <KeyRound size={18} strokeWidth={1.75} aria-hidden /> {phrases.addPasskey}
      </Button>
      {open === 'add' && <AddPasskey security={security} onClose={close} />}
      {open !== null && open !== 'add' && <RemovePasskey security={security} passkey={open} onClose={close} />}
    </section>
  )
}

function AddPasskey({ security, onClose }: { security: Security; onClose: () => void }) {
  const queries = useQueryClient()
  const proof = useProof()
  const [name, setName] = useState('')
  const { errors: fields, check, refuse, clear } = useFieldErrors<'currentPassword' | 'name'>()
  const add = useMutation({
    mutationFn: () => addPasskey(proof.currentPassword, name.trim() || phrases.passkeyDefault),
    onSuccess: async () => {
      onClose()
      await queries.invalidateQueries({ queryKey: securityKey })
    },
    onError: (error) => {
      proof.onError(error)
      refuse(error)
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (check({ currentPassword: proof.isMissing(security) && accounts.login.passwordRequired })) add.mutate()
  }
  return (
    <Dialog open onClose={onClose} title={phrases.addPasskey}>
      <form onSubmit={submit} noValidate className="flex flex-col gap-4">
        <TextField
          label={phrases.passkeyName}
          placeholder={phrases.passkeyDefault}
          maxLength={60}
          value={name}
          error={fields.name}
          onChange={(event) => {
            clear('name')
            setName(event.target.value)
          }}
        />
        <ProofField
          security={security}
          proof={proof}
          error={fields.currentPassword}
          onChange={() => clear('currentPassword')}
        />
        <FormFailure error={isChangeOfMind(add.error) ? null : add.error} other={phrases.passkeyFailed} />
        <Button type="submit" className="self-end" busy={add.isPending && phrases.addPasskey}>
          {phrases.addPasskey}
        </Button>
      </form>
    </Dialog>
  )
}

function RemovePasskey({
  security,
  passkey,
  onClose,
}: {
  security: Security
  passkey: Security['passkeys'][number]
  onClose: () => void
}) {
  const queries = useQueryClient()
  const proof = useProof()
  const { errors: fields, check, refuse, clear } = useFieldErrors<'currentPassword'>()
  const remove = useMutation({
    mutationFn: () =>
      call('DELETE /users/passkeys/:id', {
        params: { id: passkey.id },
        body: { currentPassword: proof.currentPassword },
      }),
    onSuccess: async () => {
      onClose()
      await queries.invalidateQueries({ queryKey: securityKey })
    },
    onError: (error) => {
      proof.onError(error)
      refuse(error)
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (check({ currentPassword: proof.isMissing(security) && accounts.login.passwordRequired })) remove.mutate()
  }
  return (
    <Dialog open onClose={onClose} title={phrases.removeTitle}>
      <form onSubmit={submit} noValidate className="flex flex-col gap-4">
        <p>{phrases.removeText(passkey.name)}</p>
        <ProofField
          security={security}
          proof={proof}
          error={fields.currentPassword}
          onChange={() => clear('currentPassword')}
        />
        <FormFailure error={remove.error} />
        <Button type="submit" look="danger" className="self-end" busy={remove.isPending && phrases.removePasskey}>
          {phrases.removePasskey}
        </Button>
      </form>
    </Dialog>
  )
}

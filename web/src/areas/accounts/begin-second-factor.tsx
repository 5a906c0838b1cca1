import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { renderSVG } from 'uqr'
import type { Security } from '#contract/accounts/second-factor.ts'
import { errorSentence } from '#contract/errors.ts'
import { call } from '#web/platform/call.ts'
import { invalidate } from '#web/platform/query-keys.ts'
import { accounts } from '#web/phrases/accounts.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/field.tsx'
import { useFieldErrors } from '#web/ui/field-errors.ts'
import { FormFailure } from '#web/ui/form-failure.tsx'
import { ProofField, useProof } from './proof.tsx'

const phrases = accounts.security
const grouped = (text: string, size: number) => text.match(new RegExp(`.{1,${size}}`, 'g'))!

/** The steps: password, QR code, first code of the app, recovery codes. */
export function BeginSecondFactor({ security, onClose }: { security: Security; onClose: () => void }) {
  const queries = useQueryClient()
  const proof = useProof()
  const [code, setCode] = useState('')
  const { errors: fields, check, refuse, clear } = useFieldErrors<'currentPassword' | 'code'>()
  const begin = useMutation({
    mutationFn: () => call('POST /users/second-factor', { body: { currentPassword: proof.currentPassword } }),
    onError: (error) => {
      proof.onError(error)
      refuse(error)
    },
  })
  const confirm = useMutation({
    mutationFn: () => call('POST /users/second-factor/confirm', { body: { code } }),
    onSuccess: () => invalidate(queries, 'security'),
    onError: refuse,
  })
  const error = confirm.error ?? begin.error
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = begin.data
      ? { code: !code.trim() && errorSentence('second_factor_required') }
      : { currentPassword: proof.isMissing(security) && accounts.login.passwordRequired }
    if (!check(found)) return
    if (begin.data) confirm.mutate()
    else begin.mutate()
  }
  if (confirm.data)
    return (
      <Dialog open onClose={onClose} title={phrases.recoveryTitle}>
        <p className="mb-4">{phrases.recoveryText}</p>
        <ul className="mb-5 grid grid-cols-2 gap-2 rounded-card bg-sunken p-4 text-center font-mono">
          {confirm.data.recoveryCodes.map((one) => (
            <li key={one}>{grouped(one, 5).join('-')}</li>
          ))}
        </ul>
        <div className="flex justify-end">
          <Button onClick={onClose}>{phrases.recoveryDone}</Button>
        </div>
      </Dialog>
    )
  return (
    <Dialog open onClose={onClose} title={phrases.turnOn}>
      <form onSubmit={submit} noValidate className="flex flex-col gap-4">
        {!begin.data && (
          <ProofField
            security={security}
            proof={proof}
            error={fields.currentPassword}
            onChange={() => clear('currentPassword')}
          />
        )}
        {begin.data && (
          <>
            <p>{phrases.scan}</p>
            <img
              src={`data:image/svg+xml,${encodeURIComponent(renderSVG(begin.data.address))}`}
              alt={phrases.qr}
              className="mx-auto size-48 rounded-card bg-white p-2"
            />
            <p className="text-sm text-muted">
              {phrases.orType}{' '}
              <code className="font-mono break-all text-ink">{grouped(begin.data.secret, 4).join(' ')}</code>
            </p>
            <TextField
              label={phrases.code}
              inputMode="numeric"
              autoComplete="one-time-code"
              value={code}
              error={fields.code}
              onChange={(event) => {
                clear('code')
                setCode(event.target.value)
              }}
            />
          </>
        )}
        <FormFailure error={error} />
        <Button type="submit" className="self-end" busy={(begin.isPending || confirm.isPending) && phrases.next}>
          {begin.data ? phrases.turnOn : phrases.next}
        </Button>
      </form>
    </Dialog>
  )
}

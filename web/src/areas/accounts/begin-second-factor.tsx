import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { renderSVG } from 'uqr'
import type { Security } from '#contract/accounts/second-factor.ts'
import { errorSentence } from '#contract/errors.ts'
import { call, type CallAnswer } from '#web/platform/call.ts'
import { invalidate } from '#web/platform/query-keys.ts'
import { accounts } from '#web/phrases/accounts.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/field.tsx'
import { FormFailure } from '#web/ui/form-failure.tsx'
import { useForm } from '#web/ui/form.ts'
import { missingProof, ProofField, useProofRefusal } from './proof.tsx'

const phrases = accounts.security
const grouped = (text: string, size: number) => text.match(new RegExp(`.{1,${size}}`, 'g'))!

/** The steps: password, QR code, first code of the app, recovery codes. */
export function BeginSecondFactor({ security, onClose }: { security: Security; onClose: () => void }) {
  const queries = useQueryClient()
  const [begun, setBegun] = useState<CallAnswer<'POST /users/second-factor'>>()
  const [recoveryCodes, setRecoveryCodes] = useState<string[]>()
  const form = useForm({
    start: { currentPassword: '', code: '' },
    check: ({ currentPassword, code }) =>
      begun
        ? { code: !code.trim() && errorSentence('second_factor_required') }
        : { currentPassword: missingProof(security, currentPassword) },
    send: async ({ currentPassword, code }) => {
      if (!begun) return setBegun(await call('POST /users/second-factor', { body: { currentPassword } }))
      setRecoveryCodes((await call('POST /users/second-factor/confirm', { body: { code } })).recoveryCodes)
      await invalidate(queries, 'security')
    },
    onRefused: useProofRefusal(),
  })
  if (recoveryCodes)
    return (
      <Dialog open onClose={onClose} title={phrases.recoveryTitle}>
        <p className="mb-4">{phrases.recoveryText}</p>
        <ul className="mb-5 grid grid-cols-2 gap-2 rounded-card bg-sunken p-4 text-center font-mono">
          {recoveryCodes.map((one) => (
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
      <form onSubmit={form.submit} noValidate className="flex flex-col gap-4">
        {!begun && <ProofField security={security} {...form.field('currentPassword')} />}
        {begun && (
          <>
            <p>{phrases.scan}</p>
            <img
              src={`data:image/svg+xml,${encodeURIComponent(renderSVG(begun.address))}`}
              alt={phrases.qr}
              className="mx-auto size-48 rounded-card bg-white p-2"
            />
            <p className="text-sm text-muted">
              {phrases.orType}{' '}
              <code className="font-mono break-all text-ink">{grouped(begun.secret, 4).join(' ')}</code>
            </p>
            <TextField label={phrases.code} inputMode="numeric" autoComplete="one-time-code" {...form.field('code')} />
          </>
        )}
        <FormFailure error={form.failure} />
        <Button type="submit" className="self-end" busy={form.isSending && phrases.next}>
          {begun ? phrases.turnOn : phrases.next}
        </Button>
      </form>
    </Dialog>
  )
}

import { useMutation } from '@tanstack/react-query'
import { MailWarning, ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { errorSentence } from '#contract/errors.ts'
import type { Security } from '#contract/accounts/second-factor.ts'
import { call, sentenceOf } from '#web/platform/call.ts'
import { showToast } from '#web/platform/toast.ts'
import { accounts } from '#web/phrases/accounts.ts'
import { common } from '#web/phrases/common.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { ErrorState } from '#web/ui/states.tsx'
import { BeginSecondFactor } from './begin-second-factor.tsx'
import { hasPasskeys } from './passkey.ts'
import { PasskeySettings } from './passkey-settings.tsx'
import { useSecurity } from './proof.tsx'
import { ProvenDialog } from './proven-dialog.tsx'

const phrases = accounts.security

/** The unconfirmed address, the second factor and the passkeys of the account. */
export function SecuritySettings() {
  const security = useSecurity()
  if (security.isError) return <ErrorState text={sentenceOf(security.error)} onRetry={() => void security.refetch()} />
  if (!security.data) return <p className="text-muted">{common.loading}</p>
  return (
    <>
      {!security.data.emailConfirmed && <Unconfirmed />}
      <SecondFactor security={security.data} />
      {hasPasskeys() && <PasskeySettings security={security.data} />}
    </>
  )
}

function Unconfirmed() {
  const send = useMutation({
    mutationFn: () => call('POST /users/send-confirmation'),
    onSuccess: () => showToast(phrases.confirmationSent, { tone: 'good' }),
    onError: (error) => showToast(sentenceOf(error), { tone: 'bad' }),
  })
  return (
    <section className="flex flex-wrap items-center gap-3 rounded-card bg-sunken px-4 py-3">
      <MailWarning size={20} strokeWidth={1.75} aria-hidden className="shrink-0 text-accent" />
      <p className="min-w-0 flex-1 basis-60">{phrases.unconfirmed}</p>
      <Button
        look="secondary"
        size="small"
        busy={send.isPending && phrases.sendAgain}
        disabled={send.isSuccess}
        onClick={() => send.mutate()}
      >
        {phrases.sendAgain}
      </Button>
    </section>
  )
}

function SecondFactor({ security }: { security: Security }) {
  const [open, setOpen] = useState<'begin' | 'remove' | null>(null)
  return (
    <section>
      <h2 className="mb-1 text-xl font-medium">{phrases.secondFactor}</h2>
      <p className="mb-3 text-muted">
        {security.secondFactor ? phrases.isOn(security.recoveryCodesLeft) : phrases.secondFactorText}
      </p>
      <Button look="secondary" onClick={() => setOpen(security.secondFactor ? 'remove' : 'begin')}>
        <ShieldCheck size={18} strokeWidth={1.75} aria-hidden />{' '}
        {security.secondFactor ? phrases.turnOff : phrases.turnOn}
      </Button>
      {open === 'begin' && <BeginSecondFactor security={security} onClose={() => setOpen(null)} />}
      {open === 'remove' && <RemoveSecondFactor security={security} onClose={() => setOpen(null)} />}
    </section>
  )
}

function RemoveSecondFactor(props: { security: Security; onClose: () => void }) {
  return (
    <ProvenDialog
      {...props}
      title={phrases.turnOff}
      action={phrases.turnOff}
      look="danger"
      change={({ currentPassword, code }) =>
        call('POST /users/second-factor/remove', { body: { currentPassword, code } })
      }
      check={({ code }) => ({ code: !code.trim() && errorSentence('second_factor_required') })}
      below={(form) => (
        <TextField label={phrases.code} hint={phrases.codeHint} autoComplete="one-time-code" {...form.field('code')} />
      )}
    />
  )
}

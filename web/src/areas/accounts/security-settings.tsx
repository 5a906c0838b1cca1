import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { KeyRound, MailWarning, ShieldCheck } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { errorSentence } from '#contract/errors.ts'
import type { Security } from '#contract/accounts/second-factor.ts'
import { call, sentenceOf } from '#web/platform/call.ts'
import { say } from '#web/platform/toast.ts'
import { accounts } from '#web/phrases/accounts.ts'
import { common } from '#web/phrases/common.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { PasswordField, TextField } from '#web/ui/field.tsx'
import { useFieldErrors } from '#web/ui/field-errors.ts'
import { FormFailure } from '#web/ui/form-failure.tsx'
import { ErrorState } from '#web/ui/states.tsx'
import { addPasskey, hasPasskeys, isChangeOfMind } from './passkey.ts'
import { BeginSecondFactor } from './begin-second-factor.tsx'

const phrases = accounts.security
const dates = new Intl.DateTimeFormat('es-MX', { dateStyle: 'long' })
const key = ['security']

/** The address that is not confirmed yet, the second factor and the passkeys of one's own account. */
export function SecuritySettings() {
  const security = useQuery({ queryKey: key, queryFn: ({ signal }) => call('GET /users/security', { signal }), staleTime: 0 })
  if (security.isError) return <ErrorState text={sentenceOf(security.error)} onRetry={() => void security.refetch()} />
  if (!security.data) return <p className="text-muted">{common.loading}</p>
  return (
    <>
      {!security.data.emailConfirmed && <Unconfirmed />}
      <SecondFactor security={security.data} />
      {hasPasskeys() && <Passkeys security={security.data} />}
    </>
  )
}

function Unconfirmed() {
  const send = useMutation({
    mutationFn: () => call('POST /users/send-confirmation'),
    onSuccess: () => say(phrases.confirmationSent, { tone: 'good' }),
    onError: (error) => say(sentenceOf(error), { tone: 'bad' }),
  })
  return (
    <section className="flex flex-wrap items-center gap-3 rounded-card bg-sunken px-4 py-3">
      <MailWarning size={20} strokeWidth={1.75} aria-hidden className="shrink-0 text-accent" />
      <p className="min-w-0 flex-1">{phrases.unconfirmed}</p>
      <Button look="secondary" size="small" busy={send.isPending && phrases.sendAgain} disabled={send.isSuccess} onClick={() => send.mutate()}>
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
      <p className="mb-3 text-muted">{security.secondFactor ? phrases.isOn(security.recoveryCodesLeft) : phrases.secondFactorText}</p>
      <Button look="secondary" onClick={() => setOpen(security.secondFactor ? 'remove' : 'begin')}>
        <ShieldCheck size={18} strokeWidth={1.75} aria-hidden /> {security.secondFactor ? phrases.turnOff : phrases.turnOn}
      </Button>
      {open === 'begin' && <BeginSecondFactor hasPassword={security.hasPassword} onClose={() => setOpen(null)} />}
      {open === 'remove' && <RemoveSecondFactor hasPassword={security.hasPassword} onClose={() => setOpen(null)} />}
    </section>
  )
}

function RemoveSecondFactor({ hasPassword, onClose }: { hasPassword: boolean; onClose: () => void }) {
  const queries = useQueryClient()
  const [currentPassword, setPassword] = useState('')
  const [code, setCode] = useState('')
  const { errors: fields, check, refuse, clear } = useFieldErrors<'currentPassword' | 'code'>()
  const remove = useMutation({
    mutationFn: () => call('POST /users/second-factor/remove', { body: { currentPassword, code } }),
    onSuccess: async () => {
      onClose()
      await queries.invalidateQueries({ queryKey: key })
    },
    onError: refuse,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = { currentPassword: hasPassword && !currentPassword && accounts.login.passwordRequired, code: !code.trim() && errorSentence('second_factor_required') }
    if (check(found)) remove.mutate()
  }
  return (
    <Dialog open onClose={onClose} title={phrases.turnOff}>
      <form onSubmit={submit} noValidate className="flex flex-col gap-4">
        {hasPassword && (
          <PasswordField
            label={accounts.settings.current}
            autoComplete="current-password"
            value={currentPassword}
            error={fields.currentPassword}
            onChange={(event) => {
              clear('currentPassword')
              setPassword(event.target.value)
            }}
          />
        )}
        <TextField
          label={phrases.code}
          hint={phrases.codeHint}
          autoComplete="one-time-code"
          value={code}
          error={fields.code}
          onChange={(event) => {
            clear('code')
            setCode(event.target.value)
          }}
        />
        <FormFailure error={remove.error} />
        <Button type="submit" look="danger" className="self-end" busy={remove.isPending && phrases.turnOff}>
          {phrases.turnOff}
        </Button>
      </form>
    </Dialog>
  )
}

function Passkeys({ security }: { security: Security }) {
  const queries = useQueryClient()
  const [adding, setAdding] = useState(false)
  const remove = useMutation({
    mutationFn: (id: string) => call('DELETE /users/passkeys/:id', { params: { id } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: key }),
    onError: (error) => say(sentenceOf(error), { tone: 'bad' }),
  })
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
                {passkey.lastUsedAt ? phrases.lastUsed(dates.format(new Date(passkey.lastUsedAt))) : phrases.added(dates.format(new Date(passkey.createdAt)))}
              </span>
            </span>
            <Button look="secondary" size="small" disabled={remove.isPending} onClick={() => remove.mutate(passkey.id)}>
              {phrases.removePasskey}
            </Button>
          </li>
        ))}
      </ul>
      <Button look="secondary" onClick={() => setAdding(true)}>
        <KeyRound size={18} strokeWidth={1.75} aria-hidden /> {phrases.addPasskey}
      </Button>
      {adding && <AddPasskey hasPassword={security.hasPassword} onClose={() => setAdding(false)} />}
    </section>
  )
}

function AddPasskey({ hasPassword, onClose }: { hasPassword: boolean; onClose: () => void }) {
  const queries = useQueryClient()
  const [currentPassword, setPassword] = useState('')
  const [name, setName] = useState('')
  const { errors: fields, check, refuse, clear } = useFieldErrors<'currentPassword' | 'name'>()
  const add = useMutation({
    mutationFn: () => addPasskey(currentPassword, name.trim() || phrases.passkeyDefault),
    onSuccess: async () => {
      onClose()
      await queries.invalidateQueries({ queryKey: key })
    },
    onError: refuse,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (check({ currentPassword: hasPassword && !currentPassword && accounts.login.passwordRequired })) add.mutate()
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
        {hasPassword && (
          <PasswordField
            label={accounts.settings.current}
            autoComplete="current-password"
            value={currentPassword}
            error={fields.currentPassword}
            onChange={(event) => {
              clear('currentPassword')
              setPassword(event.target.value)
            }}
          />
        )}
        <FormFailure error={isChangeOfMind(add.error) ? null : add.error} other={phrases.passkeyFailed} />
        <Button type="submit" className="self-end" busy={add.isPending && phrases.addPasskey}>
          {phrases.addPasskey}
        </Button>
      </form>
    </Dialog>
  )
}

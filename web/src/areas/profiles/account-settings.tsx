import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Download, Laptop, MailCheck } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { accountMessages, isEmail, passwordProblem } from '#contract/accounts/account-rules.ts'
import type { Security } from '#contract/accounts/second-factor.ts'
import { ProofField, SecuritySettings, useProof, useSecurity } from '#web/areas/accounts/index.ts'
import { call, sentenceOf } from '#web/platform/call.ts'
import { deleteDrafts } from '#web/platform/drafts.ts'
import { showFailure } from '#web/platform/show-failure.ts'
import { invalidate, keys } from '#web/platform/query-keys.ts'
import { setUser, useUser } from '#web/platform/session.ts'
import { showToast } from '#web/platform/toast.ts'
import { accounts } from '#web/phrases/accounts.ts'
import { common } from '#web/phrases/common.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { PasswordField, TextField } from '#web/ui/field.tsx'
import { useFieldErrors } from '#web/ui/field-errors.ts'
import { FormFailure } from '#web/ui/form-failure.tsx'
import { ErrorState } from '#web/ui/states.tsx'
import { PictureUsage } from './picture-usage.tsx'

const phrases = accounts.settings
const dates = new Intl.DateTimeFormat('es-MX', { dateStyle: 'long' })

/** Sign-in methods, sessions and data of the account. */
export function AccountSettings({ onClose, onDelete }: { onClose: () => void; onDelete: () => void }) {
  return (
    <Dialog open onClose={onClose} title={phrases.title} wide>
      <div className="flex flex-col gap-8">
        <Access />
        <SecuritySettings />
        <Sessions />
        <PictureUsage />
        <section>
          <h2 className="mb-1 text-xl font-medium">{phrases.data}</h2>
          <p className="mb-3 text-muted">{phrases.dataText}</p>
          <DownloadLink />
        </section>
        <Button look="danger" className="self-start" onClick={onDelete}>
          {phrases.delete}
        </Button>
      </div>
    </Dialog>
  )
}

function DownloadLink() {
  return (
    <a
      href="/api/users/export"
      download
      className="inline-flex min-h-11 items-center gap-2 rounded-full border border-line bg-surface px-5 font-semibold hover:bg-sunken"
    >
      <Download size={18} strokeWidth={1.75} aria-hidden /> {phrases.download}
    </a>
  )
}

function Access() {
  const security = useSecurity()
  if (!security.data) return null
  return <AccessForm security={security.data} />
}

function AccessForm({ security }: { security: Security }) {
  const user = useUser()!
  const queries = useQueryClient()
  const proof = useProof()
  const [email, setEmail] = useState(user.email)
  const [password, setPassword] = useState('')
  const { errors: fields, check, refuse, clear } = useFieldErrors<'email' | 'password' | 'currentPassword'>()
  const newEmail = email.trim() === user.email ? undefined : email.trim()
  const save = useMutation({
    mutationFn: () =>
      call('PUT /users/update', {
        body: {
          ...(newEmail ? { email: newEmail } : {}),
          ...(password ? { password } : {}),
          currentPassword: proof.currentPassword,
        },
      }),
    onSuccess: (account) => {
      setUser(account)
      setEmail(account.email)
      setPassword('')
      proof.setCurrentPassword('')
      void invalidate(queries, 'security')
      showToast(newEmail ? phrases.emailSent(newEmail) : phrases.saved, { tone: 'good' })
    },
    onError: (error) => {
      proof.onError(error)
      refuse(error)
    },
  })
  const send = (event: FormEvent) => {
    event.preventDefault()
    const currentPassword = proof.isMissing(security) && accounts.login.passwordRequired
    if (
      check({
        email: !isEmail(email) && accountMessages.email,
        password: password && passwordProblem(password),
        currentPassword,
      })
    )
      save.mutate()
  }
  return (
    <form onSubmit={send} noValidate className="flex flex-col gap-4">
      <h2 className="text-xl font-medium">{phrases.access}</h2>
      {security.pendingEmail && <PendingEmail email={security.pendingEmail} />}
      <TextField
        label={phrases.email}
        hint={phrases.emailHint}
        type="email"
        autoComplete="email"
        value={email}
        error={fields.email}
        onChange={(event) => {
          clear('email')
          setEmail(event.target.value)
        }}
      />
      <PasswordField
        label={phrases.newPassword}
        autoComplete="new-password"
        value={password}
        error={fields.password}
        onChange={(event) => {
          clear('password')
          setPassword(event.target.value)
        }}
      />
      <ProofField
        security={security}
        proof={proof}
        error={fields.currentPassword}
        hint={phrases.currentHint}
        onChange={() => clear('currentPassword')}
      />
      <FormFailure error={save.error} />
      <Button
        type="submit"
        className="self-end"
        disabled={!newEmail && password === ''}
        busy={save.isPending && phrases.saving}
      >
        {phrases.save}
      </Button>
    </form>
  )
}

/** A new address that waits for confirmation. */
function PendingEmail({ email }: { email: string }) {
  const queries = useQueryClient()
  const cancel = useMutation({
    mutationFn: () => call('DELETE /users/pending-email'),
    onSuccess: () => invalidate(queries, 'security'),
    onError: showFailure,
  })
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-card bg-sunken px-4 py-3">
      <MailCheck size={20} strokeWidth={1.75} aria-hidden className="shrink-0 text-accent" />
      <p className="min-w-0 flex-1 basis-60 wrap-anywhere">{phrases.pendingEmail(email)}</p>
      <Button
        look="secondary"
        size="small"
        busy={cancel.isPending && phrases.cancelEmail}
        onClick={() => cancel.mutate()}
      >
        {phrases.cancelEmail}
      </Button>
    </div>
  )
}

function Sessions() {
  const queries = useQueryClient()
  const sessions = useQuery({
    queryKey: keys.sessions(),
    queryFn: ({ signal }) => call('GET /users/sessions', { signal }),
    staleTime: 0,
  })
  const end = useMutation({
    mutationFn: (id: string) => call('DELETE /users/sessions/:id', { params: { id } }),
    onSuccess: async () => {
      showToast(phrases.ended)
      await invalidate(queries, 'sessions')
    },
    onError: showFailure,
  })
  return (
    <section>
      <h2 className="mb-2 text-xl font-medium">{phrases.sessions}</h2>
      {sessions.isError && <ErrorState text={sentenceOf(sessions.error)} onRetry={() => void sessions.refetch()} />}
      <ul className="divide-y divide-line">
        {sessions.data?.map((session) => (
          <li key={session.id} className="flex items-center gap-3 py-2.5">
            <Laptop size={20} strokeWidth={1.75} aria-hidden className="shrink-0 text-muted" />
            <span className="min-w-0 flex-1">
              <span className="block truncate font-semibold">{session.device}</span>
              <span className="block text-sm text-muted">
                {session.isThis ? phrases.thisOne : phrases.since(dates.format(new Date(session.createdAt)))}
              </span>
            </span>
            {!session.isThis && (
              <Button look="secondary" size="small" disabled={end.isPending} onClick={() => end.mutate(session.id)}>
                {phrases.end}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Two steps, with the download in between; the second one asks for a proof of identity. */
export function DeleteAccount({ onClose }: { onClose: () => void }) {
  const [isSure, setSure] = useState(false)
  const security = useSecurity()
  const proof = useProof()
  const { errors: fields, check, refuse, clear } = useFieldErrors<'currentPassword'>()
  const remove = useMutation({
    mutationFn: () =>
      call('DELETE /users/delete-account', { body: { currentPassword: proof.currentPassword }, timeout: 60_000 }),
    onSuccess: () => {
      deleteDrafts()
      setUser(null)
      // Reloads the page, so that no data of this person stays in memory.
      location.assign('/')
    },
    onError: (error) => {
      proof.onError(error)
      refuse(error)
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isSure) setSure(true)
    else if (
      security.data &&
      check({ currentPassword: proof.isMissing(security.data) && accounts.login.passwordRequired })
    )
      remove.mutate()
  }
  return (
    <Dialog open onClose={onClose} title={phrases.delete}>
      <form onSubmit={submit} noValidate>
        <p className="mb-5">{isSure ? phrases.deleteSure : phrases.deleteText}</p>
        {isSure ? (
          security.data && (
            <div className="mb-5">
              <ProofField
                security={security.data}
                proof={proof}
                error={fields.currentPassword}
                onChange={() => clear('currentPassword')}
              />
            </div>
          )
        ) : (
          <div className="mb-6">
            <DownloadLink />
          </div>
        )}
        <div className="mb-4 empty:hidden">
          <FormFailure error={remove.error} />
        </div>
        <div className="flex justify-end gap-3">
          <Button look="secondary" onClick={onClose}>
            {common.cancel}
          </Button>
          <Button
            type="submit"
            look="danger"
            disabled={isSure && !security.data}
            busy={remove.isPending && phrases.deleteConfirm}
          >
            {isSure ? phrases.deleteConfirm : phrases.deleteNext}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

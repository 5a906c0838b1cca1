import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Download, Laptop, MailCheck } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { accountMessages, isEmail, passwordProblem } from '#contract/accounts/account-rules.ts'
import type { Security } from '#contract/accounts/second-factor.ts'
import { missingProof, ProofField, SecuritySettings, useProofRefusal, useSecurity } from '#web/areas/accounts/index.ts'
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
import { FormFailure } from '#web/ui/form-failure.tsx'
import { useForm } from '#web/ui/form.ts'
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
  const newEmailOf = (email: string) => (email.trim() === user.email ? undefined : email.trim())
  const form = useForm({
    start: { email: user.email, password: '', currentPassword: '' },
    check: ({ email, password, currentPassword }) => ({
      email: !isEmail(email) && accountMessages.email,
      password: password && passwordProblem(password),
      currentPassword: missingProof(security, currentPassword),
    }),
    send: async ({ email, password, currentPassword }) => {
      const newEmail = newEmailOf(email)
      const body = { ...(newEmail ? { email: newEmail } : {}), ...(password ? { password } : {}), currentPassword }
      return { account: await call('PUT /users/update', { body }), newEmail }
    },
    onSent: ({ account, newEmail }) => {
      setUser(account)
      form.set({ email: account.email, password: '', currentPassword: '' })
      void invalidate(queries, 'security')
      showToast(newEmail ? phrases.emailSent(newEmail) : phrases.saved, { tone: 'good' })
    },
    onRefused: useProofRefusal(),
  })
  return (
    <form onSubmit={form.submit} noValidate className="flex flex-col gap-4">
      <h2 className="text-xl font-medium">{phrases.access}</h2>
      {security.pendingEmail && <PendingEmail email={security.pendingEmail} />}
      <TextField
        label={phrases.email}
        hint={phrases.emailHint}
        type="email"
        autoComplete="email"
        {...form.field('email')}
      />
      <PasswordField label={phrases.newPassword} autoComplete="new-password" {...form.field('password')} />
      <ProofField security={security} hint={phrases.currentHint} {...form.field('currentPassword')} />
      <FormFailure error={form.failure} />
      <Button
        type="submit"
        className="self-end"
        disabled={!newEmailOf(form.values.email) && form.values.password === ''}
        busy={form.isSending && phrases.saving}
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
  const form = useForm({
    start: { currentPassword: '' },
    check: ({ currentPassword }) => ({ currentPassword: missingProof(security.data, currentPassword) }),
    send: (body) => call('DELETE /users/delete-account', { body, timeout: 60_000 }),
    onSent: () => {
      deleteDrafts()
      setUser(null)
      // Reloads the page, so that no data of this person stays in memory.
      location.assign('/')
    },
    onRefused: useProofRefusal(),
  })
  const beSure = (event: FormEvent) => {
    event.preventDefault()
    setSure(true)
  }
  return (
    <Dialog open onClose={onClose} title={phrases.delete}>
      <form onSubmit={isSure ? form.submit : beSure} noValidate>
        <p className="mb-5">{isSure ? phrases.deleteSure : phrases.deleteText}</p>
        {isSure ? (
          security.data && (
            <div className="mb-5">
              <ProofField security={security.data} {...form.field('currentPassword')} />
            </div>
          )
        ) : (
          <div className="mb-6">
            <DownloadLink />
          </div>
        )}
        <div className="mb-4 empty:hidden">
          <FormFailure error={form.failure} />
        </div>
        <div className="flex justify-end gap-3">
          <Button look="secondary" onClick={onClose}>
            {common.cancel}
          </Button>
          <Button
            type="submit"
            look="danger"
            disabled={isSure && !security.data}
            busy={form.isSending && phrases.deleteConfirm}
          >
            {isSure ? phrases.deleteConfirm : phrases.deleteNext}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

import { useMutation, useQuery } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import type { Account } from '#contract/accounts/account.ts'
import { type ErrorCode, errorSentence, errors } from '#contract/errors.ts'
import { appPath } from '#web/platform/app-paths.ts'
import { call, CallError } from '#web/platform/call.ts'
import { keys } from '#web/platform/query-keys.ts'
import { setUser, useSession } from '#web/platform/session.ts'
import { accounts } from '#web/phrases/accounts.ts'
import { staff } from '#web/phrases/staff.ts'
import { Button } from '#web/ui/button.tsx'
import { PasswordField, TextField } from '#web/ui/field.tsx'
import { FormFailure } from '#web/ui/form-failure.tsx'
import { useForm } from '#web/ui/form.ts'
import { hasPasskeys, isChangeOfMind, signInByPasskey } from './passkey.ts'
import { AppealDialog } from './appeal-dialog.tsx'
import { homeOf, missingStep } from './registration-steps.ts'

const phrases = accounts.login

export function LoginForm() {
  const navigate = useNavigate()
  const [address] = useSearchParams()
  const returned = address.get('error')
  // The refusal of Google's page, until the person signs in by another way.
  const [notice, setNotice] = useState(returned && returned in errors ? errorSentence(returned as ErrorCode) : '')
  const [appealing, setAppealing] = useState(false)
  const hasEnded = useSession((state) => state.hasEnded)
  const [needsCode, setNeedsCode] = useState(false)
  const options = useQuery({
    queryKey: keys.signInOptions(),
    queryFn: () => call('GET /auth/options'),
    staleTime: Infinity,
  })

  const enter = (account: Account) => {
    setUser(account)
    const next = appPath(address.get('next'))
    void navigate(missingStep(account) === 'nickname' ? homeOf(account) : (next ?? homeOf(account)), { replace: true })
  }
  const byPasskey = useMutation({
    mutationFn: signInByPasskey,
    onMutate: () => {
      setNotice('')
      form.set({})
    },
    onSuccess: enter,
  })
  const form = useForm({
    start: { email: '', password: '', code: '' },
    check: ({ email, password }) => ({
      email: !email && phrases.required,
      password: !password && phrases.passwordRequired,
    }),
    send: async ({ email, password, code }) => {
      setNotice('')
      byPasskey.reset()
      try {
        return await call('POST /users/login', {
          body: { email: email.trim(), password, ...(needsCode && code.trim() ? { code } : {}) },
        })
      } catch (error) {
        // The password was right and a code is required, which is not a failure.
        if (needsCode || !(error instanceof CallError) || error.code !== 'second_factor_required') throw error
        return setNeedsCode(true)
      }
    },
    onSent: (account) => account && enter(account),
  })
  const failure = form.failure ?? (isChangeOfMind(byPasskey.error) ? null : byPasskey.error)

  return (
    <form onSubmit={form.submit} noValidate className="flex flex-col gap-5">
      {hasEnded && (
        <p role="status" className="rounded-card bg-accent-soft px-4 py-3">
          {phrases.ended}
        </p>
      )}
      <TextField
        label={phrases.identifier}
        name="email"
        autoComplete="username"
        autoCapitalize="none"
        {...form.field('email')}
      />
      <PasswordField
        label={phrases.password}
        name="password"
        autoComplete="current-password"
        {...form.field('password')}
      />
      {needsCode && (
        <TextField
          label={phrases.code}
          hint={phrases.codeHint}
          autoComplete="one-time-code"
          autoFocus
          {...form.field('code')}
        />
      )}
      <FormFailure error={failure} other={phrases.failed} />
      {notice && (
        <p role="alert" className="font-medium text-danger">
          {notice}
        </p>
      )}
      {failure instanceof CallError && failure.code === 'account_banned' && (
        <Button look="secondary" onClick={() => setAppealing(true)}>
          {staff.appeal.open}
        </Button>
      )}
      {appealing && <AppealDialog {...form.values} onClose={() => setAppealing(false)} />}
      <Button type="submit" busy={form.isSending && phrases.submitting}>
        {phrases.submit}
      </Button>
      <Link to="/forgot-password" className="text-center font-semibold text-accent underline-offset-4 hover:underline">
        {phrases.forgot}
      </Link>
      {hasPasskeys() && (
        <Button look="secondary" onClick={() => byPasskey.mutate()}>
          <KeyRound size={18} strokeWidth={1.75} aria-hidden /> {phrases.passkey}
        </Button>
      )}
      {options.data?.google && (
        <>
          <p className="flex items-center gap-3 text-sm text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
            {phrases.or}
          </p>
          <a
            href="/api/auth/google"
            className="inline-flex min-h-11 items-center justify-center rounded-full border border-line bg-surface px-5 font-semibold hover:bg-sunken"
          >
            {phrases.google}
          </a>
        </>
      )}
      <p className="text-center text-muted">
        {phrases.noAccount}{' '}
        <Link to="/initial-register" className="font-semibold text-accent underline-offset-4 hover:underline">
          {phrases.create}
        </Link>
      </p>
      {hasEnded && (
        <Link to="/home" className="text-center text-muted underline-offset-4 hover:underline">
          {phrases.goOnAsVisitor}
        </Link>
      )}
    </form>
  )
}

import { useQuery } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Link, useNavigate, useSearchParams } from 'react-router'
import type { Account } from '#contract/accounts/account.ts'
import { type ErrorCode, errorSentence, errors } from '#contract/errors.ts'
import { appPath } from '#web/platform/app-paths.ts'
import { call, CallError, sentenceOf } from '#web/platform/call.ts'
import { keys } from '#web/platform/query-keys.ts'
import { setUser, useSession } from '#web/platform/session.ts'
import { accounts } from '#web/phrases/accounts.ts'
import { staff } from '#web/phrases/staff.ts'
import { Button } from '#web/ui/button.tsx'
import { PasswordField, TextField } from '#web/ui/field.tsx'
import { hasPasskeys, isChangeOfMind, signInByPasskey } from './passkey.ts'
import { AppealDialog } from './appeal-dialog.tsx'
import { homeOf, missingStep } from './registration-steps.ts'

const phrases = accounts.login

export function LoginForm() {
  const navigate = useNavigate()
  const [address] = useSearchParams()
  const returned = address.get('error')
  const [failure, setFailure] = useState(returned && returned in errors ? errorSentence(returned as ErrorCode) : '')
  const [banned, setBanned] = useState(false)
  const [appealing, setAppealing] = useState(false)
  const { register, handleSubmit, formState, getValues, clearErrors } = useForm({
    reValidateMode: 'onSubmit',
    defaultValues: { email: '', password: '', code: '' },
  })
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
  const byPasskey = async () => {
    setFailure('')
    try {
      enter(await signInByPasskey())
    } catch (error) {
      if (!isChangeOfMind(error)) setFailure(sentenceOf(error, phrases.failed))
    }
  }
  const submit = handleSubmit(async ({ email, password, code }) => {
    setFailure('')
    setBanned(false)
    try {
      enter(
        await call('POST /users/login', {
          body: { email: email.trim(), password, ...(needsCode && code.trim() ? { code } : {}) },
        }),
      )
    } catch (error) {
      // The password was right and a code is required, which is not a failure.
      if (error instanceof CallError && error.code === 'second_factor_required' && !needsCode) return setNeedsCode(true)
      const field = error instanceof CallError ? error.fields.code : undefined
      if (field) return setFailure(field)
      setFailure(sentenceOf(error))
      setBanned(error instanceof CallError && error.code === 'account_banned')
    }
  })

  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-5">
      {hasEnded && (
        <p role="status" className="rounded-card bg-accent-soft px-4 py-3">
          {phrases.ended}
        </p>
      )}
      <TextField
        label={phrases.identifier}
        autoComplete="username"
        autoCapitalize="none"
        error={formState.errors.email?.message}
        {...register('email', { required: phrases.required, onChange: () => clearErrors('email') })}
      />
      <PasswordField
        label={phrases.password}
        autoComplete="current-password"
        error={formState.errors.password?.message}
        {...register('password', { required: phrases.passwordRequired, onChange: () => clearErrors('password') })}
      />
      {needsCode && (
        <TextField
          label={phrases.code}
          hint={phrases.codeHint}
          autoComplete="one-time-code"
          autoFocus
          {...register('code')}
        />
      )}
      {failure && (
        <p role="alert" className="font-medium text-danger">
          {failure}
        </p>
      )}
      {banned && (
        <Button look="secondary" onClick={() => setAppealing(true)}>
          {staff.appeal.open}
        </Button>
      )}
      {appealing && <AppealDialog {...getValues()} onClose={() => setAppealing(false)} />}
      <Button type="submit" busy={formState.isSubmitting && phrases.submitting}>
        {phrases.submit}
      </Button>
      <Link to="/forgot-password" className="text-center font-semibold text-accent underline-offset-4 hover:underline">
        {phrases.forgot}
      </Link>
      {hasPasskeys() && (
        <Button look="secondary" onClick={() => void byPasskey()}>
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

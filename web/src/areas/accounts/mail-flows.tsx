import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link, useSearchParams } from 'react-router'
import { accountMessages, isEmail, passwordProblem } from '#contract/accounts/account-rules.ts'
import { call, CallError, sentenceOf } from '#web/platform/call.ts'
import { setUser } from '#web/platform/session.ts'
import { accounts } from '#web/phrases/accounts.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { PasswordField, TextField } from '#web/ui/field.tsx'
import { FormFailure } from '#web/ui/form-failure.tsx'
import { useForm } from '#web/ui/form.ts'
import { PageSpinner } from '#web/ui/spinner.tsx'
import { loginPath } from './require-session.ts'

const phrases = accounts.mail

/** Requests the mail for a new password. */
export function ForgotPassword() {
  const form = useForm({
    start: { email: '' },
    check: ({ email }) => ({ email: !isEmail(email) && accountMessages.email }),
    send: ({ email }) => call('POST /users/forgot-password', { body: { email: email.trim() } }),
  })
  if (form.isSent)
    return (
      <div className="flex flex-col gap-5">
        <p role="status">{phrases.forgotSent(form.values.email.trim())}</p>
        <ButtonLink look="secondary" to="/login">
          {phrases.backToLogin}
        </ButtonLink>
      </div>
    )
  return (
    <form onSubmit={form.submit} noValidate className="flex flex-col gap-5">
      <p className="text-muted">{phrases.forgotText}</p>
      <TextField label={phrases.email} type="email" autoComplete="email" {...form.field('email')} />
      <FormFailure error={form.failure} />
      <Button type="submit" busy={form.isSending && phrases.sending}>
        {phrases.send}
      </Button>
      <Link to="/login" className="text-center font-semibold text-accent underline-offset-4 hover:underline">
        {phrases.backToLogin}
      </Link>
    </form>
  )
}

/** Sets a new password with the mail's token. */
export function ResetPassword() {
  const [address] = useSearchParams()
  const form = useForm({
    start: { password: '' },
    check: ({ password }) => ({ password: passwordProblem(password) }),
    send: ({ password }) =>
      call('POST /users/reset-password', { body: { token: address.get('token') ?? '', password } }),
  })
  if (form.isSent)
    return (
      <div className="flex flex-col gap-5">
        <p role="status">{phrases.resetDone}</p>
        <ButtonLink to="/login">{accounts.login.submit}</ButtonLink>
      </div>
    )
  return (
    <form onSubmit={form.submit} noValidate className="flex flex-col gap-5">
      <PasswordField label={phrases.newPassword} autoComplete="new-password" {...form.field('password')} />
      <FormFailure error={form.failure} />
      <Button type="submit" busy={form.isSending && phrases.saving}>
        {phrases.save}
      </Button>
      {form.failure && (
        <Link
          to="/forgot-password"
          className="text-center font-semibold text-accent underline-offset-4 hover:underline"
        >
          {phrases.askAgain}
        </Link>
      )}
    </form>
  )
}

/** Confirms the address when the mail's link is opened, for the signed-in account. */
export function ConfirmEmail() {
  const [address] = useSearchParams()
  const token = address.get('token') ?? ''
  const confirm = useMutation({
    mutationFn: () => call('POST /users/confirm-email', { body: { token } }),
    onSuccess: (account) => setUser(account),
  })
  const { mutate } = confirm
  useEffect(() => {
    // In development effects run twice, but the token works once.
    const timer = setTimeout(() => mutate(), 0)
    return () => clearTimeout(timer)
  }, [mutate])
  if (confirm.isSuccess)
    return (
      <div className="flex flex-col gap-5">
        <p role="status">{phrases.confirmed}</p>
        <ButtonLink to="/home">{phrases.goOn}</ButtonLink>
      </div>
    )
  if (!confirm.isError) return <PageSpinner />
  if (confirm.error instanceof CallError && confirm.error.code === 'not_signed_in')
    return (
      <div className="flex flex-col gap-5">
        <p role="status">{phrases.signInFirst}</p>
        <ButtonLink to={loginPath(`/confirm-email?token=${encodeURIComponent(token)}`)}>
          {accounts.login.submit}
        </ButtonLink>
      </div>
    )
  return (
    <div className="flex flex-col gap-5">
      <p role="alert" className="font-medium text-danger">
        {sentenceOf(confirm.error)}
      </p>
      <p className="text-muted">{phrases.confirmAgain}</p>
      <ButtonLink look="secondary" to="/home">
        {phrases.goOn}
      </ButtonLink>
    </div>
  )
}

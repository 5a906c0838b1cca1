import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import {
  accountLimits,
  accountMessages,
  ageByMonth,
  birthdayProblem,
  isEmail,
  nameProblem,
  passwordProblem,
} from '#contract/accounts/account-rules.ts'
import { call } from '#web/platform/call.ts'
import { setUser } from '#web/platform/session.ts'
import { accounts } from '#web/phrases/accounts.ts'
import { common } from '#web/phrases/common.ts'
import { Button } from '#web/ui/button.tsx'
import { PasswordField, TextField } from '#web/ui/field.tsx'
import { FormFailure } from '#web/ui/form-failure.tsx'
import { useForm } from '#web/ui/form.ts'
import { setModalFlag } from './registration-steps.ts'

const phrases = accounts.register

const isMinor = (birthday: string) =>
  !birthdayProblem(birthday) && ageByMonth(birthday, new Date()) < accountLimits.guardianAge

export function RegisterForm() {
  const navigate = useNavigate()
  const [clientId] = useState(() => crypto.randomUUID())
  const form = useForm({
    start: { name: '', lastName: '', email: '', birthday: '', password: '' },
    check: ({ name, lastName, email, birthday, password }) => ({
      name: nameProblem(name, accountMessages.name),
      lastName: nameProblem(lastName, accountMessages.lastName),
      email: !isEmail(email) && accountMessages.email,
      birthday: birthdayProblem(birthday),
      password: passwordProblem(password),
    }),
    send: (values) => call('POST /users/register', { body: { ...values, clientId } }),
    onSent: (account) => {
      setUser(account)
      setModalFlag('second')
      void navigate('/register/second', { replace: true })
    },
  })
  return (
    <form onSubmit={form.submit} noValidate className="flex flex-col gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label={phrases.name} autoComplete="given-name" name="name" {...form.field('name')} />
        <TextField label={phrases.lastName} autoComplete="family-name" name="lastName" {...form.field('lastName')} />
      </div>
      <TextField label={phrases.email} type="email" autoComplete="email" name="email" {...form.field('email')} />
      <TextField
        label={phrases.birthday}
        type="date"
        autoComplete="bday"
        hint={isMinor(form.values.birthday) && phrases.guardian}
        name="birthday"
        {...form.field('birthday')}
      />
      <PasswordField label={phrases.password} autoComplete="new-password" name="password" {...form.field('password')} />
      <FormFailure error={form.failure} />
      <p className="text-sm text-muted">
        {phrases.legal[0]}
        <Link className="underline underline-offset-2" to="/terms-and-conditions?from=initial-register">
          {common.terms}
        </Link>
        {phrases.legal[1]}
        <Link className="underline underline-offset-2" to="/privacy-policy?from=initial-register">
          {common.privacy}
        </Link>
        {phrases.legal[2]}
      </p>
      <Button type="submit" busy={form.isSending && phrases.submitting}>
        {phrases.submit}
      </Button>
      <p className="text-center text-muted">
        {phrases.haveAccount}{' '}
        <Link to="/login" className="font-semibold text-accent underline-offset-4 hover:underline">
          {phrases.logIn}
        </Link>
      </p>
    </form>
  )
}

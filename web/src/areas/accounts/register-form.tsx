import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
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
import { call, CallError, fieldsOf, sentenceOf } from '#web/platform/call.ts'
import { setUser } from '#web/platform/session.ts'
import { accounts } from '#web/phrases/accounts.ts'
import { common } from '#web/phrases/common.ts'
import { Button } from '#web/ui/button.tsx'
import { PasswordField, TextField } from '#web/ui/field.tsx'
import { setModalFlag } from './registration-steps.ts'

const phrases = accounts.register

const isMinor = (birthday: string) =>
  !birthdayProblem(birthday) && ageByMonth(birthday, new Date()) < accountLimits.guardianAge

export function RegisterForm() {
  const navigate = useNavigate()
  const [failure, setFailure] = useState('')
  const { register, handleSubmit, formState, control, setError, clearErrors } = useForm({
    reValidateMode: 'onSubmit',
    defaultValues: { name: '', lastName: '', email: '', birthday: '', password: '' },
  })
  const [clientId] = useState(() => crypto.randomUUID())
  const birthday = useWatch({ control, name: 'birthday' })

  const submit = handleSubmit(async (fields) => {
    setFailure('')
    try {
      setUser(await call('POST /users/register', { body: { ...fields, clientId } }))
      setModalFlag('second')
      void navigate('/register/second', { replace: true })
    } catch (error) {
      if (error instanceof CallError)
        for (const [field, message] of Object.entries(error.fields))
          if (field in fields) setError(field as keyof typeof fields, { message })
      if (Object.keys(fieldsOf(error)).length === 0) setFailure(sentenceOf(error))
    }
  })

  const { errors } = formState
  // A field's message disappears when the field changes.
  const field = (
    name: 'name' | 'lastName' | 'email' | 'birthday' | 'password',
    problem: (value: string) => string | undefined,
  ) =>
    register(name, {
      validate: (value) => problem(value) ?? true,
      onChange: () => {
        clearErrors(name)
        setFailure('')
      },
    })
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={phrases.name}
          autoComplete="given-name"
          error={errors.name?.message}
          {...field('name', (value) => nameProblem(value, accountMessages.name))}
        />
        <TextField
          label={phrases.lastName}
          autoComplete="family-name"
          error={errors.lastName?.message}
          {...field('lastName', (value) => nameProblem(value, accountMessages.lastName))}
        />
      </div>
      <TextField
        label={phrases.email}
        type="email"
        autoComplete="email"
        error={errors.email?.message}
        {...field('email', (value) => (isEmail(value) ? undefined : accountMessages.email))}
      />
      <TextField
        label={phrases.birthday}
        type="date"
        autoComplete="bday"
        error={errors.birthday?.message}
        hint={isMinor(birthday) && phrases.guardian}
        {...field('birthday', (value) => birthdayProblem(value))}
      />
      <PasswordField
        label={phrases.password}
        autoComplete="new-password"
        error={errors.password?.message}
        {...field('password', passwordProblem)}
      />
      {failure && (
        <p role="alert" className="font-medium text-danger">
          {failure}
        </p>
      )}
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
      <Button type="submit" busy={formState.isSubmitting && phrases.submitting}>
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

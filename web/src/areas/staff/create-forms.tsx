import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { accountMessages, isEmail, nameProblem, passwordProblem } from '#contract/accounts/account-rules.ts'
import { staffMessages } from '#contract/staff/staff-rules.ts'
import { call } from '#web/platform/call.ts'
import { useDraft } from '#web/platform/drafts.ts'
import { useUser } from '#web/platform/session.ts'
import { staff } from '#web/phrases/staff.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Field, inputClasses, PasswordField, TextField } from '#web/ui/field.tsx'
import { useFieldErrors } from '#web/ui/field-errors.ts'
import { FormFailure } from '#web/ui/form-failure.tsx'
import { EmptyState } from '#web/ui/states.tsx'

const phrases = staff.create

/** Forms of admins: new moderators and announcements. */
export function CreateForms() {
  if (useUser()?.rol !== 'admin')
    return <EmptyState text={phrases.forModerators} action={<ButtonLink to="/moderator">{staff.back}</ButtonLink>} />
  return (
    <>
      <h1 className="mb-6 text-4xl font-medium">{phrases.title}</h1>
      <div className="grid gap-8 lg:grid-cols-2">
        <ModeratorForm />
        <AnnouncementForm />
      </div>
    </>
  )
}

const card = 'flex flex-col gap-4 rounded-card border border-line bg-surface p-6'
const blank = { name: '', lastName: '', email: '', password: '' }

function ModeratorForm() {
  const [form, setForm] = useState(blank)
  const { errors, check, refuse, clear } = useFieldErrors<keyof typeof blank>()
  const create = useMutation({
    mutationFn: () => call('POST /usersStaff/create', { body: form }),
    onSuccess: () => setForm(blank),
    onError: refuse,
  })
  const set = (name: keyof typeof blank) => (event: { target: { value: string } }) => {
    clear(name)
    setForm({ ...form, [name]: event.target.value })
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    const email = form.email.trim() ? !isEmail(form.email) && staffMessages.emailInvalid : staffMessages.emailRequired
    const found = {
      name: nameProblem(form.name, accountMessages.name),
      lastName: nameProblem(form.lastName, accountMessages.lastName),
      email,
      password: passwordProblem(form.password),
    }
    if (check(found)) create.mutate()
  }
  return (
    <form onSubmit={send} noValidate className={card} aria-label={phrases.moderator}>
      <h2 className="text-2xl font-medium">{phrases.moderator}</h2>
      <TextField label={phrases.name} value={form.name} error={errors.name} onChange={set('name')} />
      <TextField label={phrases.lastName} value={form.lastName} error={errors.lastName} onChange={set('lastName')} />
      <TextField label={phrases.email} type="email" value={form.email} error={errors.email} onChange={set('email')} />
      <PasswordField
        label={phrases.password}
        value={form.password}
        error={errors.password}
        autoComplete="new-password"
        onChange={set('password')}
      />
      <Outcome error={create.error} done={create.isSuccess && phrases.created} />
      <Button type="submit" busy={create.isPending && phrases.creating}>
        {phrases.moderator}
      </Button>
    </form>
  )
}

function AnnouncementForm() {
  const user = useUser()
  const [title, setTitle] = useDraft(user?.id, 'announcement-title')
  const [content, setContent] = useDraft(user?.id, 'announcement')
  const { errors, check, refuse, clear } = useFieldErrors<'title' | 'content'>()
  const send = useMutation({
    mutationFn: () => call('POST /usersStaff/notification/create', { body: { title, content, action: 'admin' } }),
    onSuccess: () => {
      setTitle('')
      setContent('')
    },
    onError: refuse,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (check({ title: !title.trim() && staffMessages.title, content: !content.trim() && staffMessages.content }))
      send.mutate()
  }
  const writeContent = (text: string) => {
    clear('content')
    setContent(text)
  }
  return (
    <form onSubmit={submit} noValidate className={card} aria-label={phrases.announcement}>
      <h2 className="text-2xl font-medium">{phrases.announcement}</h2>
      <TextField
        label={phrases.announcementTitle}
        value={title}
        error={errors.title}
        maxLength={160}
        onChange={(event) => {
          clear('title')
          setTitle(event.target.value)
        }}
      />
      <Field label={phrases.content} error={errors.content}>
        {(control) => (
          <textarea
            {...control}
            rows={5}
            maxLength={2000}
            className={`${inputClasses} py-2.5`}
            value={content}
            onChange={(event) => writeContent(event.target.value)}
          />
        )}
      </Field>
      <Outcome error={send.error} done={send.isSuccess && phrases.announced} />
      <Button type="submit" busy={send.isPending && phrases.announcing}>
        {phrases.announce}
      </Button>
    </form>
  )
}

function Outcome({ error, done }: { error: unknown; done: string | false }) {
  if (!done) return <FormFailure error={error} />
  return (
    <p role="status" className="font-medium text-jade">
      {done}
    </p>
  )
}

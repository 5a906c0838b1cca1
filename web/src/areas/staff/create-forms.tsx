import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call, fieldsOf, sentenceOf } from '#web/platform/call.ts'
import { useUser } from '#web/platform/session.ts'
import { common } from '#web/phrases/common.ts'
import { staff } from '#web/phrases/staff.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Field, inputClasses, PasswordField, TextField } from '#web/ui/field.tsx'
import { EmptyState } from '#web/ui/states.tsx'

const phrases = staff.create

/** What admins create: moderators, and words to everybody. A moderator finds the way back. */
export function CreateForms() {
  if (useUser()?.rol !== 'admin') return <EmptyState text={phrases.forModerators} action={<ButtonLink to="/moderator">{staff.back}</ButtonLink>} />
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
  const [emailMissing, setEmailMissing] = useState(false)
  const create = useMutation({ mutationFn: () => call('POST /usersStaff/create', { body: form }), onSuccess: () => setForm(blank) })
  const fields: Record<string, string> = fieldsOf(create.error)
  const set = (name: keyof typeof blank) => (event: { target: { value: string } }) => setForm({ ...form, [name]: event.target.value })
  const send = (event: FormEvent) => {
    event.preventDefault()
    setEmailMissing(!form.email.trim())
    if (form.email.trim()) create.mutate()
  }
  return (
    <form onSubmit={send} noValidate className={card} aria-label={phrases.moderator}>
      <h2 className="text-2xl font-medium">{phrases.moderator}</h2>
      <TextField label={phrases.name} value={form.name} error={fields.name} onChange={set('name')} />
      <TextField label={phrases.lastName} value={form.lastName} error={fields.lastName} onChange={set('lastName')} />
      <TextField label={phrases.email} type="email" value={form.email} error={emailMissing ? phrases.emailRequired : fields.email} onChange={set('email')} />
      <PasswordField label={phrases.password} value={form.password} error={fields.password} autoComplete="new-password" onChange={set('password')} />
      <Outcome error={create.error} done={create.isSuccess && phrases.created} />
      <Button type="submit" busy={create.isPending && phrases.creating}>
        {phrases.moderator}
      </Button>
    </form>
  )
}

function AnnouncementForm() {
  const [title, setTitle] = useState('')
  const [content, setContent] = useState('')
  const send = useMutation({
    mutationFn: () => call('POST /usersStaff/notification/create', { body: { title, content, action: 'admin' } }),
    onSuccess: () => {
      setTitle('')
      setContent('')
    },
  })
  const fields: Record<string, string> = fieldsOf(send.error)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send.mutate()
  }
  return (
    <form onSubmit={submit} noValidate className={card} aria-label={phrases.announcement}>
      <h2 className="text-2xl font-medium">{phrases.announcement}</h2>
      <TextField label={phrases.announcementTitle} value={title} error={fields.title} maxLength={160} onChange={(event) => setTitle(event.target.value)} />
      <Field label={phrases.content} error={fields.content}>
        {(control) => <textarea {...control} rows={5} maxLength={2000} className={`${inputClasses} py-2.5`} value={content} onChange={(event) => setContent(event.target.value)} />}
      </Field>
      <Outcome error={send.error} done={send.isSuccess && phrases.announced} fallback={phrases.announceFailed} />
      <Button type="submit" busy={send.isPending && phrases.announcing}>
        {phrases.announce}
      </Button>
    </form>
  )
}

function Outcome({ error, done, fallback = common.failed }: { error: unknown; done: string | false; fallback?: string }) {
  if (done)
    return (
      <p role="status" className="font-medium text-jade">
        {done}
      </p>
    )
  if (!error || Object.keys(fieldsOf(error)).length > 0) return null
  return (
    <p role="alert" className="font-medium text-danger">
      {sentenceOf(error, fallback)}
    </p>
  )
}

import { accountMessages, isEmail, nameProblem, passwordProblem } from '#contract/accounts/account-rules.ts'
import { staffMessages } from '#contract/staff/staff-rules.ts'
import { call } from '#web/platform/call.ts'
import { useUser } from '#web/platform/session.ts'
import { staff } from '#web/phrases/staff.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { PasswordField, TextArea, TextField } from '#web/ui/field.tsx'
import { FormFailure } from '#web/ui/form-failure.tsx'
import { useForm } from '#web/ui/form.ts'
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

function ModeratorForm() {
  const form = useForm({
    start: { name: '', lastName: '', email: '', password: '' },
    check: ({ name, lastName, email, password }) => ({
      name: nameProblem(name, accountMessages.name),
      lastName: nameProblem(lastName, accountMessages.lastName),
      email: email.trim() ? !isEmail(email) && staffMessages.emailInvalid : staffMessages.emailRequired,
      password: passwordProblem(password),
    }),
    send: (body) => call('POST /usersStaff/create', { body }),
    onSent: () => {
      form.reset()
    },
  })
  return (
    <form onSubmit={form.submit} noValidate className={card} aria-label={phrases.moderator}>
      <h2 className="text-2xl font-medium">{phrases.moderator}</h2>
      <TextField label={phrases.name} {...form.field('name')} />
      <TextField label={phrases.lastName} {...form.field('lastName')} />
      <TextField label={phrases.email} type="email" {...form.field('email')} />
      <PasswordField label={phrases.password} autoComplete="new-password" {...form.field('password')} />
      <Outcome error={form.failure} done={form.isSent && phrases.created} />
      <Button type="submit" busy={form.isSending && phrases.creating}>
        {phrases.moderator}
      </Button>
    </form>
  )
}

function AnnouncementForm() {
  const form = useForm({
    start: { title: '', content: '' },
    drafts: { title: 'announcement-title', content: 'announcement' },
    check: ({ title, content }) => ({
      title: !title.trim() && staffMessages.title,
      content: !content.trim() && staffMessages.content,
    }),
    send: (body) => call('POST /usersStaff/notification/create', { body: { ...body, action: 'admin' } }),
    onSent: () => {
      form.reset()
    },
  })
  return (
    <form onSubmit={form.submit} noValidate className={card} aria-label={phrases.announcement}>
      <h2 className="text-2xl font-medium">{phrases.announcement}</h2>
      <TextField label={phrases.announcementTitle} maxLength={160} {...form.field('title')} />
      <TextArea label={phrases.content} rows={5} maxLength={2000} {...form.field('content')} />
      <Outcome error={form.failure} done={form.isSent && phrases.announced} />
      <Button type="submit" busy={form.isSending && phrases.announcing}>
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

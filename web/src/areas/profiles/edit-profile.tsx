import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Account } from '#contract/accounts/account.ts'
import { accountLimits, accountMessages, nameProblem } from '#contract/accounts/account-rules.ts'
import { nicknameLimits, nicknameProblem } from '#contract/accounts/nickname-rules.ts'
import { FreeNicknames, takenNickname } from '#web/areas/accounts/index.ts'
import { useGenres } from '#web/areas/catalog/index.ts'
import { call } from '#web/platform/call.ts'
import { isPicture, pictureOf } from '#web/platform/picture.ts'
import { setUser, useUser } from '#web/platform/session.ts'
import { showToast } from '#web/platform/toast.ts'
import { accounts } from '#web/phrases/accounts.ts'
import { common } from '#web/phrases/common.ts'
import { images } from '#web/phrases/images.ts'
import { profiles } from '#web/phrases/profiles.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { ChoicePicker } from '#web/ui/choice-picker.tsx'
import { CropDialog } from '#web/ui/crop-dialog.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field, inputClasses, TextField } from '#web/ui/field.tsx'
import { useFieldErrors } from '#web/ui/field-errors.ts'
import { FormFailure } from '#web/ui/form-failure.tsx'
import { profilePath } from '#web/ui/paths.ts'
import { deleteProfileDraft, saveProfileDraft, profileTexts, readProfileDraft } from './profile-draft.ts'

const phrases = profiles.edit

const formOf = (user: Account) => ({
  ...profileTexts(user),
  musicalGenres: user.musicalGenres,
  profilePic: user.profilePic,
})

/** The person's own profile. Guardar is enabled by the first change. */
export function EditProfile({ onClose }: { onClose: () => void }) {
  const user = useUser()!
  const queries = useQueryClient()
  const navigate = useNavigate()
  const genres = useGenres()
  const start = formOf(user)
  const [draft] = useState(() => readProfileDraft(user))
  const [form, setForm] = useState({ ...start, ...draft })
  const [isRestored, setRestored] = useState(Object.keys(draft).length > 0)
  const { errors: fields, check, refuse, clear } = useFieldErrors<keyof typeof start>()
  const set = (more: Partial<typeof form>) => {
    clear(...(Object.keys(more) as (keyof typeof start)[]))
    if (save.isError) save.reset()
    const next = { ...form, ...more }
    setForm(next)
    saveProfileDraft(user, next)
  }
  const discard = () => {
    deleteProfileDraft(user)
    clear(...(Object.keys(start) as (keyof typeof start)[]))
    if (save.isError) save.reset()
    setForm(start)
    setRestored(false)
  }
  const changes = Object.fromEntries(
    Object.entries(form).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(start[name as keyof typeof start]),
    ),
  ) as Partial<typeof form>
  const hasChanged = Object.keys(changes).length > 0
  const save = useMutation({
    mutationFn: () => call('PUT /users/update', { body: changes, timeout: 60_000 }),
    onSuccess: async (account) => {
      deleteProfileDraft(user)
      setUser(account)
      onClose()
      showToast(phrases.saved, { tone: 'good' })
      if (account.nickName !== user.nickName) void navigate(profilePath(account.nickName!), { replace: true })
      await queries.invalidateQueries()
    },
    onError: (error) => refuse(error, { nickName: takenNickname(error) }),
  })
  const send = (event: FormEvent) => {
    event.preventDefault()
    const rule = changes.nickName === undefined ? undefined : nicknameProblem(changes.nickName)
    const isFine = check({
      nickName: rule,
      name: changes.name === undefined ? undefined : nameProblem(changes.name, accountMessages.name),
      lastName: changes.lastName === undefined ? undefined : nameProblem(changes.lastName, accountMessages.lastName),
      musicalGenres:
        changes.musicalGenres && changes.musicalGenres.length < accountLimits.favouriteGenres && phrases.genresHint,
    })
    // A broken rule is shown at once. Only the server knows which nicknames are free.
    if (isFine || rule) save.mutate()
  }
  return (
    <Dialog open onClose={onClose} title={phrases.title} wide>
      <form onSubmit={send} noValidate className="flex flex-col gap-4">
        {isRestored && (
          <p
            role="status"
            className="flex flex-wrap items-center gap-x-3 rounded-card bg-accent-soft py-1 ps-4 pe-1 font-medium"
          >
            <span className="flex-1 basis-52">{phrases.restored}</span>
            <Button look="quiet" size="small" onClick={discard}>
              {phrases.discard}
            </Button>
          </p>
        )}
        <PictureField
          name={user.nickName ?? user.name}
          picture={form.profilePic}
          onChange={(profilePic) => set({ profilePic })}
        />
        <TextField
          label={phrases.nickName}
          value={form.nickName}
          error={fields.nickName}
          maxLength={nicknameLimits.maximum}
          autoCapitalize="none"
          spellCheck={false}
          onChange={(event) => set({ nickName: event.target.value.trim() })}
        />
        <FreeNicknames error={save.error} onChoose={(nickName) => set({ nickName })} />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label={phrases.name}
            value={form.name}
            error={fields.name}
            autoComplete="given-name"
            maxLength={accountLimits.nameMaximum}
            onChange={(event) => set({ name: event.target.value })}
          />
          <TextField
            label={phrases.lastName}
            value={form.lastName}
            error={fields.lastName}
            autoComplete="family-name"
            maxLength={accountLimits.nameMaximum}
            onChange={(event) => set({ lastName: event.target.value })}
          />
        </div>
        <Field label={phrases.bio} error={fields.bio} hint={phrases.bioCount([...form.bio].length, accountLimits.bio)}>
          {(control) => (
            <textarea
              {...control}
              rows={2}
              maxLength={accountLimits.bio}
              className={`${inputClasses} py-2.5`}
              value={form.bio}
              onChange={(event) => set({ bio: event.target.value })}
            />
          )}
        </Field>
        <TextField
          label={phrases.instagram}
          type="url"
          placeholder={phrases.instagramHint}
          value={form.instagramUrl}
          error={fields.instagramUrl}
          onChange={(event) => set({ instagramUrl: event.target.value.trim() })}
        />
        <ChoicePicker
          label={phrases.genres}
          placeholder={accounts.genres.search}
          nothing={accounts.genres.none}
          most={40}
          note={phrases.genresHint}
          items={genres.data ?? []}
          chosen={form.musicalGenres}
          onChange={(musicalGenres) => set({ musicalGenres })}
        />
        {fields.musicalGenres && (
          <p role="alert" className="text-sm font-medium text-danger">
            {fields.musicalGenres}
          </p>
        )}
        {!fields.nickName && <FormFailure error={save.error} />}
        <div className="flex justify-end gap-3">
          <Button
            look="secondary"
            onClick={() => {
              discard()
              onClose()
            }}
          >
            {common.cancel}
          </Button>
          <Button type="submit" disabled={!hasChanged} busy={save.isPending && phrases.saving}>
            {phrases.save}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

function PictureField({
  name,
  picture,
  onChange,
}: {
  name: string
  picture: string | null
  onChange: (picture: string | null) => void
}) {
  const input = useRef<HTMLInputElement>(null)
  const [cropping, setCropping] = useState<string>()
  const [problem, setProblem] = useState('')
  const take = async (file: File | undefined) => {
    if (!file) return
    if (!isPicture(file)) return setProblem(images.invalid)
    setProblem('')
    setCropping(await pictureOf(file))
  }
  return (
    <div className="flex items-center gap-4">
      <Avatar name={name} src={picture} size={88} />
      <input
        ref={input}
        type="file"
        accept="image/*"
        className="hidden"
        onChange={(event) => void take(event.target.files?.[0]).then(() => (event.target.value = ''))}
      />
      <div className="flex flex-wrap gap-2">
        <Button look="secondary" size="small" onClick={() => input.current?.click()}>
          {phrases.choosePicture}
        </Button>
        {picture && (
          <Button look="quiet" size="small" onClick={() => onChange(null)}>
            {phrases.removePicture}
          </Button>
        )}
        {problem && (
          <p role="alert" className="w-full text-sm font-medium text-danger">
            {problem}
          </p>
        )}
      </div>
      {cropping && (
        <CropDialog
          source={cropping}
          round
          onClose={() => setCropping(undefined)}
          onDone={(cropped) => {
            setCropping(undefined)
            onChange(cropped)
          }}
        />
      )}
    </div>
  )
}

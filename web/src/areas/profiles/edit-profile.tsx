import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
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
import { TextArea, TextField } from '#web/ui/field.tsx'
import { FormFailure } from '#web/ui/form-failure.tsx'
import { useForm } from '#web/ui/form.ts'
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
  const [isRestored, setRestored] = useState(Object.keys(draft).length > 0)
  const changesIn = (values: typeof start) =>
    Object.fromEntries(
      Object.entries(values).filter(
        ([name, value]) => JSON.stringify(value) !== JSON.stringify(start[name as keyof typeof start]),
      ),
    ) as Partial<typeof start>
  const form = useForm({
    start: { ...start, ...draft },
    check: (values) => {
      const { nickName, name, lastName, musicalGenres } = changesIn(values)
      return {
        nickName: nickName === undefined ? undefined : nicknameProblem(nickName),
        name: name === undefined ? undefined : nameProblem(name, accountMessages.name),
        lastName: lastName === undefined ? undefined : nameProblem(lastName, accountMessages.lastName),
        musicalGenres: musicalGenres && musicalGenres.length < accountLimits.favouriteGenres && phrases.genresHint,
      }
    },
    // A broken rule is shown at once. Only the server knows which nicknames are free.
    askServerAbout: ['nickName'],
    send: (values) => call('PUT /users/update', { body: changesIn(values), timeout: 60_000 }),
    onSent: async (account) => {
      deleteProfileDraft(user)
      setUser(account)
      onClose()
      showToast(phrases.saved, { tone: 'good' })
      if (account.nickName !== user.nickName) void navigate(profilePath(account.nickName!), { replace: true })
      await queries.invalidateQueries()
    },
    onRefused: (error) => ({ nickName: takenNickname(error) }),
  })
  const { values, errors, set } = form
  useEffect(() => saveProfileDraft(user, values), [user, values])
  const discard = () => {
    deleteProfileDraft(user)
    set(start)
    setRestored(false)
  }
  return (
    <Dialog open onClose={onClose} title={phrases.title} wide>
      <form onSubmit={form.submit} noValidate className="flex flex-col gap-4">
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
          picture={values.profilePic}
          onChange={(profilePic) => set({ profilePic })}
        />
        <TextField
          label={phrases.nickName}
          maxLength={nicknameLimits.maximum}
          autoCapitalize="none"
          spellCheck={false}
          {...form.field('nickName', (text) => text.trim())}
        />
        <FreeNicknames error={form.error} onChoose={(nickName) => set({ nickName })} />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label={phrases.name}
            autoComplete="given-name"
            maxLength={accountLimits.nameMaximum}
            {...form.field('name')}
          />
          <TextField
            label={phrases.lastName}
            autoComplete="family-name"
            maxLength={accountLimits.nameMaximum}
            {...form.field('lastName')}
          />
        </div>
        <TextArea
          label={phrases.bio}
          hint={phrases.bioCount([...values.bio].length, accountLimits.bio)}
          rows={2}
          maxLength={accountLimits.bio}
          {...form.field('bio')}
        />
        <TextField
          label={phrases.instagram}
          type="url"
          placeholder={phrases.instagramHint}
          {...form.field('instagramUrl', (text) => text.trim())}
        />
        <ChoicePicker
          label={phrases.genres}
          placeholder={accounts.genres.search}
          nothing={accounts.genres.none}
          most={40}
          note={phrases.genresHint}
          items={genres.data ?? []}
          chosen={values.musicalGenres}
          onChange={(musicalGenres) => set({ musicalGenres })}
        />
        {errors.musicalGenres && (
          <p role="alert" className="text-sm font-medium text-danger">
            {errors.musicalGenres}
          </p>
        )}
        <FormFailure error={form.failure} />
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
          <Button
            type="submit"
            disabled={Object.keys(changesIn(values)).length === 0}
            busy={form.isSending && phrases.saving}
          >
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

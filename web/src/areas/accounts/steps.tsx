import { useState } from 'react'
import type { Account } from '#contract/accounts/account.ts'
import { accountLimits, accountMessages, birthdayProblem } from '#contract/accounts/account-rules.ts'
import { nicknameLimits, nicknameProblem } from '#contract/accounts/nickname-rules.ts'
import { useCities, useCountries, useGenres } from '#web/areas/catalog/index.ts'
import { call, sentenceOf } from '#web/platform/call.ts'
import { setUser } from '#web/platform/session.ts'
import { accounts } from '#web/phrases/accounts.ts'
import { classes } from '#web/ui/classes.ts'
import { inputClasses, TextField } from '#web/ui/field.tsx'
import { useForm } from '#web/ui/form.ts'
import { ItemSelect } from '#web/ui/item-select.tsx'
import { FreeNicknames } from './free-nicknames.tsx'
import { setModalFlag } from './registration-steps.ts'
import { StepFrame } from './step-frame.tsx'

interface StepProps {
  account: Account
  onDone: (account: Account) => void
}

/** A step's form: it stores the answer in the session. */
const useStep = <V extends object>(
  options: Omit<Parameters<typeof useForm<V, Account>>[0], 'onSent'>,
  onDone: (account: Account) => void,
) =>
  useForm<V, Account>({
    ...options,
    onSent: (account) => {
      setUser(account)
      onDone(account)
    },
  })

export function NicknameStep({ account, onDone }: StepProps) {
  const phrases = accounts.nickname
  const form = useStep(
    {
      start: { nickName: account.nickName ?? '' },
      check: ({ nickName }) => ({ nickName: nicknameProblem(nickName) }),
      // A broken rule is shown at once. Only the server knows which nicknames are free.
      askServerAbout: ['nickName'],
      send: (body) => call('PUT /users/nickname', { body }),
      onRefused: (error) => ({ nickName: sentenceOf(error) }),
    },
    (saved) => {
      setModalFlag('third')
      onDone(saved)
    },
  )
  return (
    <StepFrame step={2} title={phrases.title} text={phrases.text} form={form}>
      <TextField
        label={phrases.label}
        autoFocus
        autoComplete="nickname"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={nicknameLimits.maximum}
        {...form.field('nickName', (text) => text.trim())}
      />
      <FreeNicknames error={form.error} onChoose={(nickName) => form.set({ nickName })} />
    </StepFrame>
  )
}

export function GenderStep({ account, onDone }: StepProps) {
  const phrases = accounts.gender
  const given = account.genre ?? ''
  const isOther = given !== '' && !(phrases.options as readonly string[]).includes(given)
  // A person who registered by Google has not given a birthday yet.
  const needsBirthday = !account.birthday
  const genderOf = ({ choice, other }: { choice: string; other: string }) =>
    choice === phrases.other ? other.trim() : choice
  const form = useStep(
    {
      start: { choice: isOther ? phrases.other : given, other: isOther ? given : '', birthday: '' },
      check: (values) =>
        genderOf(values)
          ? { birthday: needsBirthday && birthdayProblem(values.birthday) }
          : { [values.choice === phrases.other ? 'other' : 'choice']: accountMessages.gender },
      send: (values) =>
        call('PUT /users/update', {
          body: { genre: genderOf(values), ...(needsBirthday ? { birthday: values.birthday } : {}) },
        }),
    },
    onDone,
  )
  const { choice } = form.values
  const { error: problem, ...birthday } = form.field('birthday')
  return (
    <StepFrame step={3} title={phrases.title} form={form} problem={form.errors.choice ?? problem}>
      <fieldset className="flex flex-col gap-2">
        <legend className="sr-only">{phrases.title}</legend>
        {[...phrases.options, phrases.other].map((option) => (
          <label
            key={option}
            className={classes(
              'flex min-h-12 cursor-pointer items-center gap-3 rounded-[10px] border px-4 transition-colors',
              choice === option ? 'border-accent bg-accent-soft' : 'border-line bg-surface hover:bg-sunken',
            )}
          >
            <input
              type="radio"
              name="gender"
              value={option}
              checked={choice === option}
              onChange={() => form.set({ choice: option })}
              className="size-4 accent-accent"
            />
            {option}
          </label>
        ))}
      </fieldset>
      {choice === phrases.other && (
        <TextField label={phrases.otherLabel} maxLength={40} autoFocus {...form.field('other')} />
      )}
      {needsBirthday && <TextField label={accounts.birthday.label} type="date" {...birthday} />}
    </StepFrame>
  )
}

export function PlaceStep({ account, onDone }: StepProps) {
  const phrases = accounts.place
  const form = useStep(
    {
      start: { country: account.country?.id ?? 0, city: account.city?.id ?? 0 },
      check: ({ country, city }) => ({ city: !(country && city) && accountMessages.place }),
      send: (body) => call('PUT /users/update', { body }),
    },
    onDone,
  )
  const { country, city } = form.values
  const countries = useCountries()
  const cities = useCities(country)
  return (
    <StepFrame step={4} title={phrases.title} form={form} problem={form.errors.country ?? form.errors.city}>
      <ItemSelect
        label={phrases.country}
        value={country}
        autoComplete="country"
        items={countries.data}
        choose={phrases.choose}
        onChoose={(id) => form.set({ country: id, city: 0 })}
      />
      <ItemSelect
        label={phrases.city}
        value={city}
        disabled={!country}
        items={cities.data}
        choose={phrases.choose}
        onChoose={(id) => form.set({ city: id })}
      />
    </StepFrame>
  )
}

export function GenresStep({ account, onDone }: StepProps) {
  const phrases = accounts.genres
  const form = useStep(
    {
      start: { favoritesMusicalGenres: account.musicalGenres },
      send: (body) => call('POST /users/completeRegister', { body }),
    },
    onDone,
  )
  const chosen = form.values.favoritesMusicalGenres
  const [search, setSearch] = useState('')
  const genres = useGenres(search)
  const enough = chosen.length >= accountLimits.favouriteGenres
  // Choosing twice has no further effect.
  const toggle = (id: number) =>
    form.set({
      favoritesMusicalGenres: chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id],
    })
  return (
    <StepFrame
      step={5}
      title={phrases.title}
      text={phrases.text}
      form={form}
      problem={form.errors.favoritesMusicalGenres}
      submit={phrases.submit}
      disabled={!enough}
    >
      <input
        type="search"
        aria-label={phrases.search}
        placeholder={phrases.search}
        className={inputClasses}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      <ul className="flex max-h-64 min-h-40 flex-wrap content-start gap-2 overflow-y-auto p-1">
        {genres.data?.map((genre) => (
          <li key={genre.id}>
            <button
              type="button"
              aria-pressed={chosen.includes(genre.id)}
              onClick={() => toggle(genre.id)}
              className={classes(
                'min-h-11 rounded-full border px-4 text-sm font-medium transition-colors duration-150',
                chosen.includes(genre.id)
                  ? 'border-accent bg-accent text-on-accent'
                  : 'border-line bg-surface hover:bg-sunken',
              )}
            >
              {genre.name}
            </button>
          </li>
        ))}
        {genres.data?.length === 0 && <li className="text-muted">{phrases.none}</li>}
      </ul>
      <p aria-live="polite" className={classes('text-center text-sm font-medium', enough ? 'text-jade' : 'text-muted')}>
        {enough ? phrases.chosen(chosen.length) : `${phrases.hint} · ${phrases.chosen(chosen.length)}`}
      </p>
    </StepFrame>
  )
}

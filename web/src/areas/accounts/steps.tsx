import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Account } from '#contract/accounts/account.ts'
import { accountLimits, accountMessages, birthdayProblem } from '#contract/accounts/account-rules.ts'
import { nicknameLimits, nicknameProblem } from '#contract/accounts/nickname-rules.ts'
import { useCities, useCountries, useGenres } from '#web/areas/catalog/index.ts'
import { call, CallError, sentenceOf } from '#web/platform/call.ts'
import { setUser } from '#web/platform/session.ts'
import { accounts } from '#web/phrases/accounts.ts'
import { classes } from '#web/ui/classes.ts'
import { inputClasses, TextField } from '#web/ui/field.tsx'
import { useFieldErrors } from '#web/ui/field-errors.ts'
import { ItemSelect } from '#web/ui/item-select.tsx'
import { FreeNicknames } from './free-nicknames.tsx'
import { setModalFlag } from './registration-steps.ts'
import { StepFrame } from './step-frame.tsx'

interface StepProps {
  account: Account
  onDone: (account: Account) => void
}

/** Sends a step's answer. The message of the form or the server stands above the button. */
function useStep(send: () => Promise<Account>, onDone: (account: Account) => void) {
  const [problem, setProblem] = useState('')
  const mutation = useMutation({
    mutationFn: send,
    onSuccess: (account) => {
      setUser(account)
      onDone(account)
    },
  })
  const submit = (found: string | undefined) => {
    setProblem(found ?? '')
    if (!found) mutation.mutate()
  }
  /** A change clears the message. */
  const changed = () => {
    setProblem('')
    if (mutation.isError) mutation.reset()
  }
  return {
    submit,
    changed,
    busy: mutation.isPending,
    failure: problem || (mutation.error ? sentenceOf(mutation.error) : ''),
  }
}

export function NicknameStep({ account, onDone }: StepProps) {
  const phrases = accounts.nickname
  const [nickName, setNickName] = useState(account.nickName ?? '')
  const { errors, check, refuse, clear } = useFieldErrors<'nickName'>()
  const save = useMutation({
    mutationFn: (wanted: string) => call('PUT /users/nickname', { body: { nickName: wanted } }),
    onSuccess: (saved) => {
      setUser(saved)
      setModalFlag('third')
      onDone(saved)
    },
    onError: (error) => {
      const isAboutFields = error instanceof CallError && Object.keys(error.fields).length > 0
      refuse(error, { nickName: isAboutFields ? undefined : sentenceOf(error) })
    },
  })
  const write = (next: string) => {
    clear('nickName')
    if (save.isError) save.reset()
    setNickName(next)
  }
  const submit = () => {
    // A broken rule is shown at once. Only the server knows which nicknames are free.
    check({ nickName: nicknameProblem(nickName) })
    save.mutate(nickName)
  }
  return (
    <StepFrame step={2} title={phrases.title} text={phrases.text} busy={save.isPending} failure="" onSubmit={submit}>
      <TextField
        label={phrases.label}
        value={nickName}
        error={errors.nickName}
        autoFocus
        autoComplete="nickname"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={nicknameLimits.maximum}
        onChange={(event) => write(event.target.value.trim())}
      />
      <FreeNicknames error={save.error} onChoose={write} />
    </StepFrame>
  )
}

export function GenderStep({ account, onDone }: StepProps) {
  const phrases = accounts.gender
  const given = account.genre ?? ''
  const isOther = given !== '' && !(phrases.options as readonly string[]).includes(given)
  const [choice, setChoice] = useState(isOther ? phrases.other : given)
  const [other, setOther] = useState(isOther ? given : '')
  const [birthday, setBirthday] = useState('')
  const gender = choice === phrases.other ? other.trim() : choice
  // A person who registered by Google has not given a birthday yet.
  const needsBirthday = !account.birthday
  const step = useStep(
    () => call('PUT /users/update', { body: needsBirthday ? { genre: gender, birthday } : { genre: gender } }),
    onDone,
  )
  const submit = () =>
    step.submit(gender ? (needsBirthday ? birthdayProblem(birthday) : undefined) : accountMessages.gender)
  return (
    <StepFrame
      step={3}
      onChange={step.changed}
      title={phrases.title}
      busy={step.busy}
      failure={step.failure}
      onSubmit={submit}
    >
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
              onChange={() => setChoice(option)}
              className="size-4 accent-accent"
            />
            {option}
          </label>
        ))}
      </fieldset>
      {choice === phrases.other && (
        <TextField
          label={phrases.otherLabel}
          value={other}
          maxLength={40}
          autoFocus
          onChange={(event) => setOther(event.target.value)}
        />
      )}
      {needsBirthday && (
        <TextField
          label={accounts.birthday.label}
          type="date"
          value={birthday}
          onChange={(event) => setBirthday(event.target.value)}
        />
      )}
    </StepFrame>
  )
}

export function PlaceStep({ account, onDone }: StepProps) {
  const phrases = accounts.place
  const [country, setCountry] = useState(account.country?.id ?? 0)
  const [city, setCity] = useState(account.city?.id ?? 0)
  const countries = useCountries()
  const cities = useCities(country)
  const step = useStep(() => call('PUT /users/update', { body: { country, city } }), onDone)
  return (
    <StepFrame
      step={4}
      onChange={step.changed}
      title={phrases.title}
      busy={step.busy}
      failure={step.failure}
      onSubmit={() => step.submit(country && city ? undefined : accountMessages.place)}
    >
      <ItemSelect
        label={phrases.country}
        value={country}
        autoComplete="country"
        items={countries.data}
        choose={phrases.choose}
        onChoose={(id) => {
          setCountry(id)
          setCity(0)
        }}
      />
      <ItemSelect
        label={phrases.city}
        value={city}
        disabled={!country}
        items={cities.data}
        choose={phrases.choose}
        onChoose={setCity}
      />
    </StepFrame>
  )
}

export function GenresStep({ account, onDone }: StepProps) {
  const phrases = accounts.genres
  const [chosen, setChosen] = useState<number[]>(account.musicalGenres)
  const [search, setSearch] = useState('')
  const genres = useGenres(search)
  const step = useStep(() => call('POST /users/completeRegister', { body: { favoritesMusicalGenres: chosen } }), onDone)
  const enough = chosen.length >= accountLimits.favouriteGenres
  // Choosing twice has no further effect.
  const toggle = (id: number) =>
    setChosen(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id])
  return (
    <StepFrame
      step={5}
      onChange={step.changed}
      title={phrases.title}
      text={phrases.text}
      busy={step.busy}
      failure={step.failure}
      submit={phrases.submit}
      disabled={!enough}
      onSubmit={() => step.submit(undefined)}
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

import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { otherArtistId, otherName } from '#contract/catalog/other-item.ts'
import type { Lyric } from '#contract/lyrics/lyric.ts'
import { languages, linkFields, linkProblem, lyricLimits, lyricMessages, lyricProblems } from '#contract/lyrics/lyric-rules.ts'
import { textOfHtml } from '#contract/text.ts'
import { loginPath, missingStep, pathOfStep } from '#web/areas/accounts/index.ts'
import { SuggestItem, useArtists, useCities, useCountries, useGenres, useThemes } from '#web/areas/catalog/index.ts'
import { call, CallError, sentenceOf } from '#web/platform/call.ts'
import { useUser } from '#web/platform/session.ts'
import { say } from '#web/platform/toast.ts'
import { clockTime } from '#web/phrases/chats.ts'
import { navigation } from '#web/phrases/common.ts'
import { editor as phrases } from '#web/phrases/editor.ts'
import { lyrics as lyricPhrases } from '#web/phrases/lyrics.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { ChoicePicker } from '#web/ui/choice-picker.tsx'
import { classes } from '#web/ui/classes.ts'
import { Field, inputClasses, SelectField, TextField } from '#web/ui/field.tsx'
import { ConflictDialog } from './conflict-dialog.tsx'
import { CoverField } from './cover-field.tsx'
import { LinksField } from './links-field.tsx'
import { forgetLocalDraft, readLocalDraft, useLocalDraft } from './local-draft.ts'
import { changesOf, emptyForm, formOf, type LyricForm, payloadOf } from './lyric-form.ts'
import { PermissionsField } from './permissions-field.tsx'
import { VerseEditor } from './verse-editor.tsx'

type Errors = Partial<Record<string, string>>

function problemsOf(form: LyricForm, publish: boolean): Errors {
  const problems: Errors = lyricProblems(
    { title: form.title, text: textOfHtml(form.lyrics), description: form.description, language: form.language, country: form.country, musicalGenreId: form.genre },
    publish,
  )
  for (const field of linkFields) {
    const problem = form.links[field].trim() && linkProblem(field, form.links[field].trim())
    if (problem) problems[field] = problem
  }
  return problems
}

/** Writes a new lyric, or changes `lyric`. */
export function LyricEditor({ lyric }: { lyric: Lyric | null }) {
  const id = lyric?.id ?? null
  const [start] = useState(() => (lyric ? formOf(lyric) : { ...emptyForm, clientId: crypto.randomUUID() }))
  const [kept] = useState(() => readLocalDraft(id))
  const [form, setForm] = useState(kept ?? start)
  const [version, setVersion] = useState(0)
  const [restored, setRestored] = useState(Boolean(kept))
  const [errors, setErrors] = useState<Errors>({})
  const [failure, setFailure] = useState('')
  const { saving, save, autosave, savedAt, conflict, settle } = useSave(lyric, start)
  useLocalDraft(id, form, form !== start && !saving)
  // A saved draft is saved again when the writer pauses; what is published changes only when they say so.
  useEffect(() => {
    if (!lyric || lyric.isPublished || form === start || conflict || Object.keys(problemsOf(form, false)).length) return
    const timer = setTimeout(() => void autosave(form), 3000)
    return () => clearTimeout(timer)
  }, [lyric, form, start, conflict, autosave])

  const set = (change: Partial<LyricForm>) => setForm((now) => ({ ...now, ...change }))
  const submit = (publish: boolean) => {
    const problems = problemsOf(form, publish)
    setErrors(problems)
    setFailure(Object.keys(problems).length ? lyricMessages.form : '')
    if (Object.keys(problems).length) return focusFirstProblem()
    void save(form, publish).then((failed) => {
      if (!failed) return
      setErrors(failed.fields)
      setFailure(Object.keys(failed.fields).length ? lyricMessages.form : failed.sentence)
      focusFirstProblem()
    })
  }
  const discard = () => {
    forgetLocalDraft(id)
    setForm(start)
    setRestored(false)
    setVersion(version + 1)
  }

  return (
    <div className="mx-auto max-w-6xl pb-28">
      <h1 className="text-4xl font-medium">{lyric ? phrases.titleEdit : phrases.titleNew}</h1>
      {restored && (
        <p role="status" className="mt-4 flex flex-wrap items-center gap-3 rounded-card bg-accent-soft px-4 py-2">
          {phrases.restored}
          <Button look="quiet" size="small" onClick={discard}>
            {phrases.discard}
          </Button>
        </p>
      )}
      <div className="mt-6 grid gap-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="flex flex-col gap-6">
          <TextField
            label={phrases.title}
            placeholder={phrases.titlePlaceholder}
            value={form.title}
            maxLength={lyricLimits.title}
            error={errors.title}
            className="min-h-14 font-serif text-2xl!"
            onChange={(event) => set({ title: event.target.value })}
          />
          <VerseEditor key={version} html={form.lyrics} error={errors.lyrics} onChange={(lyrics) => set({ lyrics })} />
          <Field label={phrases.story} error={errors.description}>
            {(control) => (
              <textarea
                rows={4}
                maxLength={lyricLimits.description}
                placeholder={phrases.storyPlaceholder}
                className={classes(inputClasses, 'py-3')}
                value={form.description}
                onChange={(event) => set({ description: event.target.value })}
                {...control}
              />
            )}
          </Field>
          <PermissionsField choices={form.permissions} onChange={(permissions) => set({ permissions })} />
        </div>
        <Details form={form} errors={errors} set={set} />
      </div>
      <SaveBar failure={failure} saving={saving} savedAt={savedAt} isPublished={lyric?.isPublished ?? false} onSave={submit} />
      {conflict && (
        <ConflictDialog
          theirs={conflict}
          mine={form}
          onMine={() => {
            settle(conflict.updatedAt)
          }}
          onTheirs={() => {
            settle(conflict.updatedAt)
            forgetLocalDraft(id)
            setForm(formOf(conflict))
            setVersion(version + 1)
          }}
        />
      )}
    </div>
  )
}

function focusFirstProblem(): void {
  requestAnimationFrame(() => {
    const first = document.querySelector<HTMLElement>('[aria-invalid="true"], [role="alert"]')
    first?.scrollIntoView({ block: 'center', behavior: 'smooth' })
    first?.focus({ preventScroll: true })
  })
}

interface Failed {
  sentence: string
  fields: Errors
}

/** Saves once, however often it is pressed; a saved lyric is forgotten on the device, a refused one is not. */
function useSave(lyric: Lyric | null, start: LyricForm) {
  const navigate = useNavigate()
  const queries = useQueryClient()
  const [saving, setSaving] = useState<'draft' | 'publish' | null>(null)
  const [savedAt, setSavedAt] = useState<string | null>(null)
  const [conflict, setConflict] = useState<Lyric | null>(null)
  const busy = useRef(false)
  /** What the server has, as far as this page knows: changes are told against it. */
  const base = useRef({ form: start, updatedAt: lyric?.updatedAt })

  const send = async (form: LyricForm, publish: boolean): Promise<void> => {
    if (!lyric) return void (await call('POST /lyrics', { body: { ...payloadOf(form, publish), clientId: form.clientId || undefined }, timeout: 60_000 }))
    const body = { id: lyric.id, ...changesOf(base.current.form, form, publish), baseUpdatedAt: base.current.updatedAt }
    const saved = await call('PUT /lyrics/:id', { params: { id: lyric.id }, body, timeout: 60_000 })
    base.current = { form, updatedAt: saved.updatedAt }
  }
  /** Somebody (oneself, on another page) saved meanwhile: both are shown, and nothing is written over. */
  const isConflict = async (error: unknown): Promise<boolean> => {
    if (!(error instanceof CallError) || error.code !== 'lyric_changed' || !lyric) return false
    setConflict(await call('GET /lyrics/:mode/:id', { params: { mode: 'logged', id: lyric.id } }))
    return true
  }
  const save = async (form: LyricForm, publish: boolean): Promise<Failed | null> => {
    if (busy.current) return null
    busy.current = true
    setSaving(publish ? 'publish' : 'draft')
    try {
      await send(form, publish)
      forgetLocalDraft(lyric?.id ?? null)
      await Promise.all(['my-songs', 'feed', 'lyric'].map((key) => queries.invalidateQueries({ queryKey: [key] })))
      say(publish ? phrases.published : phrases.savedDraft, { tone: 'good' })
      void navigate(publish ? '/my-lirics' : '/my-lirics?tab=draft')
      return null
    } catch (error) {
      if (await isConflict(error).catch(() => false)) return null
      return { sentence: sentenceOf(error, phrases.failed), fields: error instanceof CallError ? error.fields : {} }
    } finally {
      busy.current = false
      setSaving(null)
    }
  }
  const autosave = useCallback(
    async (form: LyricForm): Promise<void> => {
      if (busy.current || JSON.stringify(form) === JSON.stringify(base.current.form)) return
      busy.current = true
      try {
        await send(form, false)
        forgetLocalDraft(lyric?.id ?? null)
        setSavedAt(new Date().toISOString())
      } catch (error) {
        // Without a connection the words are on the device; the next pause tries again.
        await isConflict(error).catch(() => false)
      } finally {
        busy.current = false
      }
    },
    // oxlint-disable-next-line react/exhaustive-deps -- both speak of the same lyric for as long as the editor stands
    [],
  )
  /** The person has seen what was saved meanwhile: from now on changes are made from there. */
  const settle = (updatedAt: string) => {
    base.current = { form: conflict ? formOf(conflict) : base.current.form, updatedAt }
    setConflict(null)
  }
  return { saving, save, autosave, savedAt, conflict, settle }
}

function Details({ form, errors, set }: { form: LyricForm; errors: Errors; set: (change: Partial<LyricForm>) => void }) {
  const genres = useGenres()
  const themes = useThemes()
  const artists = useArtists()
  const countries = useCountries()
  const cities = useCities(form.country)
  const genre = genres.data?.find((item) => item.id === form.genre)
  const otherTheme = themes.data?.find((item) => item.name === otherName)
  const wait = (suggestion: string) => set({ suggestions: [...form.suggestions, suggestion] })
  return (
    <div className="flex flex-col gap-6">
      <CoverField cover={form.cover} onChange={(cover) => set({ cover })} />
      <SelectField label={phrases.language} value={form.language} error={errors.language} onChange={(event) => set({ language: event.target.value as LyricForm['language'] })}>
        <option value="">{phrases.choose}</option>
        {languages.map((language) => (
          <option key={language} value={language}>
            {lyricPhrases.languages[language]}
          </option>
        ))}
      </SelectField>
      <SelectField label={phrases.country} value={form.country} error={errors.country} onChange={(event) => set({ country: Number(event.target.value), city: 0 })}>
        <option value={0}>{phrases.choose}</option>
        {countries.data?.map((item) => (
          <option key={item.id} value={item.id}>
            {item.name}
          </option>
        ))}
      </SelectField>
      <SelectField label={phrases.city} value={form.city} error={errors.city} disabled={!form.country} onChange={(event) => set({ city: Number(event.target.value) })}>
        <option value={0}>{phrases.choose}</option>
        {cities.data?.map((item) => (
          <option key={item.id} value={item.id}>
            {item.name}
          </option>
        ))}
      </SelectField>
      <SelectField label={phrases.genre} value={form.genre} error={errors.musicalGenreId} onChange={(event) => set({ genre: Number(event.target.value), subgenres: [] })}>
        <option value={0}>{phrases.choose}</option>
        {genres.data?.map((item) => (
          <option key={item.id} value={item.id}>
            {item.name}
          </option>
        ))}
      </SelectField>
      {genre?.name === otherName && <SuggestItem kind="genres" label={phrases.suggestGenre} onSuggested={wait} />}
      {genre && genre.subgenres.length > 0 && (
        <ChoicePicker
          label={phrases.subgenres}
          placeholder={phrases.subgenres}
          nothing={phrases.nothingFound}
          items={genre.subgenres}
          chosen={form.subgenres}
          most={10}
          onChange={(subgenres) => set({ subgenres })}
        />
      )}
      <ChoicePicker
        label={phrases.themes}
        placeholder={phrases.searchThemes}
        nothing={phrases.nothingFound}
        items={themes.data ?? []}
        chosen={form.themes}
        most={20}
        onChange={(chosen) => set({ themes: chosen })}
      />
      {otherTheme && form.themes.includes(otherTheme.id) && <SuggestItem kind="thematics" label={phrases.suggestTheme} onSuggested={wait} />}
      <ChoicePicker
        label={phrases.soundsLike}
        placeholder={phrases.searchArtists}
        nothing={phrases.nothingFound}
        items={artists.data ?? []}
        chosen={form.artists}
        most={20}
        onChange={(chosen) => set({ artists: chosen })}
      />
      {form.artists.includes(otherArtistId) && <SuggestItem kind="artists" label={phrases.suggestArtist} onSuggested={wait} />}
      <LinksField links={form.links} errors={errors} onChange={(links) => set({ links })} />
    </div>
  )
}

function SaveBar({
  failure,
  saving,
  savedAt,
  isPublished,
  onSave,
}: {
  failure: string
  saving: 'draft' | 'publish' | null
  savedAt: string | null
  isPublished: boolean
  onSave: (publish: boolean) => void
}) {
  const user = useUser()
  const step = user ? missingStep(user) : null
  const mayWrite = Boolean(user?.name && step !== 'nickname')
  return (
    <div className="fixed inset-x-0 bottom-[calc(3.75rem+env(safe-area-inset-bottom))] z-20 border-t border-line bg-paper/95 px-4 py-2.5 backdrop-blur md:bottom-0 md:ps-64">
      <div className="mx-auto flex max-w-6xl flex-wrap items-center justify-end gap-3">
        {failure && (
          <p role="alert" className="me-auto font-medium text-danger">
            {failure}
          </p>
        )}
        {savedAt && !failure && (
          <p role="status" className="me-auto text-sm text-muted">
            {phrases.autosaved(clockTime(savedAt))}
          </p>
        )}
        {!mayWrite && (
          <p className="me-auto flex flex-wrap items-center gap-2 text-sm text-muted">
            {user ? phrases.needsName : phrases.signIn}
            <ButtonLink size="small" look="secondary" to={user && step ? pathOfStep(step) : loginPath('/create-lyrics')}>
              {user ? phrases.finish : navigation.logIn}
            </ButtonLink>
          </p>
        )}
        {!isPublished && (
          <Button look="secondary" disabled={!mayWrite || saving !== null} busy={saving === 'draft' && phrases.savingDraft} onClick={() => onSave(false)}>
            {phrases.saveDraft}
          </Button>
        )}
        <Button disabled={!mayWrite || saving !== null} busy={saving === 'publish' && phrases.publishing} onClick={() => onSave(true)}>
          {phrases.publish}
        </Button>
      </div>
    </div>
  )
}

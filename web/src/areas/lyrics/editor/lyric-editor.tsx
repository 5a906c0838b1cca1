import { type ComponentType, useCallback, useEffect, useRef, useState } from 'react'
import type { Lyric } from '#contract/lyrics/lyric.ts'
import { linkProblem } from '#contract/lyrics/field-lists.ts'
import { linkFields } from '#contract/lyrics/link-names.ts'
import { lyricLimits, lyricMessages, lyricProblems } from '#contract/lyrics/lyric-rules.ts'
import { textOfHtml } from '#contract/lyrics/lyric-html.ts'
import { onConnection } from '#web/platform/connection.ts'
import { editor as phrases } from '#web/phrases/editor.ts'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { Field, inputClasses, TextField } from '#web/ui/field.tsx'
import { without } from '#web/ui/form.ts'
import { ConflictDialog } from './conflict-dialog.tsx'
import { Details } from './details.tsx'
import { deleteLocalDraft, readLocalDraft, useLocalDraft } from './local-draft.ts'
import { emptyForm, formOf, type LyricForm } from './lyric-form.ts'
import { PermissionsField } from './permissions-field.tsx'
import { SaveBar } from './save-bar.tsx'
import { type Errors, useSave } from './use-save.ts'
import { VerseEditor } from './verse-editor.tsx'

function problemsOf(form: LyricForm, publish: boolean): Errors {
  const problems: Errors = lyricProblems(
    {
      title: form.title,
      text: textOfHtml(form.lyrics),
      description: form.description,
      language: form.language,
      country: form.country,
      musicalGenreId: form.musicalGenreId,
    },
    publish,
  )
  for (const field of linkFields) {
    const problem = form[field].trim() && linkProblem(field, form[field].trim())
    if (problem) problems[field] = problem
  }
  return problems
}

type AfterSaving = (id: string) => Promise<void>
/** What the writer sees before a publication. */
type Review = ComponentType<{ onClose: () => void; onPublish: (after: AfterSaving) => void }>

interface LyricEditorProps {
  lyric: Lyric | null
  /** A look at the text before it is published; `undefined` when there is nothing to see. */
  review: (text: string, id: string | null) => Promise<Review | undefined>
}

/** Creates a lyric, or edits `lyric`. */
export function LyricEditor({ lyric, review }: LyricEditorProps) {
  const id = lyric?.id ?? null
  const [start] = useState(() => (lyric ? formOf(lyric) : { ...emptyForm, clientId: crypto.randomUUID() }))
  const [storedDraft] = useState(() => readLocalDraft(id))
  const [form, setForm] = useState(storedDraft?.form ?? start)
  const [version, setVersion] = useState(0)
  const [restored, setRestored] = useState(Boolean(storedDraft))
  const [errors, setErrors] = useState<Errors>({})
  const [failure, setFailure] = useState('')
  const [withSeal, setWithSeal] = useState(false)
  const [reviewed, setReviewed] = useState<{ Review: Review } | null>(null)
  const [isReviewing, setIsReviewing] = useState(false)
  const reviewing = useRef(false)
  const {
    saving,
    save,
    autosave,
    savedAt,
    conflict,
    setBaseVersion: settle,
    baseOf,
    dropStoredBase,
  } = useSave(lyric, start, storedDraft?.base)
  useLocalDraft(id, form, form !== start && !saving, baseOf)
  // A saved draft is saved again when typing pauses and when the connection returns. A published lyric changes only on
  // request.
  useEffect(() => {
    if (!lyric || lyric.isPublished || form === start || conflict) return
    const send = () => Object.keys(problemsOf(form, false)).length || void autosave(form)
    const timer = setTimeout(send, 3000)
    const stop = onConnection(send)
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [lyric, form, start, conflict, autosave])

  // The form's parts are memoised: a key in the lyric renders only the lyric. A field's message disappears when the
  // field changes, the common sentence with the last one.
  const set = useCallback((change: Partial<LyricForm>) => {
    setForm((now) => ({ ...now, ...change }))
    setErrors((now) => without(now, Object.keys(change)))
  }, [])
  const setLyrics = useCallback((lyrics: string) => set({ lyrics }), [set])
  const setScansion = useCallback((scansion: LyricForm['scansion']) => set({ scansion }), [set])
  const setPermissions = useCallback((permissions: LyricForm['permissions']) => set({ permissions }), [set])
  const send = useLatest((publish: boolean, after?: AfterSaving) => {
    void save(form, publish, { withSeal, after }).then((failed) => {
      if (!failed) return
      setErrors(failed.fields)
      setFailure(Object.keys(failed.fields).length ? lyricMessages.form : failed.sentence)
      focusFirstProblem()
    })
  })
  const submit = useLatest((publish: boolean) => {
    const problems = problemsOf(form, publish)
    setErrors(problems)
    setFailure(Object.keys(problems).length ? lyricMessages.form : '')
    if (Object.keys(problems).length) return focusFirstProblem()
    // Published verses were reviewed at their publication.
    const isNew = !lyric?.isPublished || textOfHtml(form.lyrics) !== textOfHtml(start.lyrics)
    if (!publish || !isNew) return send(publish)
    if (reviewing.current) return
    reviewing.current = true
    setIsReviewing(true)
    void review(textOfHtml(form.lyrics), id).then((Review) => {
      reviewing.current = false
      setIsReviewing(false)
      if (Review) setReviewed({ Review })
      else send(publish)
    })
  })
  const discard = () => {
    deleteLocalDraft(id)
    dropStoredBase()
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
          <VerseEditor
            key={version}
            start={form.lyrics}
            lyricId={id}
            error={errors.lyrics}
            onChange={setLyrics}
            scansion={form.scansion}
            onScansion={setScansion}
          />
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
          <PermissionsField choices={form.permissions} onChange={setPermissions} />
        </div>
        <Details form={form} errors={errors} set={set} />
      </div>
      <SaveBar
        failure={failure === lyricMessages.form && Object.keys(errors).length === 0 ? '' : failure}
        saving={isReviewing ? 'publish' : saving}
        savedAt={savedAt}
        isPublished={lyric?.isPublished ?? false}
        withSeal={withSeal}
        onSeal={setWithSeal}
        onSave={submit}
      />
      {reviewed && (
        <reviewed.Review
          onClose={() => setReviewed(null)}
          onPublish={(after) => {
            setReviewed(null)
            send(true, after)
          }}
        />
      )}
      {conflict && (
        <ConflictDialog
          theirs={conflict}
          mine={form}
          onMine={() => {
            settle(conflict.updatedAt)
          }}
          onTheirs={() => {
            settle(conflict.updatedAt)
            deleteLocalDraft(id)
            setForm(formOf(conflict))
            setVersion(version + 1)
          }}
        />
      )}
    </div>
  )
}

/** A stable function that always calls the latest version. */
function useLatest<A extends unknown[]>(act: (...given: A) => void): (...given: A) => void {
  const latest = useRef(act)
  useEffect(() => {
    latest.current = act
  })
  return useCallback((...given: A) => latest.current(...given), [])
}

function focusFirstProblem(): void {
  requestAnimationFrame(() => {
    const first = document.querySelector<HTMLElement>('[aria-invalid="true"], [role="alert"]')
    first?.scrollIntoView({ block: 'center', behavior: 'smooth' })
    first?.focus({ preventScroll: true })
  })
}

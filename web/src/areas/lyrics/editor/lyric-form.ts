import type { Lyric } from '#contract/lyrics/lyric.ts'
import { editedFields } from '#contract/lyrics/field-lists.ts'
import type { EditedField, LyricField, LyricFields } from '#contract/lyrics/lyric-fields.ts'
import type { Language } from '#contract/lyrics/lyric-rules.ts'
import {
  choicesOf,
  defaultChoices,
  type PermissionChoices,
  type Permissions,
  permissionsOf,
} from '#contract/lyrics/permission-choices.ts'
import { noScansion, type Scansion } from '#contract/verse/scansion.ts'
import type { CallInput } from '#web/platform/call.ts'

/** A field in the form: its empty value, from a response, and in a request. */
interface Control<Value, Read> {
  empty: Value
  fill: (read: Read) => Value
  send: (value: Value) => unknown
}
const control = <Value, Read = Value>(
  empty: Value,
  fill: (read: Read) => Value,
  send: (value: Value) => unknown,
): Control<Value, Read> => ({ empty, fill, send })
const same = <T>(value: T) => value
const item = control(
  0,
  (read: { id: number } | null) => read?.id ?? 0,
  (id) => id || null,
)
const items = control([] as number[], (read: { id: number }[]) => read.map(({ id }) => id), same)

const controls = {
  title: control('', same<string>, (title) => title.trim()),
  verses: control('', same<string>, same),
  story: control('', same<string>, same),
  genre: item,
  subgenres: items,
  language: control(
    'es' as Language | '',
    (read: Language | null) => read ?? '',
    (language) => language || null,
  ),
  country: item,
  city: item,
  themes: items,
  artists: items,
  /** A data URL of a new picture, the address of the stored one, or nothing. */
  cover: control(null as string | null, (read: { src: string }[]) => read[0]?.src ?? null, same),
  link: control(
    '',
    (read: string | null) => read ?? '',
    (link) => link.trim() || null,
  ),
  permissions: control<PermissionChoices, Permissions>(defaultChoices, (read) => choicesOf(read), permissionsOf),
  scansion: control<Scansion, Scansion>(noScansion, same<Scansion>, same),
} satisfies Partial<Record<LyricField['kind'], unknown>>

/** The editor's form by field name, as it is filled in and stored on the device. */
export type LyricForm = { [N in EditedField]: (typeof controls)[LyricFields[N]['kind']]['empty'] } & {
  /** Suggestions made while editing; the lyric waits for them. */
  suggestions: string[]
  /** The local idempotency key of a lyric without an id. */
  clientId: string
}
const controlOf = ({ kind }: LyricField) => controls[kind as keyof typeof controls] as Control<unknown, unknown>
const eachField = (value: (control: Control<unknown, unknown>, name: EditedField, field: LyricField) => unknown) =>
  Object.fromEntries(editedFields.map(([name, field]) => [name, value(controlOf(field), name, field)]))

export const emptyForm = { ...eachField(({ empty }) => empty), suggestions: [], clientId: '' } as unknown as LyricForm

export const formOf = (lyric: Lyric): LyricForm => ({
  ...emptyForm,
  ...eachField(({ fill }, name, { readAs = name }) => fill(lyric[readAs as keyof Lyric])),
})

type Payload = CallInput<'POST /lyrics'>['body']

/** The request of the form. */
export const payloadOf = (form: LyricForm, isPublished: boolean): Payload =>
  ({
    ...eachField(({ send }, name) => send(form[name])),
    isPublished,
    suggestionIds: form.suggestions,
  }) as unknown as Payload

/** An edit sends only the changed fields and the required ones. */
export function changesOf(before: LyricForm, form: LyricForm, isPublished: boolean): Payload {
  const [old, next] = [payloadOf(before, isPublished), payloadOf(form, isPublished)]
  const always = new Set(['title', 'lyrics', 'language', 'isPublished', 'permissions'])
  const isSent = ([key, value]: [string, unknown]) =>
    always.has(key) || JSON.stringify(value) !== JSON.stringify(old[key as keyof Payload])
  return Object.fromEntries(Object.entries(next).filter(isSent)) as Payload
}

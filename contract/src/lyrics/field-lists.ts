// The fields of a lyric by use, derived from their declaration.
import {
  type EditedField,
  type FieldName,
  type FilterField,
  type Link,
  type LinkField,
  type LyricField,
  lyricFields,
  type VersionedField,
} from './lyric-fields.ts'

const entries = Object.entries(lyricFields) as [FieldName, LyricField][]
export const allFields: readonly [FieldName, LyricField][] = entries
export const editedFields = entries.filter(([, field]) => !field.isReadOnly) as [EditedField, LyricField][]
export const versionedFields = entries.filter(([, field]) => field.isVersioned) as [VersionedField, LyricField][]
export const filterFields = entries.filter(([, field]) => field.filter) as [
  FilterField,
  LyricField & { filter: string },
][]
/** All names of a field that a request may use. */
export const namesOf = (name: string, { aliases = [] }: LyricField): string[] => [name, ...aliases]

/** Why this link is refused for this field, or `undefined`. Links use `https` and belong to the field's platform. */
export function linkProblem(field: LinkField, given: string): string | undefined {
  const { platform, hosts } = lyricFields[field] as Link
  const message = `El enlace debe ser de ${platform} y empezar con https://`
  let url: URL
  try {
    url = new URL(given)
  } catch {
    return message
  }
  const belongs = hosts.some((host) =>
    host.startsWith('*.') ? url.hostname.endsWith(host.slice(1)) : url.hostname === host,
  )
  return url.protocol === 'https:' && belongs && !url.username && !url.port && given.length <= 500 ? undefined : message
}

import { permissionOptions, type PermissionChoices, type PermissionGroup } from '#contract/lyrics/permission-choices.ts'

/** One song of the demo's songbook, as its file has it. */
export interface Song {
  title: string
  author: string
  isDraft: boolean
  language: 'es' | 'pt' | 'en'
  genre: string
  subgenre: string | undefined
  themes: string[]
  artists: string[]
  permissions: PermissionChoices
  story: string
  lyrics: string
}

const list = (value: string | undefined) =>
  (value ?? '')
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean)

function permissionsIn(line: string): PermissionChoices {
  const given = Object.fromEntries(line.split(' ').map((pair) => pair.split('=') as [string, string]))
  return Object.fromEntries(
    (Object.keys(permissionOptions) as PermissionGroup[]).map((group) => [
      group,
      given[group.replace('Permission', '')] ?? (group === 'otherPermission' ? null : 'deny'),
    ]),
  ) as unknown as PermissionChoices
}

/** Reads the songbook: a `# title`, `name: value` lines, an empty line, the lyric. */
export function readSongbook(text: string): Song[] {
  return text
    .split(/^# /m)
    .slice(1)
    .map((entry) => {
      const [title = '', ...lines] = entry.split('\n')
      const end = lines.indexOf('')
      const fields = Object.fromEntries(
        lines.slice(0, end).map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()]),
      )
      const [genre = '', subgenre] = (fields.genre ?? '').split(' / ')
      return {
        title,
        author: fields.author ?? '',
        isDraft: fields.draft === 'yes',
        language: (fields.language ?? 'es') as Song['language'],
        genre,
        subgenre,
        themes: list(fields.themes),
        artists: list(fields.artists),
        permissions: permissionsIn(fields.permissions ?? ''),
        story: fields.story ?? '',
        lyrics: lines.slice(end).join('\n').trim(),
      }
    })
}

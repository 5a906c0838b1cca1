// `writeNotifications` alone writes notifications. It decides who is notified, who has muted the kind, and how they
// are grouped.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const home = 'server/src/areas/notifications/write-notifications.ts'
const insert = /\b(?:insert\s+into|merge\s+into|copy)\s+(?:only\s+)?(?:"?public"?\s*\.\s*)?"?notifications\b(?!_)/gi

/**
 * Other places that write notifications, as sentences: statements of the server, functions and triggers of the
 * schema.
 */
export function findNotificationInserts(root: string): string[] {
  const files = globSync(['server/src/**/*.ts', 'server/schema.sql', 'tools/*.ts'], { cwd: root })
  const tests = (file: string) => file.endsWith('.test.ts')
  if (!files.includes(home) || !files.includes('server/schema.sql'))
    return ['files are missing: the check itself is broken']
  return files
    .filter((file) => file !== home && !tests(file))
    .toSorted()
    .flatMap((file) => {
      const source = readFileSync(join(root, file), 'utf8')
      const lines = [...source.matchAll(insert)].map((match) => source.slice(0, match.index).split('\n').length)
      return lines.map((line) => `${file}:${line}: use writeNotifications of ${home}`)
    })
}

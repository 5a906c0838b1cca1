// Visibility is written in `server/src/visibility` alone. Elsewhere on the server no statement tests whether a lyric
// is published, whether its author is gone, whether a person is banned or deleted, or who has blocked whom.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const home = 'server/src/visibility/'

/** The forbidden conditions, matched after comments are removed; line breaks count as spaces. */
const conditions = {
  published: [
    /published_at\s*(?:is\b|isnull|notnull|[!=]==?|\?\?|\?\.)/gi,
    /(?:coalesce|nullif|num_nulls|num_nonnulls|isfinite)\s*\([^()]*published_at/gi,
    /\bauthor_gone\b/gi,
  ],
  blocks: [/\b(?:from|join|into|using|update|only|table)\s+(?:public\.)?"?blocks"?(?![\w.])/gi, /\bblocke[rd]_id\b/gi],
  account: [/\b(?:banned_at|deleted_at|deleted_by_staff)\b/gi],
}
export type Condition = keyof typeof conditions

interface Exception {
  files: string
  allows: Condition[]
  because: string
}
/** `files` is a path or a folder, with the reason why its conditions do not concern visibility. */
export const exceptions: readonly Exception[] = [
  {
    files: 'server/src/platform/sessions.ts',
    allows: ['account'],
    because: 'who may be signed in is a state of the account; the platform knows no area',
  },
  {
    files: 'server/src/areas/accounts/',
    allows: ['account'],
    because: 'who may sign in, register and get mail is a state of the account',
  },
  {
    files: 'server/src/areas/staff/',
    allows: ['account'],
    because: 'screens and actions of staff: they see and set bans and deletions',
  },
  { files: 'server/src/areas/relations/block-user.ts', allows: ['blocks'], because: 'writes the blocks' },
  {
    files: 'server/src/areas/relations/list-people.ts',
    allows: ['blocks'],
    because: 'the list of those whom one has blocked oneself',
  },
  {
    files: 'server/src/areas/profiles/delete-account.ts',
    allows: ['published'],
    because: 'the end of an account: locks the counts of its lyrics, by the indexes of published lyrics and drafts',
  },
  {
    files: 'server/src/areas/profiles/person-rows.ts',
    allows: ['published', 'blocks', 'account'],
    because: 'the registry of what refers to a person, with the indexes of published lyrics and drafts',
  },
  {
    files: 'server/src/areas/lyrics/lyric-view.ts',
    allows: ['published'],
    because: 'answers whether a lyric is published',
  },
  {
    files: 'server/src/areas/lyrics/write-lyric.ts',
    allows: ['published'],
    because: 'writes when a lyric was published',
  },
]

/** Comments are removed; line breaks stay, so that line numbers are right. */
const withoutComments = (source: string) =>
  source.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' ')).replace(/^\s*\/\/.*$/gm, '')

export interface Found {
  condition: Condition
  line: number
  text: string
}
/** The visibility conditions in a source. */
export function conditionsIn(source: string): Found[] {
  const code = withoutComments(source)
  return Object.entries(conditions).flatMap(([condition, patterns]) =>
    patterns.flatMap((pattern) =>
      [...code.matchAll(pattern)].map((match) => ({
        condition: condition as Condition,
        line: code.slice(0, match.index).split('\n').length,
        text: match[0].replace(/\s+/g, ' '),
      })),
    ),
  )
}

/** All conditions outside the folder without an exception, and all unused exceptions, as sentences. */
export function findVisibilityProblems(root: string): string[] {
  const files = globSync('server/src/**/*.ts', { cwd: root }).filter(
    (file) => !file.startsWith(home) && !file.endsWith('.test.ts'),
  )
  if (files.length < 50) return ['almost no files were found: the check itself is broken']
  const needed = new Set<string>()
  const problems: string[] = []
  for (const file of files) {
    for (const { condition, line, text } of conditionsIn(readFileSync(join(root, file), 'utf8'))) {
      const allowed = exceptions.filter((one) => file.startsWith(one.files) && one.allows.includes(condition))
      for (const one of allowed) needed.add(`${one.files} ${condition}`)
      if (!allowed.length)
        problems.push(`${file}:${line}: "${text}" belongs into ${home}: use a fragment of its index.ts`)
    }
  }
  const unneeded = exceptions.flatMap((one) =>
    one.allows
      .filter((condition) => !needed.has(`${one.files} ${condition}`))
      .map((condition) => `${one.files}: nothing needs its exception for "${condition}"`),
  )
  return [...problems, ...unneeded]
}

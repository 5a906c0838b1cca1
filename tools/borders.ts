// Import rules. Arrows point down: server `app -> areas -> platform -> fast -> contract`, web `app -> areas -> ui,
// platform -> contract`. An area imports only the `index.ts` of an earlier area in this list.
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize, relative } from 'node:path'

export const areas = [
  ...[
    'catalog',
    'accounts',
    'notifications',
    'relations',
    'verse',
    'rhymes',
    'lyrics',
    'comments',
    'interpretations',
    'saved-lists',
  ],
  ...['seals', 'similarity', 'wall', 'likes', 'feed', 'search', 'profiles', 'reports', 'chats', 'staff'],
  'discovery',
]

const importPattern = /(?:import type [^']*|from|import)\s*\(?\s*'([^']+)'/g
const areaOf = (path: string): string | undefined => /^(?:server|web)\/src\/areas\/([^/]+)\//.exec(path)?.[1]
const isTest = (path: string) => /\.test\.tsx?$/.test(path)

function target(from: string, wanted: string): string | undefined {
  const alias = /^#(contract|server|web)\/(.*)$/.exec(wanted)
  if (alias) return `${alias[1]}/src/${alias[2]}`
  return wanted.startsWith('.') ? normalize(join(dirname(from), wanted)) : undefined
}

/** The files of this repository that a file imports, as paths from its root. */
export const importsOf = (root: string, file: string): string[] =>
  [...readFileSync(join(root, file), 'utf8').matchAll(importPattern)].flatMap(
    ([, wanted = '']) => target(file, wanted) ?? [],
  )

/** Why `from` may not import `to`, or `undefined`. Both are paths from the repository's root. */
export function borderProblem(from: string, to: string): string | undefined {
  const [room] = from.split('/')
  const [other] = to.split('/')
  if (room === 'contract' && other !== 'contract') return 'the contract imports nothing but itself'
  if ((room === 'server' && other === 'web') || (room === 'web' && other === 'server'))
    return 'server and web never meet'
  if (room !== other || isTest(from)) return undefined

  const layer = (path: string) => path.split('/')[2] ?? ''
  if (room === 'server' && layer(from) === 'platform' && !['platform', 'fast'].includes(layer(to)))
    return 'the platform knows no area'
  if (room === 'server' && layer(from) === 'fast' && layer(to) !== 'fast') return 'the fast path knows only itself'
  if (room === 'web' && ['ui', 'platform', 'phrases'].includes(layer(from)) && ['areas', 'app'].includes(layer(to)))
    return `${layer(from)} knows no area`
  if (room === 'web' && layer(from) === 'platform' && layer(to) === 'ui') return 'the platform draws nothing'

  if (room === 'server' && layer(from) === 'visibility' && !['visibility', 'platform', 'fast'].includes(layer(to)))
    return 'visibility knows no area'

  const [area, otherArea] = [areaOf(from), areaOf(to)]
  if (area && ['app', 'app.ts', 'main.ts', 'site.ts', 'start.ts', 'demo'].includes(layer(to)))
    return 'an area knows nothing of the app around it'
  if (!otherArea || area === otherArea) return undefined
  const isDoor = /\/areas\/[^/]+\/index\.tsx?$/.test(to)
  // Pages may import past an `index.ts`, because a page's code loads when it is opened.
  if (!isDoor && !from.startsWith('web/src/app/pages/')) return `only the door of ${otherArea} may be imported`
  if (area && areas.indexOf(otherArea) >= areas.indexOf(area)) return `${area} comes before ${otherArea}`
  return undefined
}

/**
 * The contract files that import zod, directly or not. The web may import only types from them; otherwise it would
 * carry the library.
 */
export function validators(root: string): Set<string> {
  const imports = new Map(
    globSync('contract/**/*.ts', { cwd: root }).map((file) => [
      file,
      [
        ...readFileSync(join(root, file), 'utf8')
          .replace(/^import type .*$/gm, '')
          .matchAll(importPattern),
      ].map(([, wanted = '']) => target(file, wanted) ?? wanted),
    ]),
  )
  const found = new Set(['zod'])
  for (let before = 0; before < found.size;) {
    before = found.size
    for (const [file, wanted] of imports) if (wanted.some((name) => found.has(name))) found.add(file)
  }
  return found
}

/** All forbidden imports, as sentences. */
export function findBorderProblems(root: string): string[] {
  const files = globSync('{contract,server,web}/**/*.{ts,tsx}', { cwd: root })
  const unknown = [...new Set(files.map(areaOf))].filter((area) => area && !areas.includes(area))
  const problems = unknown.map((area) => `${area}: an area without a place in the list of tools/borders.ts`)
  const heavy = validators(root)
  for (const file of files) {
    for (const [statement, wanted = ''] of readFileSync(join(root, file), 'utf8').matchAll(importPattern)) {
      const to = target(file, wanted)
      if (file.startsWith('web/') && heavy.has(to ?? wanted) && !statement.startsWith('import type '))
        problems.push(`${file} imports ${wanted}: the web takes only types from what validates`)
      const problem = to && borderProblem(file, relative('.', to))
      if (problem) problems.push(`${file} imports ${wanted}: ${problem}`)
      if (to && !existsSync(join(root, to)) && !to.endsWith('.css'))
        problems.push(`${file} imports ${wanted}, which does not exist`)
    }
  }
  return files.length < 50 ? ['almost no files were found: the check itself is broken'] : problems
}

// Checks that every path, script and setting in the documents exists.
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Everything in documents, settings and lock file that does not exist, as sentences. */
export function findDocProblems(root: string): string[] {
  const read = (path: string) => readFileSync(join(root, path), 'utf8')
  const problems: string[] = []
  const scripts = (JSON.parse(read('package.json')) as { scripts: Record<string, string> }).scripts
  const documents = [...globSync('*.md', { cwd: root }), ...globSync('docs/**/*.md', { cwd: root })]
  if (documents.length < 3) problems.push('almost no documents were found: the check itself is broken')

  for (const document of documents) {
    const text = read(document)
    for (const [, path = ''] of text.matchAll(/`((?:contract|server|web|e2e|bench|tools|docs)\/[\w./-]+)`/g))
      if (!existsSync(join(root, path))) problems.push(`${document} names ${path}, which does not exist`)
    for (const [, path = ''] of text.matchAll(/\]\((?!https?:|#)([^)#\s]+)\)/g))
      if (!existsSync(join(root, document, '..', path)))
        problems.push(`${document} links to ${path}, which does not exist`)
    for (const [, name = ''] of text.matchAll(/npm run ([\w-]+)/g))
      if (!scripts[name]) problems.push(`${document} names the script ${name}, which does not exist`)
  }

  const settings = [...read('server/src/platform/config.ts').matchAll(/^ {4}([A-Z][A-Z0-9_]+):/gm)].map(
    ([, name = '']) => name,
  )
  const example = new Set([...read('.env.example').matchAll(/^#? ?([A-Z][A-Z0-9_]+)=/gm)].map(([, name = '']) => name))
  if (settings.length < 10) problems.push('almost no settings were found: the check itself is broken')
  for (const name of settings) if (!example.has(name)) problems.push(`.env.example does not explain ${name}`)
  for (const name of example)
    if (!settings.includes(name)) problems.push(`.env.example explains ${name}, which is no setting`)

  if (/"resolved": *"https?:/.test(read('package-lock.json')))
    problems.push('package-lock.json records download addresses')
  return problems
}

// Lines have at most 120 columns. The formatter wraps code; this check covers what it leaves alone: comments, SQL in
// template strings, and tables of words.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const width = 120
const sources = ['{contract,server,web,e2e,bench,tools}/**/*.{ts,tsx,mjs,js,css}', '*.ts']
const comment = /^\s*(?:\/\/|\/?\*)/
const sql =
  /\bselect\b.*\bfrom\b|\binsert into\b|\bdelete from\b|\bupdate \w+ set\b|\bjoin \S+( \w+)? on\b|\bwhere \S+ (=|<|>|is|in)/
/** Literals that no formatter breaks: text, class names, an address, a pattern. */
const literals = [/'(?:[^'\\]|\\.)*'/g, /"(?:[^"\\]|\\.)*"/g, /`.*/g, /^[^`]*`/g, /\/(?:[^/\\]|\\.)+\//g]
/** A line with a literal of this length is as narrow as it can be. */
const longLiteral = 40

function isTooWide(line: string): boolean {
  if (line.length <= width) return false
  if (comment.test(line) || sql.test(line)) return true
  const lengths = literals.flatMap((literal) => [...line.matchAll(literal)].map(([text]) => text.length))
  return Math.max(0, ...lengths) < longLiteral
}

/** The lines that are too wide, as `file:line`. Migrations and the generated schema are not among the sources. */
export function findWideLines(root: string): string[] {
  const files = globSync(sources, { cwd: root }).filter((file) => !file.includes('node_modules'))
  if (files.length === 0) return ['no sources were found: the check itself is broken']
  return files.toSorted().flatMap((file) =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .flatMap((line, at) => (isTooWide(line) ? [`${file}:${at + 1}`] : [])),
  )
}

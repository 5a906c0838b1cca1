// npm run follow-seals -- SITE FOLDER [--key PUBLIC_KEY]: follows the log of seals of a site. Each run proves that
// nothing was removed, changed or reordered since the last run. Run it from time to time, on a machine of your own.
// FOLDER keeps the entries, the last checkpoint and the first key. Ends with 1 when the log is not the one of before.
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { areEqual, fromHex } from '../contract/src/seals/bytes.ts'
import { type LogKey, originOfLog, parseNote, signerOf } from '../contract/src/seals/checkpoint.ts'
import { hashOfLeaf, hashOfNode, isConsistent } from '../contract/src/seals/merkle.ts'
import { leafOf, type LogEntry } from '../contract/src/seals/receipt.ts'
import { believedKeys } from '../contract/src/seals/verify-receipt.ts'

const { values, positionals } = parseArgs({ options: { key: { type: 'string' } }, allowPositionals: true })
const [site = '', folder = ''] = positionals

function stop(sentence: string, code: 1 | 2): never {
  console.error(sentence)
  process.exit(code)
}
if (!/^https?:\/\//.test(site) || !folder) stop('Usage: npm run follow-seals -- SITE FOLDER [--key PUBLIC_KEY]', 2)

const [keyFile, noteFile, entriesFile] = ['key', 'checkpoint', 'entries.jsonl'].map((name) => join(folder, name)) as [
  string,
  string,
  string,
]
async function ask<T>(path: string): Promise<T> {
  const answer = await fetch(new URL(`/api${path}`, site))
  if (!answer.ok) stop(`${site} answered ${answer.status} to ${path}.`, 2)
  return ((await answer.json()) as { data: T }).data
}

const { checkpoint, keys } = await ask<{ checkpoint: string | null; keys: LogKey[] }>('/seals/checkpoint')
mkdirSync(folder, { recursive: true })
if (!checkpoint) stop(`The log of ${site} is empty.`, existsSync(noteFile) ? 1 : 2)
const note = parseNote(checkpoint) ?? stop('The checkpoint cannot be read.', 1)

// The first run believes the first key that it sees, unless one is given.
const first = existsSync(keyFile) ? readFileSync(keyFile, 'utf8') : (values.key ?? keys[0]!.publicKey)
if (note.origin !== (await originOfLog(Uint8Array.from(Buffer.from(first, 'base64')))))
  stop(`This is another log: its name is ${note.origin}.`, 1)
if (!(await signerOf(note, await believedKeys(note.origin, keys, [first]))))
  stop('No believed key signed the checkpoint.', 1)

const before = existsSync(noteFile) ? parseNote(readFileSync(noteFile, 'utf8'))! : undefined
if (before) {
  if (note.size < before.size) stop(`The log had ${before.size} entries and has ${note.size} now.`, 1)
  const { path } = await ask<{ path: string[] }>(`/seals/consistency?from=${before.size}&to=${note.size}`)
  const hashes = path.map((hash) => fromHex(hash) ?? stop('The proof cannot be read.', 1))
  if (!(await isConsistent(before, note, hashes))) stop('The log is not the continuation of the one of before.', 1)
}

const entries = existsSync(entriesFile)
  ? readFileSync(entriesFile, 'utf8')
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as LogEntry)
      .slice(0, before?.size ?? 0)
  : []
const known = entries.length
while (entries.length < note.size) {
  const page = await ask<LogEntry[]>(`/seals/entries?from=${entries.length}&to=${note.size}`)
  if (page.length === 0) stop('The log keeps entries back.', 1)
  entries.push(...page)
}

/** Complete subtrees from left to right, the largest first. */
const subtrees: { size: number; hash: Awaited<ReturnType<typeof hashOfLeaf>> }[] = []
for (const entry of entries) {
  let node = { size: 1, hash: await hashOfLeaf(leafOf(entry)) }
  while (subtrees.at(-1)?.size === node.size) {
    const left = subtrees.pop()!
    node = { size: node.size * 2, hash: await hashOfNode(left.hash, node.hash) }
  }
  subtrees.push(node)
}
let root = subtrees.pop()!.hash
while (subtrees.length > 0) root = await hashOfNode(subtrees.pop()!.hash, root)
if (!areEqual(root, note.root)) stop('The entries do not lead to the root of the checkpoint.', 1)

const fresh = entries.slice(known).map((entry) => `${JSON.stringify(entry)}\n`)
if (known === 0) writeFileSync(entriesFile, fresh.join(''))
else appendFileSync(entriesFile, fresh.join(''))
writeFileSync(noteFile, checkpoint)
writeFileSync(keyFile, first)
console.log(`${note.origin}: ${note.size} entries, ${fresh.length} new. The log continues the one of before.`)

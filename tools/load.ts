// npm run load -- FILE.jsonl: publishes a corpus of poems; tools/corpus.ts describes its lines.
import { existsSync } from 'node:fs'
import { loadCorpus } from './corpus.ts'
import { withDatabase } from './with-database.ts'

const [file = ''] = process.argv.slice(2)
if (!existsSync(file)) {
  console.error(file ? `There is no file ${file}.` : 'Usage: npm run load -- FILE.jsonl')
  process.exit(1)
}

await withDatabase(async (db) => {
  const { loaded, skipped, authors, seconds } = await loadCorpus(db, file)
  console.log(
    `Loaded ${loaded} lyrics by ${authors} authors in ${seconds.toFixed(1)} s${skipped ? ` (${skipped} were there already)` : ''}.`,
  )
})

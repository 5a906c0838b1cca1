// Builds the file of the rhyme index, dist/rhymes.bin, from the dictionaries and the lists of tools/rhymes/.
import { createHash } from 'node:crypto'
import { copyFileSync, existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { indexFile } from '#server/areas/rhymes/index-format.ts'
import { collectWords } from './rhymes/collect-words.ts'
import { writeIndex } from './rhymes/write-index.ts'

const root = join(import.meta.dirname, '..')
/** All that the file depends on. */
const sources = [
  'tools/build-rhymes.ts',
  'tools/rhymes/*',
  'contract/src/rhymes/rhyme-keys.ts',
  'contract/src/verse/{rhyme,sounds,word,lexicon}.ts',
  'server/src/areas/rhymes/index-format.ts',
  'node_modules/dictionary-es{,-mx}/index.{aff,dic}',
]

function version(): string {
  const hash = createHash('sha256')
  for (const file of globSync(sources, { cwd: root }).toSorted())
    hash.update(file).update(readFileSync(join(root, file)))
  return hash.digest('hex').slice(0, 16)
}

/** The path of the built file. It is built once for each state of its sources. */
export function builtRhymeIndex(): string {
  const cache = join(root, 'node_modules/.cache/estribillo')
  const built = join(cache, `rhymes-${version()}.bin`)
  if (!existsSync(built)) {
    mkdirSync(cache, { recursive: true })
    const unfinished = `${built}.${process.pid}`
    writeFileSync(unfinished, writeIndex(collectWords()))
    renameSync(unfinished, built)
    for (const old of globSync(join(cache, 'rhymes-*.bin'))) if (old !== built) rmSync(old)
  }
  return built
}

/** Copies the rhyme index to `dist/rhymes.bin`. */
export const buildRhymes = (): Plugin => ({
  name: 'rhymes',
  apply: 'build',
  closeBundle() {
    mkdirSync(join(root, 'dist'), { recursive: true })
    copyFileSync(builtRhymeIndex(), join(root, 'dist', indexFile))
  },
})

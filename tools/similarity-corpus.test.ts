// The similarity rules against a corpus of poems. Without the corpus the test is skipped, and says so.
import { expect, test } from 'vitest'
import { judgeSimilarity } from './similarity-corpus.ts'
import { corpusFile, hasCorpus } from './verse-corpus.ts'

const isThere = hasCorpus()

test.skipIf(!isThere)(
  isThere
    ? 'changed copies of poems are found, and different poems are not taken for copies'
    : `changed copies of poems (skipped: there is no ${corpusFile}; set CORPUS to a file of sonnets)`,
  { timeout: 60_000 },
  () => {
    const { found, falseAlarms, poems } = judgeSimilarity()
    expect(poems).toBeGreaterThan(2_000)
    expect(found['0.2']).toBeGreaterThanOrEqual(99)
    expect(found['0.3']).toBeGreaterThanOrEqual(97)
    expect(found['0.4']).toBeGreaterThanOrEqual(92)
    expect(falseAlarms).toBeLessThanOrEqual(1)
  },
)

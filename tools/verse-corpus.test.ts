// The scansion against sonnets annotated by hand. Without the corpus the test is skipped, and says so.
import { expect, test } from 'vitest'
import { corpusFile, hasCorpus, judge } from './verse-corpus.ts'

const isThere = hasCorpus()

test.skipIf(!isThere)(
  isThere
    ? 'annotated sonnets are scanned as their annotators did'
    : `annotated sonnets (skipped: there is no ${corpusFile}; set CORPUS to a file of sonnets)`,
  { timeout: 60_000 },
  () => {
    const { exact, count, verses } = judge('report')
    expect(verses).toBeGreaterThan(2_000)
    expect(count).toBeGreaterThan(99.5)
    expect(exact).toBeGreaterThan(95)
  },
)

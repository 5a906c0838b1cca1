import { scan, impossibleLicences } from '#contract/verse/scan.ts'
import * as contract from '#contract/verse/scan-verses.ts'
import { serve } from '../../platform/http.ts'
import { invalid } from '../../platform/refusal.ts'

export const scanVerses = serve(
  contract.scanVerses,
  async (_, { body: { lines, metre, forced = [] } }) => {
    const [impossible] = impossibleLicences(lines, forced)
    if (impossible !== undefined) throw invalid({ forced: contract.verseMessages.licence(impossible + 1) })
    return scan(lines, { metre, forced })
  },
  { limit: 'scan', evenWhenFull: true },
)

// node bench/search.ts [ADDRESS] [ROUNDS]: response times of searches and suggestions on a running site (with
// RATE_LIMIT=off), by kind, and whether the source lyric is found. Fill the site first: npm run synth -- --lyrics
// 1000000. Times include HTTP and reading the response.
// node bench/search.ts --corpus FILE [--load]: starts a product with this corpus (see tools/corpus.ts) and prints the
// processor time of one search by kind, as medians. --load adds searches a second, and the response times of a lyric's
// page and of likes beside 16 clients who search.
import { parseArgs } from 'node:util'
import { measureCost } from './search-cost.ts'
import { measureTimes } from './search-times.ts'

const { values, positionals } = parseArgs({
  options: { corpus: { type: 'string' }, load: { type: 'boolean', default: false } },
  allowPositionals: true,
})
if (values.corpus) await measureCost(values.corpus, values.load)
else await measureTimes(positionals[0] ?? 'http://localhost:3000', Number(positionals[1] ?? 60))

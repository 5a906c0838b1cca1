// Loaded into the product: on SIGWINCH, which has no other use here, it collects garbage, so that the measured heap
// is live data.
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc')
process.on('SIGWINCH', () => {
  collect()
  collect()
  console.error('collected')
})

// Loaded into the product: on SIGWINCH (which it hears for nothing else) it collects garbage, so that what is measured
// after is what it keeps.
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc')
process.on('SIGWINCH', () => {
  collect()
  collect()
  console.error('collected')
})

// The program. Node keeps the compiled code of the product, so that a later start need not compile it again.
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

// Where the folder cannot be written, each start compiles.
enableCompileCache(join(import.meta.dirname, '../../node_modules/.cache/compiled'))
await import('./start.ts')

// The program. Node caches the compiled code, so that a later start does not compile it again.
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

// If the folder is not writable, each start compiles.
enableCompileCache(join(import.meta.dirname, '../../node_modules/.cache/compiled'))
await import('./start.ts')

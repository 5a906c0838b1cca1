import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startProduct } from './product.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    address: string
    /** Where the product writes its mail. */
    outbox: string
  }
}

/** One running product, with its demo, for all journeys. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const product = await startProduct({
    env: { DEMO: 'on', ADMIN_EMAIL: 'admin@correo.example', ADMIN_PASSWORD: 'secreto de prueba' },
  })
  project.provide('address', product.address)
  project.provide('outbox', join(product.dataDir, 'outbox'))
  return () => product.stop()
}

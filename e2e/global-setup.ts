import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { adminEmail, adminPassword, startProduct } from './product.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** One for each worker, with the folder in which it writes its mail. */
    products: { address: string; outbox: string }[]
  }
}

/** A running product with its demo for each worker: journeys that run at the same time do not meet. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const products = await Promise.all(
    Array.from({ length: project.config.maxWorkers }, () =>
      startProduct({ env: { DEMO: 'on', ADMIN_EMAIL: adminEmail, ADMIN_PASSWORD: adminPassword } }),
    ),
  )
  project.provide(
    'products',
    products.map(({ address, dataDir }) => ({ address, outbox: join(dataDir, 'outbox') })),
  )
  return async () => void (await Promise.all(products.map((product) => product.stop())))
}

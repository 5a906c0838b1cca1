import { join } from 'node:path'
import { seedCatalog } from '../server/src/areas/catalog/index.ts'
import { loadDotEnv, readConfig } from '../server/src/platform/config.ts'
import { type Database, openDatabase } from '../server/src/platform/database.ts'
import { startEmbeddedPostgres } from '../server/src/platform/embedded-postgres.ts'
import { migrate } from '../server/src/platform/migrate.ts'

/**
 * Runs a tool on the product's database: that of `DATABASE_URL`, else the embedded one, which a running server shares.
 */
export async function withDatabase(work: (db: Database, url: string) => Promise<void>): Promise<void> {
  loadDotEnv()
  const config = readConfig()
  const postgres = config.databaseUrl
    ? undefined
    : await startEmbeddedPostgres(join(config.dataDir, 'postgres'), console.log, { share: true })
  const url = config.databaseUrl ?? postgres!.url
  await migrate(url)
  // A tool runs one statement after another.
  const db = openDatabase(url, { pipelinedConnections: 0 })
  try {
    await seedCatalog(db)
    await work(db, url)
  } catch (error) {
    console.error((error as Error).message)
    process.exitCode = 1
  } finally {
    await db.close()
    await postgres?.stop()
  }
}

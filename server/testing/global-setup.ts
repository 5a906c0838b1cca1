// One real PostgreSQL for all test files; each file gets a database of its own, cloned from a migrated template in 50
// ms.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { seedCatalog } from '../src/areas/catalog/index.ts'
import { openDatabase } from '../src/platform/database.ts'
import { startEmbeddedPostgres } from '../src/platform/embedded-postgres.ts'
import { migrate } from '../src/platform/migrate.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    databaseUrl: string
  }
}

export const templateName = 'estribillo_template'
export const urlOf = (url: string, database: string): string => url.replace(/\/estribillo(\?|$)/, `/${database}$1`)

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const own = process.env.TEST_DATABASE_URL
  const folder = mkdtempSync(join(tmpdir(), 'estribillo-test-'))
  // The ordinary user that runs PostgreSQL needs access.
  chmodSync(folder, 0o711)
  // The fault tests test durability; here it would only cost time.
  const postgres = own
    ? undefined
    : await startEmbeddedPostgres(folder, () => {}, {
        settings: ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=200'],
      })
  const url = own ?? postgres!.url

  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  await admin.query(`drop database if exists ${templateName} with (force)`)
  await admin.query(`create database ${templateName}`)
  await admin.end()
  const template = urlOf(url, templateName)
  await migrate(template)
  const db = openDatabase(template)
  await seedCatalog(db)
  await db.close()

  project.provide('databaseUrl', url)
  return async () => {
    await postgres?.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

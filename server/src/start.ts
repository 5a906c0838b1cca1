// Reads the settings, starts the database and, at the same time, loads the code of the site.
import { mkdirSync } from 'node:fs'
import { flushCompileCache } from 'node:module'
import { join } from 'node:path'
import { type Config, loadDotEnv, readConfig, WrongSetting } from './platform/config.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './platform/embedded-postgres.ts'
import { migrate } from './platform/migrate.ts'
import { noteStep } from './startup-output.ts'

/** Starts the database, unless the settings name one, and brings it to this version. */
async function openDatabase(config: Config): Promise<{ url: string; postgres: EmbeddedPostgres | undefined }> {
  mkdirSync(join(config.dataDir, 'media'), { recursive: true })
  const postgres = config.databaseUrl
    ? undefined
    : await startEmbeddedPostgres(join(config.dataDir, 'postgres'), noteStep)
  const url = config.databaseUrl ?? postgres!.url
  for (const name of await migrate(url)) noteStep(`Migrated: ${name}`)
  return { url, postgres }
}

loadDotEnv()
try {
  const config = readConfig()
  // PostgreSQL is a process of its own: it starts and recovers while this one loads the code.
  const [database, { openSite }] = await Promise.all([openDatabase(config), import('./site.ts')])
  await openSite(config, database.url, async () => database.postgres?.stop())
  // A killed process writes nothing at its end.
  flushCompileCache()
} catch (error) {
  console.error(
    error instanceof WrongSetting ? error.message : `Estribillo could not start: ${(error as Error).message}`,
  )
  if (!(error instanceof WrongSetting) && process.env.LOG_LEVEL === 'debug') console.error(error)
  process.exit(1)
}

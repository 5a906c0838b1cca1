import pg from 'pg'
import { inject } from 'vitest'
import { templateName, urlOf } from './global-setup.ts'

export interface TestDatabase {
  url: string
  drop(): Promise<void>
}

/** A migrated database with the catalogue and without people, cloned from the template. */
export const createTestDatabase = (): Promise<TestDatabase> => create(templateName)

/** A database without tables, for tests of migrations. */
export const createEmptyDatabase = (): Promise<TestDatabase> => create('template0')

async function create(template: string): Promise<TestDatabase> {
  const base = inject('databaseUrl')
  const name = `test_${process.pid}_${Math.random().toString(36).slice(2, 10)}`
  const admin = new pg.Client({ connectionString: base })
  await admin.connect()
  await admin.query(`create database ${name} template ${template}`)
  return {
    url: urlOf(base, name),
    async drop() {
      await admin.query(`drop database ${name} with (force)`)
      await admin.end()
    },
  }
}

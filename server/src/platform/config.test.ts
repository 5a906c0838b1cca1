import { expect, test } from 'vitest'
import { everything } from '../fast/switches.ts'
import { readConfig } from './config.ts'

test('every setting has a default that works', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    databaseUrl: undefined,
    demo: undefined,
    rateLimit: true,
    fast: everything,
    trustedProxies: [],
  })
  expect(readConfig({ PORT: '', DATABASE_URL: '', DEMO: '' })).toMatchObject({ port: 3000, databaseUrl: undefined })
})

test.each([
  [{ PORT: 'tres mil' }, 'PORT must be a number'],
  [{ PORT: '70000' }, 'PORT must be a port (0 to 65535)'],
  [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must be a postgres:// address'],
  [{ DEMO: 'yes' }, 'DEMO must be "on" or "off"'],
  [{ FAST: 'yes' }, 'FAST must be "on", "off" or a list such as "all,-batch"'],
  [{ ADMIN_EMAIL: 'a@b.example' }, 'ADMIN_PASSWORD is needed when ADMIN_EMAIL is set'],
  [{ GOOGLE_CLIENT_ID: 'x' }, 'GOOGLE_CLIENT_SECRET is needed when GOOGLE_CLIENT_ID is set'],
])('%j stops the start with a sentence', (env, sentence) => {
  expect(() => readConfig(env)).toThrow(sentence)
})

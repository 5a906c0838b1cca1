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
    replicaUrls: [],
    replicaMaxLag: 1_000,
  })
  expect(readConfig({ PORT: '', DATABASE_URL: '', DEMO: '' })).toMatchObject({ port: 3000, databaseUrl: undefined })
})

test('replicas are named by their addresses, separated by commas', () => {
  const urls = ['postgresql://one/estribillo', 'postgres://two:5433/estribillo']
  expect(readConfig({ DATABASE_REPLICA_URLS: urls.join(' , ') })).toMatchObject({ replicaUrls: urls })
})

test.each([
  [{ PORT: 'tres mil' }, 'PORT must be a number'],
  [{ PORT: '70000' }, 'PORT must be a port (0 to 65535)'],
  [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must be a postgres:// address'],
  [{ DATABASE_REPLICA_URLS: 'postgresql://one/x,mysql://two' }, 'must be postgres:// addresses, separated by commas'],
  [{ REPLICA_MAX_LAG_MS: '50' }, 'REPLICA_MAX_LAG_MS must be at least 200'],
  [{ DEMO: 'yes' }, 'DEMO must be "on" or "off"'],
  [{ FAST: 'yes' }, 'FAST must be "on", "off" or a list such as "all,-batch"'],
  [{ ADMIN_EMAIL: 'a@b.example' }, 'ADMIN_PASSWORD is needed when ADMIN_EMAIL is set'],
  [{ GOOGLE_CLIENT_ID: 'x' }, 'GOOGLE_CLIENT_SECRET is needed when GOOGLE_CLIENT_ID is set'],
])('%j stops the start with a sentence', (env, sentence) => {
  expect(() => readConfig(env)).toThrow(sentence)
})

import { expect, test } from 'vitest'
import { mechanisms, readFastPath } from './switches.ts'

test.each([
  ['on', [...mechanisms]],
  ['all', [...mechanisms]],
  ['off', []],
  ['all,-batch', mechanisms.filter((name) => name !== 'batch')],
  ['all, -batch, -raw', mechanisms.filter((name) => name !== 'batch' && name !== 'raw')],
  ['off,pipeline', ['pipeline']],
])('FAST=%s switches on %j', (value, expected) => {
  expect([...readFastPath(value)!]).toEqual(expected)
})

test.each(['', 'yes', 'batch', 'all,-nothing', 'all,'])('FAST=%j is none of its values', (value) => {
  expect(readFastPath(value)).toBeUndefined()
})

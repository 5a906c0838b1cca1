import { expect, test } from 'vitest'
import { createResponseCache } from './response-cache.ts'

const bytes = (text: string) => async () => Buffer.from(text)

test('requests share one response for as long as it is fresh', async () => {
  const cache = createResponseCache()
  let made = 0
  const make = async () => Buffer.from(String(++made))
  const answers = await Promise.all(Array.from({ length: 20 }, () => cache.get('/a', 1_000, make)))
  expect(new Set(answers.map(String))).toEqual(new Set(['1']))
  expect(String(await cache.get('/b', 1_000, bytes('other')))).toBe('other')
  expect(String(await cache.get('/c', 0, make))).toBe('2')
  expect(String(await cache.get('/c', 0, make))).toBe('3')
})

test('an invalidation drops cached responses and those that are being made', async () => {
  const cache = createResponseCache()
  let finish = (_answer: Buffer) => {}
  const slow = cache.get('/a', 1_000, () => new Promise((resolve) => (finish = resolve)))
  cache.invalidate()
  const after = cache.get('/a', 1_000, bytes('new'))
  finish(Buffer.from('old'))
  expect([String(await slow), String(await after), String(await cache.get('/a', 1_000, bytes('newer')))]).toEqual([
    'old',
    'new',
    'new',
  ])
})

test('a failure is not cached', async () => {
  const cache = createResponseCache()
  await expect(cache.get('/a', 1_000, () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(String(await cache.get('/a', 1_000, bytes('back')))).toBe('back')
})

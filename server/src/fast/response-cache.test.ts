import { expect, test } from 'vitest'
import { createResponseCache, type Topic } from './response-cache.ts'
import { everything } from './switches.ts'

const bytes = (text: string) => async () => Buffer.from(text)
const caching = { milliseconds: 1_000, shows: ['lyrics', 'people'] as const }

test('requests share one response for as long as it is fresh', async () => {
  const cache = createResponseCache(everything)
  let made = 0
  const make = async () => Buffer.from(String(++made))
  const answers = await Promise.all(Array.from({ length: 20 }, () => cache.get('/a', caching, make)))
  expect(new Set(answers.map(String))).toEqual(new Set(['1']))
  expect(String(await cache.get('/b', caching, bytes('other')))).toBe('other')
  expect(String(await cache.get('/c', { ...caching, milliseconds: 0 }, make))).toBe('2')
  expect(String(await cache.get('/c', { ...caching, milliseconds: 0 }, make))).toBe('3')
})

test('an invalidation drops what shows the topic, also what is being made, and reaches the other nodes', async () => {
  const published: Topic[] = []
  const cache = createResponseCache(everything, (topic) => published.push(topic))
  let finish = (_answer: Buffer) => {}
  const slow = cache.get('/a', caching, () => new Promise((resolve) => (finish = resolve)))
  expect(String(await cache.get('/b', { ...caching, shows: ['catalog'] }, bytes('stays')))).toBe('stays')
  cache.invalidate('people')
  const after = cache.get('/a', caching, bytes('new'))
  finish(Buffer.from('old'))
  expect([String(await slow), String(await after), String(await cache.get('/a', caching, bytes('newer')))]).toEqual([
    'old',
    'new',
    'new',
  ])
  expect([String(cache.peek('/a')), String(cache.peek('/b')), published]).toEqual(['new', 'stays', ['people']])
})

test('a failure is not cached', async () => {
  const cache = createResponseCache(everything)
  await expect(cache.get('/a', caching, () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(String(await cache.get('/a', caching, bytes('back')))).toBe('back')
})

test('the cache is bounded in bytes: the oldest responses are dropped', async () => {
  const cache = createResponseCache(everything)
  const megabyte = async () => Buffer.alloc(1024 * 1024)
  for (let n = 0; n < 40; n++) await cache.get(`/${n}`, caching, megabyte)
  expect(cache.bytes()).toBe(32 * 1024 * 1024)
  expect(cache.peek('/7')).toBeUndefined()
  expect(cache.peek('/8')).toBeDefined()
  cache.drop('lyrics')
  expect(cache.bytes()).toBe(0)
})

test('without the switch nothing is cached, and the other nodes still hear of changes', async () => {
  const published: Topic[] = []
  const cache = createResponseCache(new Set(), (topic) => published.push(topic))
  expect(String(await cache.get('/a', caching, bytes('1')))).toBe('1')
  expect(String(await cache.get('/a', caching, bytes('2')))).toBe('2')
  cache.invalidate('lyrics')
  expect([cache.peek('/a'), published]).toEqual([undefined, ['lyrics']])
})

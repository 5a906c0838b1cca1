import { expect, test } from 'vitest'
import { cacheBytes, createBoundedCache } from './bounded-cache.ts'

test('the entries that were not used for the longest time are dropped', () => {
  const cache = createBoundedCache<string>('texts', 10, (text) => text.length)
  cache.set('a', '1234')
  cache.set('b', '5678')
  expect(cache.get('a')).toBe('1234')
  cache.set('c', '90')
  cache.set('d', '1')
  expect([cache.get('a'), cache.get('b'), cache.get('c'), cache.get('d')]).toEqual(['1234', undefined, '90', '1'])
  expect(cache.bytes()).toBe(7)
  expect(cacheBytes().get('texts')).toBe(7)
})

test('a new value of a key replaces its size', () => {
  const cache = createBoundedCache<string>('texts', 10, (text) => text.length)
  cache.set('a', '123456')
  cache.set('a', '12')
  cache.set('b', '12345678')
  expect([cache.bytes(), cache.get('a')]).toEqual([10, '12'])
})

test('a value that is larger than the bound is not kept', () => {
  const cache = createBoundedCache<string>('texts', 3, (text) => text.length)
  cache.set('a', '1234')
  expect([cache.bytes(), cache.get('a')]).toEqual([0, undefined])
})

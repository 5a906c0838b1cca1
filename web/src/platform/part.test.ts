import { expect, test } from 'vitest'
import { createPart, createPrefetchedPart, PartError, prefetchParts } from './part.ts'

/** A server that fails as often as it is told to. */
function flaky(failures: number) {
  const served = { times: 0 }
  const fetchCode = async () => {
    served.times += 1
    if (served.times <= failures) throw new TypeError('Failed to fetch dynamically imported module')
    return `code ${served.times}`
  }
  return { served, fetchCode }
}

test('a part loads once for any number of requests', async () => {
  const { served, fetchCode } = flaky(0)
  const part = createPart(fetchCode)
  expect(part.loaded).toBeUndefined()
  expect(part.load()).toBe(part.load())
  await expect(part.load()).resolves.toBe('code 1')
  await expect(part.retry()).resolves.toBe('code 1')
  expect(part.loaded).toBe('code 1')
  expect(served.times).toBe(1)
})

test('a failure stays until the retry, which loads again', async () => {
  const { served, fetchCode } = flaky(1)
  const part = createPart(fetchCode)
  const error = await part.load().catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(PartError)
  expect((error as PartError).part).toBe(part)
  await expect(part.load()).rejects.toBe(error)
  expect(served.times).toBe(1)
  await expect(part.retry()).resolves.toBe('code 2')
  expect(part.loaded).toBe('code 2')
})

test('the prefetch loads failed parts again, and fails while one is missing', async () => {
  const { served, fetchCode } = flaky(2)
  const other = flaky(0)
  const part = createPrefetchedPart(fetchCode)
  createPrefetchedPart(other.fetchCode)
  await expect(prefetchParts()).rejects.toBeInstanceOf(PartError)
  await expect(prefetchParts()).rejects.toBeInstanceOf(PartError)
  await prefetchParts()
  await prefetchParts()
  expect(part.loaded).toBe('code 3')
  expect([served.times, other.served.times]).toEqual([3, 1])
})

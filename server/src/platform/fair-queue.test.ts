import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createFairQueue } from './fair-queue.ts'

/** Work that ends when it is told to. */
function works() {
  const begun: { name: string; end: () => void }[] = []
  const work = (name: string) => () => new Promise<string>((resolve) => begun.push({ name, end: () => resolve(name) }))
  return { begun, work, names: () => begun.map(({ name }) => name) }
}

test('calls of one caller are serialised, other callers run in parallel up to a limit', async () => {
  const { begun, work, names } = works()
  const queue = createFairQueue({ atOnce: 2, waiting: 10 })
  const calls = ['a1', 'a2', 'a3', 'b1', 'c1'].map((name) => queue(name[0]!, work(name)))
  await turn()
  expect(names()).toEqual(['a1', 'b1'])
  begun[0]!.end()
  await calls[0]
  await turn()
  // The third caller has waited longer for a turn than the first one's second call.
  expect(names()).toEqual(['a1', 'b1', 'c1'])
  begun[1]!.end()
  await turn()
  expect(names()).toEqual(['a1', 'b1', 'c1', 'a2'])
  begun[2]!.end()
  begun[3]!.end()
  await turn()
  begun[4]!.end()
  expect(await Promise.all(calls)).toEqual(['a1', 'a2', 'a3', 'b1', 'c1'])
})

test('a caller with too many waiting calls is refused with a time to retry; others are not', async () => {
  const { begun, work } = works()
  const queue = createFairQueue({ atOnce: 2, waiting: 2 })
  const calls = [1, 2, 3].map((n) => queue('a', work(`a${n}`)))
  await expect(queue('a', work('a4'))).rejects.toMatchObject({ code: 'too_many_requests', retryAfter: 1 })
  const other = queue('b', work('b1'))
  for (let n = 0; n < 4; n++) {
    await turn()
    begun[n]?.end()
  }
  await turn()
  begun.forEach(({ end }) => end())
  expect(await Promise.all([...calls, other])).toEqual(['a1', 'a2', 'a3', 'b1'])
})

test('failed work frees its place', async () => {
  const queue = createFairQueue({ atOnce: 1, waiting: 1 })
  await expect(queue('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await queue('b', async () => 'next')).toBe('next')
})

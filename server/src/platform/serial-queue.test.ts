import { expect, test } from 'vitest'
import { serialQueue } from './serial-queue.ts'

/** Adds up the numbers of each name; each run ends when it is told to. */
function sums() {
  const runs: { name: string; add: number; end(error?: Error): void }[] = []
  const run = ({ name, add }: { name: string; add: number }) =>
    new Promise<number>((resolve, reject) =>
      runs.push({ name, add, end: (error) => (error ? reject(error) : resolve(add)) }),
    )
  const nameOf = ({ name }: { name: string }) => name
  return { runs, call: serialQueue({ run, nameOf, merge: (a, b) => ({ name: a.name, add: a.add + b.add }) }) }
}

test('calls of one name run one at a time; waiting ones are merged, and one of them publishes', async () => {
  const { runs, call } = sums()
  const calls = [1, 2, 3].map((add) => call({ name: 'a', add }))
  const other = call({ name: 'b', add: 7 })
  expect(runs.map(({ name, add }) => [name, add])).toEqual([
    ['a', 1],
    ['b', 7],
  ])
  runs[1]!.end()
  expect(await other).toEqual({ value: 7, publishes: true })
  runs[0]!.end()
  expect(await calls[0]).toEqual({ value: 1, publishes: true })
  await expect.poll(() => runs.length).toBe(3)
  expect(runs[2]!.add).toBe(5)
  runs[2]!.end()
  expect(await Promise.all(calls.slice(1))).toEqual([
    { value: 5, publishes: true },
    { value: 5, publishes: false },
  ])
})

test('a failure affects the calls of that run only', async () => {
  const { runs, call } = sums()
  const first = call({ name: 'a', add: 1 })
  const second = call({ name: 'a', add: 2 })
  runs[0]!.end(new Error('broken'))
  await expect(first).rejects.toThrow('broken')
  await expect.poll(() => runs.length).toBe(2)
  runs[1]!.end()
  expect(await second).toEqual({ value: 2, publishes: true })
})

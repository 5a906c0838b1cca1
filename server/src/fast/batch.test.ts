import { expect, test } from 'vitest'
import { batched } from './batch.ts'
import { everything } from './switches.ts'

const target = { fast: everything }

/** A lookup whose batches end when the test says so. */
function manualLookup(on: typeof target | object = target) {
  const batches: { keys: string[]; answer(): void; fail(): void }[] = []
  const run = (_target: object, keys: string[]) =>
    new Promise<Map<string, string>>((resolve, reject) => {
      batches.push({
        keys,
        answer: () => resolve(new Map(keys.filter((key) => key !== 'nobody').map((key) => [key, `${key}!`]))),
        fail: () => reject(new Error('broken')),
      })
    })
  const find = batched({ run, nameOf: (key: string) => key })
  return { batches, find: (key: string) => find(on, key) }
}
/** A batch that is scheduled at the end of a turn runs at the end of the next one at the latest. */
const turns = async () => {
  for (let n = 0; n < 2; n++) await new Promise((resolve) => setImmediate(resolve))
}

test('calls of one turn are one batch; calls that arrive while it runs are the next', async () => {
  const { batches, find } = manualLookup()
  const first = Promise.all([find('a'), find('b'), find('nobody')])
  await turns()
  const second = Promise.all([find('c'), find('a')])
  await turns()
  expect(batches.map(({ keys }) => keys)).toEqual([['a', 'b', 'nobody']])
  batches[0]!.answer()
  expect(await first).toEqual(['a!', 'b!', undefined])
  await turns()
  expect(batches[1]!.keys).toEqual(['c', 'a'])
  batches[1]!.answer()
  expect(await second).toEqual(['c!', 'a!'])
})

test('calls with the same key share one answer', async () => {
  const sharing = manualLookup()
  const shared = Promise.all([sharing.find('a'), sharing.find('a'), sharing.find('b')])
  await turns()
  expect(sharing.batches.map(({ keys }) => keys)).toEqual([['a', 'b']])
  sharing.batches[0]!.answer()
  expect(await shared).toEqual(['a!', 'a!', 'b!'])
})

test('the next batch does not wait behind a slow one', async () => {
  const { batches, find } = manualLookup()
  const stuck = find('a')
  await turns()
  const next = find('b')
  await expect.poll(() => batches.length, { timeout: 500, interval: 5 }).toBe(2)
  batches[1]!.answer()
  expect(await next).toBe('b!')
  batches[0]!.answer()
  expect(await stuck).toBe('a!')
})

test('a batch that fails fails for its own calls, and the next one runs', async () => {
  const { batches, find } = manualLookup()
  const lost = find('a')
  await turns()
  const later = find('b')
  batches[0]!.fail()
  await expect(lost).rejects.toThrow('broken')
  await turns()
  batches[1]!.answer()
  expect(await later).toBe('b!')
})

test('without the switch each call runs alone', async () => {
  const { batches, find } = manualLookup({})
  const answers = Promise.all([find('a'), find('b'), find('a')])
  expect(batches.map(({ keys }) => keys)).toEqual([['a'], ['b'], ['a']])
  for (const batch of batches) batch.answer()
  expect(await answers).toEqual(['a!', 'b!', 'a!'])
})

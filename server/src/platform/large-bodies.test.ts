import { expect, test } from 'vitest'
import { LargeBodies, type LargeBodyBounds } from './large-bodies.ts'

const bounds: LargeBodyBounds = {
  perPerson: 2,
  atOnce: 3,
  waitingOfPerson: 2,
  waiting: 3,
  patience: 60_000,
  memory: 1_000,
}
const unavailable = { code: 'unavailable', retryAfter: 5 }

/** Takes places for one body after another, and gives them back by number. */
function begin(large: LargeBodies) {
  const releases: (() => void)[] = []
  return {
    take: (who: string) => large.take(who, (release) => void releases.push(release)),
    releases,
  }
}

test('a person’s bodies wait for their own places, everybody’s for those of all, and leave in order', async () => {
  const large = new LargeBodies(bounds)
  const { take, releases } = begin(large)
  await take('a')
  await take('a')
  const began: string[] = []
  const waits = [take('a').then(() => began.push('a')), take('b').then(() => began.push('b'))]
  await waits[1]
  expect(began).toEqual(['b'])
  expect(large.load).toEqual({ active: 3, waiting: 1, bytes: 0 })
  waits.push(take('c').then(() => began.push('c')))
  // A place of somebody else's: the first who waits has none of their own free.
  releases[2]!()
  await waits[2]
  expect(began).toEqual(['b', 'c'])
  releases[0]!()
  await waits[0]
  expect(began).toEqual(['b', 'c', 'a'])
  // Given back twice counts once.
  releases[0]!()
  expect(large.load).toEqual({ active: 3, waiting: 0, bytes: 0 })
})

test('one person’s line is short, everybody’s is bounded', async () => {
  const { take } = begin(new LargeBodies(bounds))
  for (const who of ['a', 'b', 'c']) await take(who)
  void take('d')
  void take('d')
  await expect(take('d')).rejects.toMatchObject({ code: 'too_many_requests', retryAfter: 5 })
  void take('e')
  await expect(take('f')).rejects.toMatchObject(unavailable)
})

test('who waited too long is refused, and takes no place later', async () => {
  const large = new LargeBodies({ ...bounds, atOnce: 1, patience: 20 })
  const { take, releases } = begin(large)
  await take('a')
  await expect(take('b')).rejects.toMatchObject(unavailable)
  releases[0]!()
  expect(large.load).toEqual({ active: 0, waiting: 0, bytes: 0 })
})

test('what is held in memory is bounded over all bodies, until each is answered', async () => {
  const large = new LargeBodies(bounds)
  const { take, releases } = begin(large)
  const [one, two] = [await take('a'), await take('b')]
  expect(one.holds(600)).toBe(true)
  expect(two.holds(401)).toBe(false)
  expect(two.holds(400)).toBe(true)
  releases[0]!()
  expect(large.load).toEqual({ active: 1, waiting: 0, bytes: 400 })
  expect(two.holds(600)).toBe(true)
})

import { expect, test } from 'vitest'
import { createPictureQueue, pictureQueueRules } from './picture-queue.ts'

const of = (bytes: number) => Buffer.alloc(bytes)
/** A job that ends when it is told to. */
function job() {
  const { promise, resolve } = Promise.withResolvers<void>()
  let hasBegun = false
  const work = () => {
    hasBegun = true
    return promise
  }
  return { work, end: resolve, hasBegun: () => hasBegun }
}
const settled = () => new Promise((resolve) => setImmediate(resolve))

test('one picture at a time, first come, first served, also after one that failed', async () => {
  const queue = createPictureQueue({ ...pictureQueueRules, atOnce: 1 })
  const order: string[] = []
  const failing = queue.run(async () => {
    order.push('a')
    throw new Error('a')
  })
  const jobs = ['b', 'c'].map((name) => queue.run(async () => void order.push(name)))
  await expect(failing).rejects.toThrow('a')
  await Promise.all(jobs)
  expect(order).toEqual(['a', 'b', 'c'])
})

test('no more in parallel than allowed', async () => {
  const queue = createPictureQueue({ ...pictureQueueRules, atOnce: 2 })
  const jobs = [job(), job(), job()]
  const done = jobs.map(({ work }) => queue.run(work))
  await settled()
  expect(jobs.map(({ hasBegun }) => hasBegun())).toEqual([true, true, false])
  jobs[1]!.end()
  await done[1]
  await settled()
  expect(jobs[2]!.hasBegun()).toBe(true)
  jobs.forEach(({ end }) => end())
  await Promise.all(done)
})

test('one person has a limit, everybody together too; finished ones make room', () => {
  const queue = createPictureQueue({ atOnce: 1, perPerson: 4, inAll: 6, bytesInAll: 1000, patience: 1000 })
  const leave = queue.enter('luna', [of(1), of(1), of(1)])
  expect(() => queue.enter('luna', [of(1), of(1)])).toThrow(
    expect.objectContaining({ code: 'too_many_pictures', status: 429, retryAfter: 5 }),
  )
  queue.enter('mateo', [of(1), of(1)])
  expect(() => queue.enter('sol', [of(1), of(1)])).toThrow(
    expect.objectContaining({ code: 'pictures_busy', status: 503, retryAfter: 5 }),
  )
  expect(() => queue.enter('sol', [of(996)])).toThrow(expect.objectContaining({ code: 'pictures_busy' }))
  leave()
  leave()
  queue.enter('luna', [of(1), of(1), of(1), of(1)])
  expect(() => queue.enter('sol', [of(1)])).toThrow(expect.objectContaining({ code: 'pictures_busy' }))
})

test('a picture that waited too long is refused', async () => {
  const queue = createPictureQueue({ ...pictureQueueRules, atOnce: 1, patience: -1 })
  await expect(queue.run(async () => {})).rejects.toMatchObject({ code: 'pictures_busy' })
})

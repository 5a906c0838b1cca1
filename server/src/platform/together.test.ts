import { expect, test } from 'vitest'
import type { Queries } from './database.ts'
import { together } from './together.ts'

/** Stands for whose question it is; nothing is asked of it. */
const db = {} as Queries

/** Answers each question when it is told to. */
function slow() {
  const questions: { keys: string[]; answer(): void; fail(): void }[] = []
  const ask = (_db: Queries, keys: string[]) =>
    new Promise<Map<string, string>>((resolve, reject) => {
      questions.push({
        keys,
        answer: () => resolve(new Map(keys.filter((key) => key !== 'nobody').map((key) => [key, `${key}!`]))),
        fail: () => reject(new Error('broken')),
      })
    })
  const find = together({ ask, nameOf: (key: string) => key })
  return { questions, find: (key: string) => find(db, key) }
}
/** What is asked for at the end of a turn is asked at the end of the next one at the latest. */
const turn = async () => {
  for (let n = 0; n < 2; n++) await new Promise((resolve) => setImmediate(resolve))
}

test('what is asked for in one turn is one question; what comes while it is under way is the next', async () => {
  const { questions, find } = slow()
  const first = Promise.all([find('a'), find('b'), find('nobody')])
  await turn()
  const second = Promise.all([find('c'), find('a')])
  await turn()
  expect(questions.map(({ keys }) => keys)).toEqual([['a', 'b', 'nobody']])
  questions[0]!.answer()
  expect(await first).toEqual(['a!', 'b!', undefined])
  await turn()
  expect(questions[1]!.keys).toEqual(['c', 'a'])
  questions[1]!.answer()
  expect(await second).toEqual(['c!', 'a!'])
})

test('those who ask for the same share one answer', async () => {
  const sharing = slow()
  const shared = Promise.all([sharing.find('a'), sharing.find('a'), sharing.find('b')])
  await turn()
  expect(sharing.questions.map(({ keys }) => keys)).toEqual([['a', 'b']])
  sharing.questions[0]!.answer()
  expect(await shared).toEqual(['a!', 'a!', 'b!'])
})

test('behind a question that takes long the next one does not wait', async () => {
  const { questions, find } = slow()
  const stuck = find('a')
  await turn()
  const next = find('b')
  await expect.poll(() => questions.length, { timeout: 500, interval: 5 }).toBe(2)
  questions[1]!.answer()
  expect(await next).toBe('b!')
  questions[0]!.answer()
  expect(await stuck).toBe('a!')
})

test('a question that fails fails for those who asked, and the next one goes on', async () => {
  const { questions, find } = slow()
  const lost = find('a')
  await turn()
  const later = find('b')
  questions[0]!.fail()
  await expect(lost).rejects.toThrow('broken')
  await turn()
  questions[1]!.answer()
  expect(await later).toBe('b!')
})

import { expect, test } from 'vitest'
import { createKeptAnswers } from './kept-answers.ts'

const bytes = (text: string) => async () => Buffer.from(text)

test('many who ask at once share one answer, for as long as it is fresh', async () => {
  const kept = createKeptAnswers()
  let made = 0
  const make = async () => Buffer.from(String(++made))
  const answers = await Promise.all(Array.from({ length: 20 }, () => kept.get('/a', 1_000, make)))
  expect(new Set(answers.map(String))).toEqual(new Set(['1']))
  expect(String(await kept.get('/b', 1_000, bytes('other')))).toBe('other')
  expect(String(await kept.get('/c', 0, make))).toBe('2')
  expect(String(await kept.get('/c', 0, make))).toBe('3')
})

test('a change ends what was kept, and what was begun before it is not given to those who ask after it', async () => {
  const kept = createKeptAnswers()
  let finish = (_answer: Buffer) => {}
  const slow = kept.get('/a', 1_000, () => new Promise((resolve) => (finish = resolve)))
  kept.forget()
  const after = kept.get('/a', 1_000, bytes('new'))
  finish(Buffer.from('old'))
  expect([String(await slow), String(await after), String(await kept.get('/a', 1_000, bytes('newer')))]).toEqual([
    'old',
    'new',
    'new',
  ])
})

test('a failure is kept for nobody', async () => {
  const kept = createKeptAnswers()
  await expect(kept.get('/a', 1_000, () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(String(await kept.get('/a', 1_000, bytes('back')))).toBe('back')
})

import { expect, test } from 'vitest'
import { intend } from './intentions.ts'

test('one request in flight, the latest wish wins, every promise settles', async () => {
  const sent: boolean[] = []
  let release: () => void = () => {}
  const perform = async (wanted: boolean) => {
    sent.push(wanted)
    await new Promise<void>((resolve) => (release = resolve))
  }
  const wishes = [
    intend('like:1', true, perform),
    intend('like:1', false, perform),
    intend('like:1', true, perform),
    intend('like:1', false, perform),
  ]
  expect(sent).toEqual([true])
  release()
  await Promise.resolve()
  await Promise.resolve()
  // The two wishes in between were taken back before they could be sent.
  expect(sent).toEqual([true, false])
  release()
  await Promise.all(wishes)
  expect(sent).toEqual([true, false])
})

test('a refusal reaches everybody who waits, and the next wish begins anew', async () => {
  const refuse = async () => {
    throw new Error('no')
  }
  const first = intend('like:2', true, refuse)
  const second = intend('like:2', false, refuse)
  await expect(first).rejects.toThrow('no')
  await expect(second).rejects.toThrow('no')
  const sent: boolean[] = []
  await intend('like:2', true, async (wanted) => void sent.push(wanted))
  expect(sent).toEqual([true])
})

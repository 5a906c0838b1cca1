import { expect, test } from 'vitest'
import { clockTime } from './chats.ts'
import { dayMonth } from './comments.ts'

/** A moment in the time zone in which the tests run. */
const local = (...parts: [number, number, number, number, number]) => new Date(...parts).toISOString()
const plain = (text: string) => text.replace(/\s/g, ' ')

test.each([
  [local(2026, 0, 5, 9, 7), '05-01'],
  [local(2026, 11, 31, 23, 59), '31-12'],
])('a comment of %s is dated %s', (date, shown) => {
  expect(dayMonth(date)).toBe(shown)
})

test.each([
  [local(2026, 4, 5, 15, 5), '3:05 p.m.'],
  [local(2026, 4, 5, 0, 30), '12:30 a.m.'],
  [local(2026, 4, 5, 12, 0), '12:00 p.m.'],
])('a message of %s shows %s', (date, shown) => {
  expect(plain(clockTime(date))).toBe(shown)
})

import { expect, test } from 'vitest'
import { accountMessages, ageByMonth, birthdayProblem, nicknameProblem } from './account-rules.ts'

const today = new Date('2026-11-21T12:00:00Z')

test.each([
  ['', accountMessages.birthdayRequired],
  ['ayer', accountMessages.birthdayInvalid],
  ['2001-02-30', accountMessages.birthdayInvalid],
  ['2027-01-01', accountMessages.birthdayInvalid],
  ['1899-12-31', accountMessages.birthdayTooEarly],
  ['1900-01-01', undefined],
  ['2014-12-01', accountMessages.birthdayTooYoung],
  // Twelve by year and month: the day does not count.
  ['2014-11-30', undefined],
  ['1990-02-03', undefined],
])('the birthday %j: %j', (birthday, problem) => {
  expect(birthdayProblem(birthday, today)).toBe(problem)
})

test('age counts years and months, not days', () => {
  expect(ageByMonth('2008-11-30', today)).toBe(18)
  expect(ageByMonth('2008-12-01', today)).toBe(17)
})

test.each(['luna', 'Ñandú_7', 'josé.maría', '7notas', 'a-b-c', 'x'.repeat(30)])('the nickname %s is fine', (nickName) => {
  expect(nicknameProblem(nickName)).toBeUndefined()
})

test.each(['', 'ab', 'x'.repeat(31), '.luna', '-luna', '_luna', 'luna llena', 'luna/sol', 'lunа' /* Cyrillic а */, 'lu\u200bna', 'ｌｕｎａ', 'luna🌙'])('the nickname %j is refused', (nickName) => {
  expect(nicknameProblem(nickName)).toBe(accountMessages.nickname)
})

test.each(['home', 'LOGIN', 'Search', 'chats', 'notifications', 'moderator', 'administrador', 'api', 'socket', 'media', 'admin', 'assets', 'robots.txt', 'Ádmin', 'for-you', 'my-lirics'])(
  'the nickname %s is reserved',
  (nickName) => {
    expect(nicknameProblem(nickName)).toBe(accountMessages.nicknameReserved)
  },
)

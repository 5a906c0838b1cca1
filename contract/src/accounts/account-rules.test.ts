import { expect, test } from 'vitest'
import { accountMessages, ageByMonth, birthdayProblem, holdsAddress } from './account-rules.ts'

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

test.each([
  'ana@correo.example',
  'www.premios',
  'Gana en premios.example',
  'https://x',
  'ｗｗｗ．x',
  'bit.ly/x',
  'Visita premios.mx',
  'premios.de ya',
  'premios.example/a',
  'x.co',
  'ana.correo.com.mx',
  'ir a ab.de',
  'Premios.TOP!',
])('the name %j contains an address', (name) => {
  expect(holdsAddress(name)).toBe(true)
})

test.each([
  'María José',
  'Dr. Pérez',
  'J. R. Ñandú',
  "O'Neill",
  'Ma. Luisa',
  'Ma.Elena',
  'Fco.Javier',
  'Ma.del Carmen',
  'Ma.de la Luz',
  'Ma.Guadalupe',
  'J.R. Ñandú',
  'José Ma.',
  'Sta.Cruz',
  'Ma.Concepción',
  'Dr.Ismael',
  'J.Manuel',
  'Ma.Inés',
])('the name %j contains none', (name) => {
  expect(holdsAddress(name)).toBe(false)
})

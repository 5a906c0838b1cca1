import { expect, test } from 'vitest'
import { timeAgo } from './time.ts'

const minute = 60
const [hour, day] = [60 * minute, 24 * 60 * minute]

test.each([
  [0, 'hace 1 segundo'],
  [59, 'hace 59 segundos'],
  [minute, 'hace 1 minuto'],
  [hour - 1, 'hace 59 minutos'],
  [hour, 'hace 1 hora'],
  [day - 1, 'hace 23 horas'],
  [day, 'hace 1 día'],
  [30 * day - 1, 'hace 29 días'],
  [30 * day, 'hace 1 mes'],
  [364 * day, 'hace 12 meses'],
  [365 * day, 'hace 1 año'],
  [800 * day, 'hace 2 años'],
])('%i seconds ago: %s', (seconds, words) => {
  const now = Date.UTC(2026, 10, 22, 12)
  expect(timeAgo(new Date(now - seconds * 1000).toISOString(), now)).toBe(words)
})

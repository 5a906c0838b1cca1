import { expect, test } from 'vitest'
import { reportMotives, reportTypes } from '#contract/reports/report-rules.ts'
import { staffActions } from '#contract/staff/staff-actions.ts'
import { actionPhrase, reasonPhrase, targetPhrase } from './staff-log.ts'

test.each(staffActions)('%s has a Spanish sentence', (action) => {
  expect(actionPhrase(action)).toMatch(/^\p{Lu}\p{Ll}+ó \p{Ll}[\p{Ll} ]+$/u)
  expect(actionPhrase(action)).not.toContain(action)
})

test('no two actions have the same sentence', () => {
  expect(new Set(staffActions.map(actionPhrase)).size).toBe(staffActions.length)
})

test.each([
  ...reportTypes.map((type) => ['solve-report', `${type}: Azotea`]),
  ...['genre', 'thematic', 'artist'].map((kind) => ['approve-suggestion', `${kind}: Azotea`]),
] as [string, string][])('%s of "%s" names the kind in Spanish', (action, target) => {
  expect(targetPhrase(action, target)).toMatch(/^\p{Lu}[\p{Ll} ]+: Azotea$/u)
  expect(targetPhrase(action, target)).not.toMatch(
    /lyric|user|post|share|comment\b|interpretation|message|genre|thematic|artist:/,
  )
})

test('the reason of a case is in Spanish, and a reason that staff wrote stays as it is', () => {
  for (const motive of reportMotives) expect(reasonPhrase('open-case', motive)).toMatch(/^\p{Lu}/u)
  expect(reasonPhrase('open-case', 'Se parece a otra')).toBe('Se parece a otra')
  expect(reasonPhrase('ban', 'spam')).toBe('spam')
})

test('a target without a name is its kind; names that people chose are unchanged', () => {
  expect(targetPhrase('deny-report', 'message: ')).toBe('Mensaje')
  expect(targetPhrase('answer-report', 'report')).toBe('Denuncia')
  expect(targetPhrase('answer-suggestion', 'suggestion')).toBe('Sugerencia')
  expect(targetPhrase('answer-suggestion', 'Bambuco')).toBe('Sugerencia: Bambuco')
  expect(targetPhrase('solve-report', 'lyric: user: yo')).toBe('Canción: user: yo')
  expect(targetPhrase('ban', 'user: yo')).toBe('user: yo')
  expect(targetPhrase('rename-genres', 'Son → Son jarocho')).toBe('Son → Son jarocho')
})

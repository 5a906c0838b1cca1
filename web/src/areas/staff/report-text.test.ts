import { expect, test } from 'vitest'
import { evidenceText, motivesText } from './report-text.ts'

test('each reason has its words and its number; an unknown one is "Motivo no especificado"', () => {
  expect(motivesText({ spam: 2, other: 1, dislike: 3 })).toBe('Spam (2), Otro (1), Motivo no especificado (3)')
})

test('a reported lyric shows its title, words and story, or that it has no story', () => {
  const evidence = { title: 'Una', lyrics: 'La letra', description: 'Su historia', cover: 'abc', nickName: 'luna' }
  expect(evidenceText({ type: 'lyric', evidence })).toBe('Una\nLa letra\nSu historia')
  expect(evidenceText({ type: 'lyric', evidence: { ...evidence, description: '' } })).toBe(
    'Una\nLa letra\nNo se ha proporcionado una descripción para esta canción.',
  )
})

test('other evidence shows the texts that it has', () => {
  expect(evidenceText({ type: 'comment', evidence: { content: 'Hola', subjectId: 'x' } })).toBe('Hola')
  expect(evidenceText({ type: 'user', evidence: { name: 'Luna', lastName: 'Sol', bio: '', nickName: 'luna' } })).toBe(
    'luna\nLuna\nSol',
  )
})

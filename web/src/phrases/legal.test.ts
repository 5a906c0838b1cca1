import { expect, test } from 'vitest'
import { privacy, questions, terms } from './legal.ts'

const textOf = (document: typeof terms | typeof privacy) =>
  document.sections.flatMap((section) => [section.title, ...section.paragraphs]).join('\n')

test('the terms name the age of 13 with consent, Mexican law, the courts of Mexico City, and their date', () => {
  expect(textOf(terms)).toMatch(/13 años.*menor de edad.*consentimiento/s)
  expect(textOf(terms)).toMatch(/leyes.*México/s)
  expect(textOf(terms)).toMatch(/tribunales.*Ciudad de México/s)
  expect(terms.updated).toMatch(/^\d{4}-\d{2}-\d{2}$/)
})

test('the privacy notice names the data that are collected', () => {
  for (const data of [/nombre/i, /nacimiento/i, /correo/i, /ciudad/i, /país/i]) expect(textOf(privacy)).toMatch(data)
  expect(privacy.updated).toMatch(/^\d{4}-\d{2}-\d{2}$/)
})

test('the six questions of the specification are answered first, then those about devices, seals and similar lyrics', () => {
  const topics = [
    'Qué es Estribillo',
    'agrego',
    'registrarme',
    'descargar',
    'borro',
    'subir',
    'sin conexión',
    'avisos',
    'sellar',
    'sello',
    'otra letra',
    'se parezca',
  ]
  expect(questions.items).toHaveLength(topics.length)
  for (const [at, topic] of topics.entries()) expect(questions.items[at]!.question).toContain(topic)
  for (const { question, answer } of questions.items) {
    expect(question).toMatch(/^¿.+\?$/)
    expect(answer.length).toBeGreaterThan(40)
  }
})

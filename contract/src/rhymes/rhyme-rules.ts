// The limits and messages of the rhyme finder, for the API and the page.
export const rhymeKinds = ['consonante', 'asonante'] as const
export type RhymeKind = (typeof rhymeKinds)[number]

export const rhymeLimits = { word: 60, syllables: 20, starts: 30, offset: 100_000, words: 100, near: 40, verses: 20 }

export const rhymeMessages = {
  word: 'Escribe una sola palabra, con sus acentos.',
  longWord: `La palabra puede tener ${rhymeLimits.word} letras como máximo.`,
  noVowel: 'Esta palabra no tiene vocales, así que no rima con ninguna.',
  syllables: `Las sílabas deben ser un número entero de 1 a ${rhymeLimits.syllables}.`,
  starts: `El comienzo puede tener hasta ${rhymeLimits.starts} letras.`,
  offset: `Se pueden saltar de 0 a ${rhymeLimits.offset} palabras.`,
  limit: `Se pueden pedir de 1 a ${rhymeLimits.words} palabras.`,
  yesNo: 'Este dato debe ser «true» o «false».',
} as const

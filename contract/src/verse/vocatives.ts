// Words that lean on the noun of a call to somebody: titles ("don Juan"), short adjectives ("gran señor"), "oh"
// before its noun.
import type { Token } from './tokens.ts'
import { articles, unstressed } from './function-words.ts'

const list = (text: string) => new Set(text.trim().split(/\s+/))

const shortTitles = list('don doña fray sor san santo santa')
const longTitles = list('señor señora')
const adjectives = list(`
  gran buen bella bello dulce santa santo sacro sacra duro dura crudo cruda fiero fiera noble real caro cara vano vana
  alto alta
`)
/** Nouns by which people are called. */
const addressed = list(`
  señor señora amigo amiga enemigo enemiga esposo esposa dueño dueña pastor pastora zagal zagala ninfa sirena niño niña
  madre padre hijo hija hermano hermana rey reina príncipe princesa dios diosa musa amor vida alma prenda bien cielo
  mujer hombre joven mozo moza doncella dama caballero capitán marqués duque conde virgen tirano tirana homicida
  compañero compañera corazón
`)
const possessives = list('mío mía míos mías tuyo tuya suyo suya nuestro nuestra vuestro vuestra')
/** After these "oh" keeps its stress. */
const keepers = list('gran qué cómo cuánto cuán nunca')

/** "Don Juan", "doña Ana", "señor Juan": the title before a name. */
export function isLeaningTitle(tokens: readonly Token[], index: number): boolean {
  const { text, pauseBefore, pauseAfter } = tokens[index]!
  if (pauseAfter > 0) return false
  const next = tokens[index + 1]!
  // A name without its capital letter: "don juan", but not the gift in "el don divino" and "don de amor".
  if (!next.isCapital) {
    const isNoun = articles.has(tokens[index - 1]?.text ?? '') || unstressed.has(next.text)
    return !isNoun && (text === 'don' || text === 'doña' || text === 'fray')
  }
  if (articles.has(tokens[index - 1]?.text ?? '') && pauseBefore === 0) return false
  return shortTitles.has(text) || (longTitles.has(text) && pauseBefore > 0)
}

/** A short adjective with its noun between pauses: "¡oh dulce amigo!", "llámasme, gran Señor". */
export function hasLeaningAdjective(tokens: readonly Token[], index: number): boolean {
  const { text, pauseBefore, pauseAfter } = tokens[index]!
  if (!adjectives.has(text) || pauseAfter > 0) return false
  const before = tokens[index - 1]?.text ?? ''
  if (pauseBefore === 0 && before !== 'oh' && before !== 'ay') return false
  const noun = tokens[index + 1]!
  // After "oh" and "ay" the call may go on: "¡ay dura ley de Amor!"
  if (before === 'oh' || before === 'ay') return !possessives.has(tokens[index + 2]?.text ?? '')
  const isNamed = noun.isCapital || addressed.has(noun.text)
  return isNamed && noun.pauseAfter > 0 && (index > 0 || noun.pauseAfter === 1)
}

/** "Oh" leans on an adjective with its noun ("¡oh dulces prendas!") and on a wish ("¡oh quién pudiera!"). */
export function isLeaningInterjection(tokens: readonly Token[], index: number): boolean {
  const [next, noun] = [tokens[index + 1]!, tokens[index + 2]]
  if (next.text === 'quién' || next.text === 'quien') return true
  if (tokens[index]!.pauseAfter > 0 || next.pauseAfter > 0 || !noun || next.text.length < 3) return false
  return !unstressed.has(noun.text) && !unstressed.has(next.text) && !keepers.has(next.text)
}

// Which words of a verse carry a stress. Spanish function words (articles, prepositions, conjunctions, unstressed pronouns) lean on
// the next word; the lists are closed, and a few words depend on their neighbours.
import type { Token } from './tokens.ts'

const list = (text: string) => new Set(text.trim().split(/\s+/))

/** Never stressed inside a verse, but for the cases below. */
const unstressed = list(`
  el la los las lo al del
  me te se nos os le les
  a ante bajo cabe con contra de desde en entre hacia hasta para por sin so sobre tras pro
  mi mis tu tus su sus
  que quien quienes cual cuales cuyo cuya cuyos cuyas como cuando cuanto cuanta cuantos cuantas donde adonde do cuan
  y e ni o u pero mas sino aunque porque pues si aun mientras conque
  tan
`)

const articles = list('el la los las un una al del lo unos unas este ese aquel mi tu su')
const titles = list('don doña fray sor san santo santa señor señora')
const possessives = list('nuestro nuestra nuestros nuestras vuestro vuestra vuestros vuestras')
const relatives = list('do donde adonde cuando como que quien cual cuanto cuanta cuantos cuantas')
/** Adjectives that lean on the noun of a call to somebody: "gran señor", "dulce amigo". */
const callers = list(`
  gran buen bella bello dulce santa santo sacro sacra duro dura crudo cruda fiero fiera noble real caro cara vano vana alto alta
`)
/** Prepositions and conjunctions that are also nouns, adjectives or verbs. */
const doubles = list('bajo contra sobre cabe para entre')

function isUnstressed(tokens: readonly Token[], index: number): boolean {
  const token = tokens[index]!
  const { text } = token
  const previous = tokens[index - 1]
  const before = token.pauseBefore === 0 ? (previous?.text ?? '') : ''
  const next = tokens[index + 1]!
  const follows = token.pauseAfter === 0 ? next.text : ''
  if (possessives.has(text)) return follows !== '' && !leans(follows)
  if (doubles.has(text)) {
    if (text === 'cabe') return !(['no', 'que', 'me', 'te', 'se', 'le', 'nos', 'os', 'ya', 'todo'].includes(before) || follows === 'en')
    if (articles.has(before) || before === 'más' || before === 'tan') return false
    return token.pauseAfter < 2
  }
  if (relatives.has(text) && text !== 'que') {
    // Without its accent it still asks, right after the mark; and it stands alone before a strong pause.
    const opens = token.isAsked && (token.opensQuestion || (previous?.opensQuestion === true && unstressed.has(previous.text)))
    return !(opens && ['do', 'donde', 'adonde', 'cuando', 'quien', 'como'].includes(text)) && token.pauseAfter < 2
  }
  if (text === 'oh') return isLeaningCall(tokens, index)
  if (text === 'ya' && follows === 'que') return token.pauseBefore > 0 || before === 'que'
  // "Luego" concludes right after a question mark; elsewhere it is an adverb of time.
  if (text === 'luego') return token.opensQuestion && token.pauseAfter === 0
  if ((text === 'puesto' || text === 'supuesto') && follows === 'que') return token.pauseBefore > 0
  if (titles.has(text)) return token.pauseAfter === 0 && next.isCapital && !articles.has(before) && (text.length < 5 || token.pauseBefore > 0)
  if (callers.has(text) && isCall(tokens, index)) return true
  return unstressed.has(text)
}

/** Whether a word leans on the next one: a noun does not follow a possessive that comes before such a word. */
const leans = (text: string) => unstressed.has(text) || text === 'ya' || text === 'es'

/** The adjective and the noun stand between pauses: "¡oh dulce amigo!", "llámasme, gran Señor". */
function isCall(tokens: readonly Token[], index: number): boolean {
  const token = tokens[index]!
  const noun = tokens[index + 1]!
  const opens = token.pauseBefore > 0 || ['oh', 'ay'].includes(tokens[index - 1]?.text ?? '')
  if (!opens || token.pauseAfter > 0) return false
  return noun.pauseAfter > 0 && (index > 0 || noun.pauseAfter === 1)
}

/** "Oh" leans on an adjective with its noun ("¡oh dulces prendas!") and on a wish ("¡oh quién pudiera!"). */
function isLeaningCall(tokens: readonly Token[], index: number): boolean {
  const [next, noun] = [tokens[index + 1]!, tokens[index + 2]]
  if (next.text === 'quién' || next.text === 'quien') return true
  if (tokens[index]!.pauseAfter > 0 || next.pauseAfter > 0 || !noun || next.text.length < 3) return false
  return !unstressed.has(noun.text) && !unstressed.has(next.text) && !['gran', 'qué', 'cómo', 'cuánto', 'cuán', 'nunca'].includes(next.text)
}

/** Whether each word of a verse is stressed in prose rhythm. The last word always is. */
export function stressedWords(tokens: readonly Token[]): boolean[] {
  return tokens.map((_, index) => index === tokens.length - 1 || !isUnstressed(tokens, index))
}

// Which words of a verse carry a stress. Function words (articles, prepositions, conjunctions, unstressed pronouns)
// lean on the next word. The lists are closed, and some words depend on their neighbours.
import { hasLeaningAdjective, isLeaningInterjection, isLeaningTitle } from './vocatives.ts'
import { articles, unstressed } from './function-words.ts'
import type { Token } from './tokens.ts'

const list = (text: string) => new Set(text.trim().split(/\s+/))

const possessives = list('nuestro nuestra nuestros nuestras vuestro vuestra vuestros vuestras')
const relatives = list('do donde adonde cuando como quien quienes cual cuales cuanto cuanta cuantos cuantas')
/** Relatives that ask, without their accent, directly after the opening mark. */
const askers = list('do donde adonde cuando quien quienes como cual cuales cuanto cuanta cuantos cuantas')
/** Prepositions that are also verbs: a strong pause follows the verb. */
const prepositionsOrVerbs = list('para entre')
/** Prepositions that are also nouns or adjectives. */
const prepositionsOrNouns = list('bajo contra sobre')
/** Before such a word "bajo" means low. */
const afterAdjective = list('y o ni de en que')
/** Pronouns written without their accent: nothing leans on a pause. */
const pronouns = list('el mi tu')
/** Before these, "aun" means "todavía": words of time and place, and comparatives. */
const stillBefore = list(`
  no hoy ahora agora aquí allí después apenas ya más mas menos mayor mejor peor mucho
`)
/** Before these too, unless one of the words below stands before it: verbs that last, and unstressed pronouns. */
const stillBeforeVerb = list(`
  hay queda quedan dura duran vive viven vivo falta faltan está están estoy estaba son era tengo tiene
  me te se le les nos
`)
const evenAfter = list('y e ni si')
/** A verb follows these: "el me dijo" and "a mi me gusta" are pronouns without their accent. */
const clitics = list('me te se le les nos os no')
/** After "el" these are nouns: "el no", "el nos". */
const afterArticle = list('no os nos')
/** Prepositions after which "si" is the pronoun without its accent, not the conjunction. */
const beforeSi = list('de en a tras entre sobre hacia contra')
/** After these, "mas" without its accent means more. */
const moreAfter = list('lo no nada mucho poco cuanto cuánto por cada jamás nunca algo aún')
const numerals = list(`
  dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince veinte treinta cuarenta cincuenta
  sesenta setenta
  ochenta noventa cien ciento doscientos trescientos quinientos mil
`)

/** A noun does not follow a possessive that comes before such a word. */
const leans = (text: string) => unstressed.has(text) || text === 'ya' || text === 'es'

/** "Dos mil", "treinta y tres": only the last numeral is stressed. */
function isFirstNumeral(tokens: readonly Token[], index: number): boolean {
  const [next, after] = [tokens[index + 1]!, tokens[index + 2]]
  if (!numerals.has(tokens[index]!.text) || tokens[index]!.pauseAfter > 0) return false
  return (
    numerals.has(next.text) ||
    /(?:cientos|cientas)$/.test(next.text) ||
    (next.text === 'y' && after !== undefined && (numerals.has(after.text) || after.text === 'uno'))
  )
}

/** Whether a relative stands for an interrogative: after ¿, also with a function word between. */
const asks = ({ text, isAsked, opensQuestion }: Token, previous: Token | undefined) =>
  askers.has(text) && isAsked && (opensQuestion || (previous?.opensQuestion === true && unstressed.has(previous.text)))

function isUnstressed(tokens: readonly Token[], index: number): boolean {
  const token = tokens[index]!
  const { text } = token
  const previous = tokens[index - 1]
  const before = token.pauseBefore === 0 ? (previous?.text ?? '') : ''
  const follows = token.pauseAfter === 0 ? tokens[index + 1]!.text : ''
  if (possessives.has(text)) return follows !== '' && !leans(follows)
  if (prepositionsOrVerbs.has(text)) return token.pauseAfter < 2
  if (prepositionsOrNouns.has(text)) {
    if (articles.has(before) || before === 'más' || before === 'tan' || token.pauseAfter > 1) return false
    return text !== 'bajo' || (token.pauseAfter === 0 && !afterAdjective.has(follows))
  }
  if (relatives.has(text)) return !asks(token, previous) && token.pauseAfter < 2
  if (pronouns.has(text)) {
    if (token.pauseAfter > 0) return tokens[index + 1]?.opensQuote === true
    return !clitics.has(follows) || (text === 'el' && afterArticle.has(follows))
  }
  if (text === 'si') return !/^mism[oa]s?$/.test(follows) && !(beforeSi.has(before) && token.pauseAfter > 0)
  if (text === 'aun') {
    if (before === 'no' || stillBefore.has(follows)) return false
    return !stillBeforeVerb.has(follows) || evenAfter.has(before)
  }
  if (text === 'mientras') return token.pauseAfter === 0
  if (text === 'mas') return !moreAfter.has(before)
  if (text === 'ya' && follows === 'que') return token.pauseBefore > 0 || before === 'que'
  // "Luego" concludes directly after a question mark. Elsewhere it tells the time, also in "luego que".
  if (text === 'luego') return token.opensQuestion && token.pauseAfter === 0
  if ((text === 'puesto' || text === 'supuesto') && follows === 'que')
    return token.pauseBefore > 0 || unstressed.has(before)
  // "Medio dormido": half, as the first part of a compound.
  if (text === 'medio')
    return /[aií]d[oa]s?$|^(?:muert|viv|desnud|loc|despiert)[oa]s?$/.test(follows) && !articles.has(before)
  if (text === 'oh') return isLeaningInterjection(tokens, index)
  if (isLeaningTitle(tokens, index) || hasLeaningAdjective(tokens, index) || isFirstNumeral(tokens, index)) return true
  // "D'el" and "pa'l" are as stressed as what their last part is.
  const elided = text.search(/['’][^'’]*$/)
  if (elided > 0)
    return unstressed.has(text.slice(elided + 1)) || (text.length - elided < 3 && unstressed.has(text.slice(0, elided)))
  return unstressed.has(text)
}

/** Whether each word of a verse is stressed in its rhythm. The last word always is. */
export function stressedWords(tokens: readonly Token[]): boolean[] {
  return tokens.map((_, index) => index === tokens.length - 1 || !isUnstressed(tokens, index))
}

import { expect, test } from 'vitest'
import { hiatusOf } from './lexicon.ts'
import { lineOf } from './line.ts'
import { syllablesOf, wordOf } from './word.ts'

const stressed = (text: string) => wordOf(text).stresses.map((index) => wordOf(text).vowels[index]!.at)

test.each([
  ['casa', 2],
  ['canción', 2],
  ['árbol', 2],
  ['reloj', 2],
  ['joven', 2],
  ['esdrújula', 4],
  ['rey', 1],
  ['cielo', 2],
  ['aéreo', 4],
  ['país', 2],
  ['día', 2],
  ['ciudad', 2],
  ['oía', 3],
  ['averiguáis', 4],
  ['guerra', 2],
  ['queso', 2],
  ['pingüino', 3],
  ['ahora', 3],
  ['prohíbe', 3],
  ['huir', 1],
  ['estoy', 2],
  ['muy', 1],
  ['yo', 1],
  ['rüido', 3],
  ['süave', 3],
  ['marihuana', 4],
  ['paranoia', 4],
  ['desahucio', 3],
])('%s has %i syllables', (text, count) => {
  expect(syllablesOf(wordOf(text))).toHaveLength(count)
})

test.each([
  ['casa', [1]],
  ['reloj', [3]],
  ['canción', [5]],
  ['joven', [1]],
  ['virrey', [4]],
  ['cielo', [2]],
  ['cuida', [2]],
  ['ruido', [2]],
  ['fácilmente', [1, 6]],
  ['solamente', [1, 5]],
  ['inclemente', [6]],
  ['corazon', [5]],
  ['alegria', [5]],
  ['aqui', [3]],
])('%s is stressed at %j', (text, positions) => {
  expect(stressed(text)).toEqual(positions)
})

/** The stressed words of a verse. */
const tones = (text: string) => {
  const { tokens, nuclei } = lineOf(text)
  return tokens.flatMap((token, index) =>
    nuclei.some((nucleus) => nucleus.token === index && nucleus.isStressed) ? [token.text] : [],
  )
}

test.each([
  ['cruel', 'inherited'],
  ['suave', 'inherited'],
  ['confianza', 'inherited'],
  ['oriente', 'learned'],
  ['paciencia', 'learned'],
  ['fiera', null],
  ['siente', null],
])('the diphthong of %s is parted as %s', (text, origin) => {
  expect(hiatusOf(text)).toBe(origin)
})

test.each([
  ['el alma de la noche que me espera', ['alma', 'noche', 'espera'], 'articles, prepositions and pronouns lean'],
  ['un hombre es una isla', ['un', 'hombre', 'es', 'una', 'isla'], 'un, una and the verb ser are stressed'],
  [
    'nuestra casa, la vuestra y la casa nuestra',
    ['casa', 'vuestra', 'casa', 'nuestra'],
    'a possessive leans on its noun alone',
  ],
  ['¿dónde vas cuando te vas?', ['dónde', 'vas', 'vas'], 'interrogatives are stressed, relatives lean'],
  ['¿Quien viene?', ['quien', 'viene'], 'a relative that asks without its accent'],
  ['bajo la mesa, un bajo suena', ['mesa', 'un', 'bajo', 'suena'], 'a preposition that is a noun after its article'],
  ['dijo don Juan, gran señor', ['dijo', 'juan', 'señor'], 'titles and short adjectives in a call lean'],
  ['cuarenta y seis, dos mil', ['seis', 'mil'], 'only the last numeral of a compound is stressed'],
  ['medio dormido en medio de todo', ['dormido', 'medio', 'todo'], 'medio before a participle leans'],
  ['ni aun así, ni aun hoy lo sé', ['así', 'aun', 'hoy', 'sé'], 'aun is stressed where it means todavía'],
  ['ya que vienes, ya lo sé', ['vienes', 'ya', 'sé'], 'ya que leans at the beginning of a clause'],
  [
    'no hay más que hablar, mas habla tan bien',
    ['no', 'hay', 'más', 'hablar', 'habla', 'bien'],
    'adverbs are stressed but for tan; mas is a conjunction',
  ],
  ['luego que te vi, luego', ['luego', 'vi', 'luego'], 'luego que tells the time'],
  ['aun más lejos, que aun me duele', ['aun', 'más', 'lejos', 'aun', 'duele'], 'aun before a comparative and a verb'],
  ['y aun me dijo, aun de noche', ['dijo', 'noche'], 'aun is unstressed where it means incluso'],
  ['no cabe en la casa', ['no', 'cabe', 'casa'], 'cabe is a verb'],
  ['en un tono bajo y lento bajo el sol', ['un', 'tono', 'bajo', 'lento', 'sol'], 'bajo before y means low'],
  ['más para ti, este para mí', ['más', 'ti', 'este', 'mí'], 'para leans after adverbs and demonstratives too'],
  ['tu me dijiste, a mi me duele, el me llama', ['tu', 'dijiste', 'mi', 'duele', 'el', 'llama'], 'pronouns by clitics'],
  ['dijo el «sí» y el no', ['dijo', 'sí', 'no'], 'an article leans on a quoted word'],
  ['de si mismo, de si llueve', ['si', 'mismo', 'llueve'], 'si before mismo is a pronoun'],
  ['es un don divino de don juan', ['es', 'un', 'don', 'divino', 'juan'], 'the gift and the title'],
  ['¡ay, dura ley de amor, dulce prisión!', ['ay', 'ley', 'amor', 'dulce', 'prisión'], 'calls, and what is none'],
  ['¿Cuanto falta?', ['cuanto', 'falta'], 'cuanto asks without its accent'],
  ["pa'l pueblo d'él", ['pueblo', "d'él"], 'elided words are as stressed as their last part'],
  ['dímelo tú y ø', ['dímelo', 'tú', 'y'], 'a word without a vowel ends no verse'],
  ['y yo pregunto por quién y para', ['yo', 'pregunto', 'quién', 'para'], 'the last word is always stressed'],
])('%s', (text, words) => {
  expect(tones(text)).toEqual(words)
})

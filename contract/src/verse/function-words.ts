// Spanish function words, which lean on the next word.

const list = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/))

/** Never stressed inside a verse, except in the cases below. One-letter words with an accent are an older spelling. */
export const unstressed = list(`
  el la los las lo al del
  me te se nos os le les
  a á ante bajo con contra de desde en entre hacia hasta para por sin so sobre tras pro pa pal
  mi mis tu tus su sus
  que quien quienes cual cuales cuyo cuya cuyos cuyas como cuando cuanto cuanta cuantos cuantas donde adonde do cuan
  qual quales quando quanto quanta quantos quantas quan ques
  y é e ni nin o ó u ú i et pero mas sino aunque porque pues si aun mientras conque ca
  tan
`)

/** A noun, an adjective or an infinitive follows these. */
export const articles = list('el la los las un una al del lo unos unas este ese aquel mi tu su')

// The words of a verse that can tell one text from another.
import { wordsOf } from '../text.ts'

const listed = (words: string) => words.trim().split(/\s+/)
/** Words without content of their own in the three languages of lyrics, without accents. */
const stopWords = new Set(
  listed(`
    a al algo ante antes asi aun aunque bajo bien cada casi como con contra cual cuales cuando cuanta cuanto de
    del desde do donde dos el ella ellas ello ellos en entre era eran eres es esa esas ese eso esos esta estaba
    estan estar estas este esto estos estoy fue fueron ha haber habia hace hacer han has hasta hay he la las le
    les lo los luego mas me mi mia mias mientras mio mios mis misma mismo muy nada ni no nos nosotros nuestra
    nuestro o oh os otra otras otro otros para pero poco por porque pues que quien quienes se sea segun ser si
    sido siempre sin sino sobre son soy su sus suya suyo tal tambien tan tanta tanto te ti tiene tienen todo
    toda todos todas tu tus tuya tuyo u un una unas uno unos va van voy vos vosotros vuestra vuestro y ya yo ay
    eh la lara na ao aos as com da das dele dela do dos e ela ele em era essa esse esta este eu foi isso isto la
    lhe mais mas me meu minha muito na nao nas no nos num numa os ou para pela pelo pra por quando que quem se
    sem seu sua so tambem tem teu tua um uma voce a am an and are as at be been but by can did do does for from
    had has have he her him his how i if in is it its just let ll me my no not of on or our out re s she so t
    that the their them then there they this to up us ve was we were what when where which who will with would
    you your d m don
  `),
)
/**
 * Frequent words of songs and poems, as stems. They count little, because verses of many writers contain them by
 * chance.
 */
const frequentStems = new Set<string>()

/** A word without the endings of gender, number and person that a small change would alter. */
function stemOf(word: string): string {
  if (word.length < 4) return word
  const singular = word.endsWith('s') ? word.slice(0, -1) : word
  return singular.length > 3 ? singular.replace(/[aeo]$/, '') : singular
}
for (const word of listed(`
    amor amores amar amo alma almas corazon corazones vida vidas vivir vive vivo muerte morir muero dia dias
    noche noches luz cielo cielos sol luna mar mundo tierra fuego agua viento tiempo hora ojo ojos mirar mira
    boca beso besos mano manos pecho dolor pena penas llanto llorar lloro lagrimas triste tristeza dulce bella
    bello hermosa hermoso dios señor señora bien mal gloria esperanza deseo gusto quiero quiere querer puedo
    puede dar doy ver veo ve vez voz decir dice digo saber sabe hombre mujer niña amigo camino casa flor flores
    rosa rosas sueño soñar solo sola lado fin nombre cancion cantar canto olvido olvidar recuerdo memoria verdad
    gran grande alto nuevo viejo blanco negro baby love heart night day life know want time way coração vida
    noite dia tempo quero
  `))
  frequentStems.add(stemOf(wordsOf(word)[0]!))

/** The weight of a stem in a comparison: frequent ones count little. */
export const weightOf = (stem: string): number => (frequentStems.has(stem) ? 0.5 : 1)

export interface Verse {
  /** The position of its line in the text, from 0. */
  line: number
  /** The stems of its content words, in their order. */
  stems: string[]
}

const marker = /^\s*\[[^\]]*\]\s*$/

/** The verses of a text (one in each line) that have content words. A repeated verse counts once. */
export function contentVerses(lines: readonly string[]): Verse[] {
  const seen = new Set<string>()
  return lines.flatMap((text, line) => {
    if (marker.test(text)) return []
    const stems = wordsOf(text)
      .filter((word) => word.length > 1 && !stopWords.has(word))
      .map(stemOf)
    const key = stems.join(' ')
    if (!stems.length || seen.has(key)) return []
    seen.add(key)
    return { line, stems }
  })
}

// Lists of words whose sound the rules of spelling do not give. Written by hand from grammars; nothing is counted in
// a corpus.

const list = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/))

/** Words with the stress on the last syllable that people write without their accent. */
export const oxytones = list(`
  asi aqui alli ahi alla aca jamas despues detras atras ademas tambien quiza quizas adios corazon razon cancion algun
  ningun
  cafe perdon balcon rincon cajon camion avion ladron jardin violin jazmin segun
`)

/** Words in stressed i and a vowel, written without their accent. */
export const paroxytones = list(`
  dia dias mio mia mios mias tio tia tios tias rio rios frio fria frios frias alegria alegrias todavia habia tenia
  queria podia
  podria vivia decia sentia sufria melancolia fantasia poesia poesias compañia vacio vacia sombrio sombria rocio
`)

const choices = (text: string) => text.trim().split(/\s+/).join('|')

/**
 * Beginnings of words whose vowels a consonant of Latin parted (crudelis, creare, fidare, rugitus), or that were in
 * hiatus in Latin (suavis, quietus, ruina): cru-el, su-a-ve, con-fi-an-za.
 */
const inherited = new RegExp(
  `^(?:${choices(`
  cruel suav riela ruin ruid juici jui[cz] hu[ií][rd] viud (?:in)?quiet diana diablo
  (?:des|con|por|desa|descon)?fi[aáéoó]. (?:mal)?cri[aáoó] gui[aáeéoó] (?:des|en)vi[aáeéoó](?:[^d]|d[oa])
`)})`,
)

/**
 * Beginnings of words that poets part less often: learned nouns, verbs in -uir, verbs in -iar with a stressed i in the
 * present. The diphthong of an inherited -iente ("ardiente", "siente") comes from one vowel and is not among them.
 */
const learnedStems = `
  fiel triunf jesuit piad viaj viol[ae] diaman diadem diari
  orient ocean guion prior sion$ sión orión tiara radiant diáfan diálog piano biombo santiago dionisi mantuan
  persuad persuas
  puntual visual manual virtual usual actual mutua gradu fluctu influ[iye] influj fruic bu[ií]d hu[ií]
  (?:de|con|in|re|sub)stru[ií] destru[ií] (?:re|con|su|de|in)s?titu[ií] (?:ex|in|con)clu[ií] (?:con|a)tribu[ií]
  disminu[ií]
  r[ií]e(?:nd|r) sonriend friend languiend
  roci[aáeéoó] (?:im)?pacien[tc] (?:des)?obedien[tc] (?:in)?convenien[tc] (?:con)?cienci sapien[tc] experienci
  audien[tc] (?:in)?suficien clien[tc] ambient incipient
  embriag li[aáoó] vari(?:[aáó].|ó)
`

/** Endings of learned words: adjectives in -ioso, -uoso, -iano and -iaco, nouns in -ion and -uento. */
const learnedEndings = `
  (?:lor|cur|fur|br|prec|oc|vid|insid|ambic|grac|del?ic|espac|vic|armon|ingen|cop|espec|injur|melod)ios[oa]s?
  [^gq]uos[oa]s? ian[oa]s? iac[oa]s? [^c]uent[oa]s? [^csxtg]i[oó]n [^c]iá?n
`
const learned = new RegExp(`^(?:${choices(learnedStems)})|(?:${choices(learnedEndings)})$`)

const origins = new Map<string, 'inherited' | 'learned' | null>()

/** Whether poets part the diphthong of a word: often where it is inherited, at need where it is learned. */
export function hiatusOf(text: string): 'inherited' | 'learned' | null {
  let known = origins.get(text)
  if (known === undefined) {
    if (origins.size > 20_000) origins.clear()
    known = inherited.test(text) ? 'inherited' : learned.test(text) ? 'learned' : null
    origins.set(text, known)
  }
  return known
}

/** Words whose h was an f in Latin: it still sounded in verse up to about 1600, and parts vowels there. */
export const hasLatinF = new RegExp(
  `^(?:${choices(`
  hac[eéií] haga hago hic[ei] hiz har[aáeéií] hech habl hall[aáeéoó] hart hermos hij her[ií] hier hui huí huy hurt
  hund hond hoj hoz hiel hambr hinc holg hormig huel humo humea hosc hurañ harin hil[oa] halc hado hada hastí
  heder hedio hen[ch] higo horc horm horn huso hoy[oa]
`)})`,
)

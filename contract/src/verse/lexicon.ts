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

/**
 * Beginnings of words whose vowels were in hiatus in Latin or are by their making: readers part them easily (cru-el,
 * su-a-ve,
 * con-fi-an-za). Learned nouns, verbs in -uir, verbs in -iar with a stressed i in the present (fía, confía, guía).
 */
const partedStems = `
  cruel fiel suav ruin ruid triunf viud quiet inquiet juici juez juece jesuit piad viaj viol[ae] diaman diana diadem
  diable diari
  orient ocean guion riel prior sion$ sión orión tiara radiant diáfan diálog piano biombo santiago dionisi mantuan
  persuad persuas
  puntual visual manual virtual usual actual mutua gradu fluctu influ[iye] influj fruic bu[ií]d hu[ií]
  (?:de|con|in|re|sub)stru[ií] destru[ií] (?:re|con|su|de|in)s?titu[ií] (?:ex|in|con)clu[ií] (?:con|a)tribu[ií]
  disminu[ií]
  r[ií]e(?:nd|r) sonriend friend languiend
  (?:des|con|por|desa|descon)?fi[aáeéoó]. (?:mal)?cri[aáeoó] gui[aáeéoó] (?:des|en)vi[aáeéoó](?:[^d]|d[oa]) roci[aáeéoó]
  embriag li[aáoó] vari[aáeéoó]
`

/** Endings of such words: adjectives in -ioso and -uoso, and -iente, -iencia. */
const partedEndings = `
  (?:lor|cur|fur|br|prec|oc|vid|insid|ambic|grac|del?ic|espac|vic)ios[oa]s?
  (?:fast|monstr|virt|afect|tempest|presunt|majest)uos[oa]s? ient[ea]s? ienci[ao]s? [^csxtg]i[oó]n [^c]iá?n
`
const choices = (text: string) => text.trim().split(/\s+/).join('|')
const parted = new RegExp(`^(?:${choices(partedStems)})|(?:${choices(partedEndings)})$`)
const partedWords = new Map<string, boolean>()

/** Whether readers part the diphthong of a word easily. */
export function isPartedEasily(text: string): boolean {
  let known = partedWords.get(text)
  if (known === undefined) {
    if (partedWords.size > 20_000) partedWords.clear()
    partedWords.set(text, (known = parted.test(text)))
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

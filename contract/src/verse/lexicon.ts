// Lists of words whose sound the rules of spelling do not give. Written by hand from grammars; nothing is counted in a corpus.

const list = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/))

/** Words with the stress on the last syllable that people write without their accent. */
export const oxytones = list(`
  asi aqui alli ahi alla aca jamas despues detras atras ademas tambien quiza quizas adios corazon razon cancion algun ningun
  cafe perdon balcon rincon cajon camion avion ladron jardin violin jazmin segun
`)

/** Words in stressed i and a vowel, written without their accent. */
export const paroxytones = list(`
  dia dias mio mia mios mias tio tia tios tias rio rios frio fria frios frias alegria alegrias todavia habia tenia queria podia
  podria vivia decia sentia sufria melancolia fantasia poesia poesias compañia vacio vacia sombrio sombria rocio
`)

/**
 * Words whose vowels were in hiatus in Latin or are by their making: readers part them easily (cru-el, su-a-ve, con-fi-an-za).
 * Stems of verbs in -iar and -uir, adjectives in -ioso and -uoso, learned nouns.
 */
const parted = new RegExp(
  `^(?:${[
    'cruel',
    'fiel',
    'suav',
    'ruin',
    'ruid',
    'triunf',
    'viud',
    'quiet',
    'inquiet',
    'juici',
    'juez',
    'juece',
    'jesuit',
    'piad',
    'viaj',
    'violen',
    'viol[ae]',
    'diaman',
    'diana',
    'diadem',
    'diable',
    'diari',
    'orient',
    'ocean',
    'guion',
    'riel',
    'prior',
    'sion$',
    'sión',
    'orión',
    'tiara',
    'radiant',
    'diáfan',
    'diálog',
    'piano',
    'biombo',
    'santiago',
    'dionisi',
    'mantuan',
    'persuad',
    'persuas',
    'fluctu',
    'influ[iye]',
    'influj',
    'destru[ií]',
    'constru[ií]',
    'instru[ií]',
    'restitu[ií]',
    'constitu[ií]',
    'sustitu[ií]',
    'destitu[ií]',
    'exclu[ií]',
    'inclu[ií]',
    'conclu[ií]',
    'atribu[ií]',
    'contribu[ií]',
    'disminu[ií]',
    'hu[ií]',
    'fruic',
    'bu[ií]d',
    'fastuos',
    'monstruos',
    'virtuos',
    'afectuos',
    'tempestuos',
    'presuntuos',
    'majestuos',
    'puntual',
    'visual',
    'manual',
    'virtual',
    'usual',
    'gradu',
    'actual',
    'mutua',
    'r[ií]e(?:nd|r)',
    'sonriend',
    'friend',
    'languiend',
  ].join('|')})|${[
    // Verbs in -iar with a stressed i in the present (fía, confía, guía), and their nouns.
    '^(?:des|con|por|desa|descon)?fi(?:a|á|e|é|o|ó)(?!r?$)(?:.*)',
    '^(?:des|con|por|desa|descon)?fiar',
    '^(?:mal)?cri(?:a|á|e|o|ó)',
    '^gui[aáeéoó]',
    '^(?:des|en)vi[aáeéoó](?:[^d]|d[oa])',
    '^roci[aáeéoó]',
    '^embriag',
    '^li[aáoó]',
    '^vari[aáeéoó]',
    '(?:lor|cur|fur|br|prec|oc|env?id|insid|ambic|grac|del?ic|espac|vic)ios[oa]s?$',
    'ient[ea]s?$|ienc',
  ].join('|')}`,
)
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
export const hasLatinF =
  /^(?:hac[eéií]|haga|hago|hic[ei]|hiz|har[aáeéií]|hech|habl|hall[aáeéoó]|hart|hermos|hij|her[ií]|hier|hui|huí|huy|hurt|hund|hond|hoj|hoz|hiel|hambr|hinc|holg|hormig|huel|humo|humea|hosc|hurañ|harin|hil[oa]|halc|hado|hada|hastí|heder|hedio|hen[ch]|higo|horc|horm|horn|huso|hoy[oa])/

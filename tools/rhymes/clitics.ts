// Forms of verbs that the dictionaries lack: voseo, and verbs with pronouns behind them.
import { wordOf } from '#contract/verse/word.ts'

const accents: Record<string, string> = { a: 'á', e: 'é', i: 'í', o: 'ó', u: 'ú' }
const plain: Record<string, string> = { á: 'a', é: 'e', í: 'i', ó: 'o', ú: 'u' }
const withoutAccents = (word: string) => word.replace(/[áéíóú]/g, (letter) => plain[letter]!)

/** A verb form with a pronoun behind it. The stress stays, with a written accent where spelling needs one. */
export function withPronoun(verb: string, pronoun: string): string | null {
  // "salle" and "vennos" would be read as other sounds.
  if (verb.at(-1) === pronoun[0] && 'ln'.includes(pronoun[0]!)) return null
  const { vowels, stresses } = wordOf(verb)
  const stressed = vowels[stresses.at(-1) ?? 0]
  if (!stressed) return null
  const joined = withoutAccents(verb) + pronoun
  const now = wordOf(joined)
  if (now.vowels[now.stresses.at(-1)!]!.at === stressed.at) return joined
  return joined.slice(0, stressed.at) + accents[stressed.letter]! + joined.slice(stressed.at + 1)
}

const single = ['me', 'te', 'se', 'nos', 'lo', 'la', 'los', 'las', 'le', 'les']
const things = ['lo', 'la', 'los', 'las']
const pairs = ['me', 'te', 'se', 'nos'].flatMap((person) => things.map((thing) => person + thing))
const toYou = (pronoun: string) => !pronoun.startsWith('se') && !pronoun.startsWith('os')
const toOthers = (pronoun: string) => !pronoun.startsWith('te')

/** Irregular imperatives of "tú", by the end of their infinitive. */
const shortImperatives: [infinitive: RegExp, imperative: string][] = [
  [/^poner$/, 'pon'],
  [/poner$/, 'pón'],
  [/^tener$/, 'ten'],
  [/tener$/, 'tén'],
  [/^venir$/, 'ven'],
  [/venir$/, 'vén'],
  [/^hacer$/, 'haz'],
  [/^deshacer$/, 'deshaz'],
  [/^decir$/, 'di'],
  [/^salir$/, 'sal'],
  [/^ser$/, 'sé'],
  [/^ir$/, 've'],
]

/** The present of "él", and its subjunctive: the forms whose plural in -n and second person in -s exist too. */
function presentOf(infinitive: string, forms: ReadonlySet<string>): { indicative?: string; subjunctive?: string } {
  const stem = infinitive.slice(0, -2)
  const [theme, other] = infinitive.endsWith('ar') ? ['a', 'e'] : ['e', 'a']
  const isPast = (form: string) =>
    [`${stem}aba`, `${stem}ara`, `${stem}are`, `${stem}ase`, `${stem}iera`, `${stem}iere`].includes(form) ||
    /(?:[ijyñ])er[ae]$|(?:[ijyñ])ese$/.test(form) ||
    form.endsWith('ía')
  const found = (vowel: string) =>
    [...forms]
      .filter(
        (form) =>
          form.endsWith(vowel) &&
          !isPast(form) &&
          forms.has(`${form}s`) &&
          forms.has(`${form}n`) &&
          form !== infinitive,
      )
      .toSorted((a, b) => a.length - b.length)[0]
  return { indicative: found(theme), subjunctive: found(other) }
}

const combined = (verb: string | undefined, pronouns: readonly string[]): string[] =>
  verb ? pronouns.flatMap((pronoun) => withPronoun(verb, pronoun) ?? []) : []

/** Imperative, infinitive and gerund of a verb with one pronoun and with two. */
export function formsWithPronouns(infinitive: string, forms: ReadonlySet<string>): string[] {
  const { indicative, subjunctive } = presentOf(infinitive, forms)
  const all = [...single, ...pairs]
  const short = shortImperatives.find(([end]) => end.test(infinitive))
  const imperative = short ? infinitive.replace(...short) : indicative
  const gerund = [...forms].find((form) => /(?:ando|endo)$/.test(form))
  return [
    ...combined(imperative, all.filter(toYou)),
    ...combined(subjunctive, all.filter(toOthers)),
    ...combined(subjunctive && `${subjunctive}n`, all.filter(toOthers)),
    ...combined(infinitive, all),
    ...combined(gerund, all),
  ]
}

/** Present and imperative of "vos", alone and with a pronoun. */
export function formsOfVos(infinitive: string): string[] {
  if (infinitive === 'ser') return ['sos']
  if (infinitive === 'haber' || infinitive === 'estar') return []
  if (infinitive === 'ir') return ['andá', 'andate']
  const stem = infinitive.slice(0, -2)
  const theme = accents[withoutAccents(infinitive.at(-2)!)]!
  const imperative = stem + theme
  return [`${imperative}s`, imperative, ...combined(imperative, [...single, ...pairs].filter(toYou))]
}

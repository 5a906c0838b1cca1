import {
  type PermissionChoices,
  type PermissionGroup,
  permissionGroups,
  permissionOptions,
} from '#contract/lyrics/permission-choices.ts'

/** The terms of a use. Each option of `otherPermission` is a use of its own with fixed terms. */
type Term = 'credits' | 'request' | 'negotiation' | 'deny'

interface Use {
  /** What the reader wants to do: "grabarla". */
  toDo: string
  /** What the author lets others do: "la graben". */
  letDo: string
}

const uses: Record<Exclude<PermissionGroup, 'otherPermission'>, Use> = {
  recordPermission: { toDo: 'grabarla', letDo: 'la graben' },
  interpretationPermission: { toDo: 'interpretarla', letDo: 'la interpreten' },
  platformPermission: { toDo: 'subirla a plataformas', letDo: 'la suban a plataformas' },
  modifyPermission: { toDo: 'cambiarla', letDo: 'la cambien' },
  commercialPermission: { toDo: 'ganar dinero con ella', letDo: 'ganen dinero con ella' },
}
const otherUses: Record<(typeof permissionOptions)['otherPermission'][number], Use & { term: Term }> = {
  liveCredits: { term: 'credits', toDo: 'cantarla en conciertos', letDo: 'la canten en conciertos' },
  contestRequest: { term: 'request', toDo: 'llevarla a un concurso', letDo: 'la lleven a un concurso' },
  coversCredits: { term: 'credits', toDo: 'hacer versiones', letDo: 'hagan versiones' },
}

/** Joins words with "y", "o" or "ni". Spanish says "e" instead of "y" before the sound of i. */
function listed(words: readonly string[], conjunction: 'y' | 'o' | 'ni'): string {
  const last = words.at(-1)!
  if (words.length === 1) return last
  return `${words.slice(0, -1).join(', ')} ${conjunction === 'y' && /^h?i(?!e)/.test(last) ? 'e' : conjunction} ${last}`
}
const toDo = (list: readonly Use[], conjunction: 'y' | 'o' | 'ni') =>
  listed(
    list.map((use) => use.toDo),
    conjunction,
  )
const letDo = (list: readonly Use[], conjunction: 'y' | 'ni') =>
  listed(
    list.map((use) => use.letDo),
    conjunction,
  )

/** The reader of the sentence: the author reads what they grant, other readers what they may do. */
export type PermissionVoice = { to: 'author' } | { to: 'reader'; author: string }

const toAuthor: Record<Term, (list: readonly Use[]) => string> = {
  credits: (list) => `Dejas que ${letDo(list, 'y')} si te citan.`,
  request: (list) => `Quien quiera ${toDo(list, 'o')} te pide permiso antes.`,
  negotiation: (list) => `Quien quiera ${toDo(list, 'o')} lo acuerda antes contigo.`,
  deny: (list) => `Por ahora no dejas que ${letDo(list, 'ni')}.`,
}
/** `author` is `null` in a sentence that follows one with the name. */
const toReader: Record<Term, (list: readonly Use[], author: string | null) => string> = {
  credits: (list, author) => `Puedes ${toDo(list, 'y')} si citas a ${author}.`,
  request: (list, author) => `Para ${toDo(list, 'o')}, pídele permiso${author ? ` a ${author}` : ''}.`,
  negotiation: (list, author) =>
    author
      ? `Para ${toDo(list, 'o')}, ponte antes de acuerdo con ${author}.`
      : `Para ${toDo(list, 'o')}, acuérdalo antes.`,
  deny: (list, author) => `Por ahora no puedes ${toDo(list, 'ni')}${author ? `: así lo prefiere ${author}` : ''}.`,
}
const sentence = (term: Term, list: readonly Use[], voice: PermissionVoice, isNamed = false) =>
  voice.to === 'author' ? toAuthor[term](list) : toReader[term](list, isNamed ? null : voice.author)

/** What one chosen option means, in one sentence. */
export function optionSentence<G extends PermissionGroup>(
  group: G,
  option: (typeof permissionOptions)[G][number],
  voice: PermissionVoice,
): string {
  if (group === 'otherPermission') {
    const use = otherUses[option as keyof typeof otherUses]
    return sentence(use.term, [use], voice)
  }
  // "Por ahora" would suggest that the words may be changed one day.
  if (group === 'modifyPermission' && option === 'deny')
    return voice.to === 'author'
      ? 'No dejas que la cambien: se respeta tal como la escribiste.'
      : `No puedes cambiarla: se respeta tal como la escribió ${voice.author}.`
  return sentence(option as Term, [uses[group as keyof typeof uses]], voice)
}

/**
 * All granted uses, one sentence for each term: "Puedes grabarla si citas a luna. Para cambiarla, pídele permiso."
 * The name occurs once.
 */
export function permissionSummary(choices: PermissionChoices, voice: PermissionVoice): string {
  const on = (term: Term): Use[] => [
    ...permissionGroups.flatMap((group) =>
      group !== 'otherPermission' && choices[group] === term ? [uses[group]] : [],
    ),
    ...(choices.otherPermission && otherUses[choices.otherPermission].term === term
      ? [otherUses[choices.otherPermission]]
      : []),
  ]
  if (on('deny').length === permissionGroups.length - 1 && !choices.otherPermission)
    return voice.to === 'author'
      ? 'Por ahora prefieres que nadie la use. Sí pueden leerla, guardarla y compartirla.'
      : `Por ahora no puedes usarla: así lo prefiere ${voice.author}. Sí puedes leerla, guardarla y compartirla.`
  return (['credits', 'request', 'negotiation', 'deny'] as const)
    .filter((term) => on(term).length > 0)
    .map((term, position) => sentence(term, on(term), voice, position > 0))
    .join(' ')
}

const terms: Record<Term, string> = {
  credits: 'Sí, con crédito',
  request: 'Con permiso',
  negotiation: 'A negociar',
  deny: 'No',
}

/** The short name of an option, as the author chooses it. */
export const optionLabels: Record<string, string> = {
  ...terms,
  liveCredits: 'En vivo, con crédito',
  contestRequest: 'Concursos, con permiso',
  coversCredits: 'Versiones, con crédito',
}

/** The name of each group, and the question that the author answers. */
export const permissionTitles: Record<PermissionGroup, { title: string; question: string }> = {
  recordPermission: { title: 'Grabar', question: '¿Pueden grabarla?' },
  interpretationPermission: { title: 'Interpretar', question: '¿Pueden interpretarla?' },
  platformPermission: { title: 'Publicar en plataformas', question: '¿Pueden subirla a plataformas de música?' },
  modifyPermission: { title: 'Modificar', question: '¿Pueden cambiarla?' },
  commercialPermission: { title: 'Uso comercial', question: '¿Pueden ganar dinero con ella?' },
  otherPermission: { title: 'Otros usos', question: '¿Algo más que permitas?' },
}

export const permissions = {
  title: 'Permisos de uso',
  hint: 'Tú decides qué se puede hacer con tu letra. Si no eliges nada, nadie puede usarla.',
  none: 'Ninguno',
  /** The heading above the summary on a lyric's page. */
  heading: { author: 'Qué permites', reader: 'Qué puedes hacer con ella' },
  each: 'Ver cada permiso',
} as const

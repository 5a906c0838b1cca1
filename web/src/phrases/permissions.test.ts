import { describe, expect, test } from 'vitest'
import {
  defaultChoices,
  type PermissionChoices,
  type PermissionGroup,
  permissionGroups,
  permissionOptions,
} from '#contract/lyrics/permission-choices.ts'
import {
  optionLabels,
  optionSentence,
  permissionSummary,
  permissionTitles,
  type PermissionVoice,
} from './permissions.ts'

const author = { to: 'author' } as const
const reader = { to: 'reader', author: 'luna' } as const
const flags = permissionGroups.flatMap((group) => permissionOptions[group].map((option) => [group, option] as const))

/** Every flag of every group, as both hear it. */
const expected: Record<string, [author: string, reader: string]> = {
  'recordPermission credits': ['Dejas que la graben si te citan.', 'Puedes grabarla si citas a luna.'],
  'recordPermission request': ['Quien quiera grabarla te pide permiso antes.', 'Para grabarla, pídele permiso a luna.'],
  'recordPermission deny': ['Por ahora no dejas que la graben.', 'Por ahora no puedes grabarla: así lo prefiere luna.'],
  'interpretationPermission credits': [
    'Dejas que la interpreten si te citan.',
    'Puedes interpretarla si citas a luna.',
  ],
  'interpretationPermission request': [
    'Quien quiera interpretarla te pide permiso antes.',
    'Para interpretarla, pídele permiso a luna.',
  ],
  'interpretationPermission negotiation': [
    'Quien quiera interpretarla lo acuerda antes contigo.',
    'Para interpretarla, ponte antes de acuerdo con luna.',
  ],
  'interpretationPermission deny': [
    'Por ahora no dejas que la interpreten.',
    'Por ahora no puedes interpretarla: así lo prefiere luna.',
  ],
  'platformPermission credits': [
    'Dejas que la suban a plataformas si te citan.',
    'Puedes subirla a plataformas si citas a luna.',
  ],
  'platformPermission request': [
    'Quien quiera subirla a plataformas te pide permiso antes.',
    'Para subirla a plataformas, pídele permiso a luna.',
  ],
  'platformPermission negotiation': [
    'Quien quiera subirla a plataformas lo acuerda antes contigo.',
    'Para subirla a plataformas, ponte antes de acuerdo con luna.',
  ],
  'platformPermission deny': [
    'Por ahora no dejas que la suban a plataformas.',
    'Por ahora no puedes subirla a plataformas: así lo prefiere luna.',
  ],
  'modifyPermission request': [
    'Quien quiera cambiarla te pide permiso antes.',
    'Para cambiarla, pídele permiso a luna.',
  ],
  'modifyPermission negotiation': [
    'Quien quiera cambiarla lo acuerda antes contigo.',
    'Para cambiarla, ponte antes de acuerdo con luna.',
  ],
  'modifyPermission deny': [
    'No dejas que la cambien: se respeta tal como la escribiste.',
    'No puedes cambiarla: se respeta tal como la escribió luna.',
  ],
  'commercialPermission negotiation': [
    'Quien quiera ganar dinero con ella lo acuerda antes contigo.',
    'Para ganar dinero con ella, ponte antes de acuerdo con luna.',
  ],
  'commercialPermission deny': [
    'Por ahora no dejas que ganen dinero con ella.',
    'Por ahora no puedes ganar dinero con ella: así lo prefiere luna.',
  ],
  'otherPermission liveCredits': [
    'Dejas que la canten en conciertos si te citan.',
    'Puedes cantarla en conciertos si citas a luna.',
  ],
  'otherPermission contestRequest': [
    'Quien quiera llevarla a un concurso te pide permiso antes.',
    'Para llevarla a un concurso, pídele permiso a luna.',
  ],
  'otherPermission coversCredits': [
    'Dejas que hagan versiones si te citan.',
    'Puedes hacer versiones si citas a luna.',
  ],
}

/** All combinations of choices that the contract allows. */
function* everyChoice(): Generator<PermissionChoices> {
  const options = permissionGroups.map((group): [PermissionGroup, readonly (string | null)[]] => [
    group,
    group === 'otherPermission' ? [...permissionOptions[group], null] : permissionOptions[group],
  ])
  function* from(at: number, chosen: object): Generator<PermissionChoices> {
    if (at === options.length) return yield chosen as PermissionChoices
    const [group, list] = options[at]!
    for (const option of list) yield* from(at + 1, { ...chosen, [group]: option })
  }
  yield* from(0, {})
}

describe('each flag in both voices', () => {
  test('every flag of the contract has its two sentences here', () => {
    expect(Object.keys(expected)).toEqual(flags.map(([group, option]) => `${group} ${option}`))
  })
  test.each(flags)('%s %s', (group, option) => {
    expect([optionSentence(group, option as never, author), optionSentence(group, option as never, reader)]).toEqual(
      expected[`${group} ${option}`],
    )
    expect(optionLabels[option]).toMatch(/^\p{Lu}/u)
    expect(permissionTitles[group].question).toMatch(/^¿.+\?$/)
  })
})

/** A sentence as Spanish writes it, without a name that only the code has. */
function isWellFormed(text: string, voice: PermissionVoice): void {
  expect(text).toMatch(/^\p{Lu}.*\.$/u)
  expect(text).not.toMatch(
    /undefined|null|true|false|\[object|Permission|credits|request|negotiation|deny|Credits|Request/,
  )
  expect(text).not.toMatch(/ {2}|,,|\.\.| [,.:;]| y i| y hi|\by $/)
  for (const sentence of text.split(/(?<=\.) /)) expect(sentence).toMatch(/^\p{Lu}[^.]*\.$/u)
  // The author is spoken to; a reader hears the author's name and is spoken to.
  if (voice.to === 'author') expect(text).not.toMatch(/\b(Puedes|puedes|pídele|ponte)\b/)
  else {
    expect(text.split(voice.author)).toHaveLength(2)
    expect(text).not.toMatch(/\b(Dejas|dejas|prefieres|contigo|te citan|escribiste)\b/)
  }
}

test('each combination of choices has well-formed sentences in both voices and names each use once', () => {
  let combinations = 0
  for (const choices of everyChoice()) {
    combinations++
    for (const voice of [author, reader]) {
      const text = permissionSummary(choices, voice)
      isWellFormed(text, voice)
      if (choices.recordPermission !== 'deny') expect(text.match(/grabarla|la graben/g)).toHaveLength(1)
      if (choices.otherPermission === 'contestRequest') expect(text.match(/llevarla a un concurso/g)).toHaveLength(1)
    }
  }
  expect(combinations).toBe(3 * 4 * 4 * 3 * 2 * 4)
})

test('one term has one sentence, with "e" before the sound of i', () => {
  const choices: PermissionChoices = {
    recordPermission: 'credits',
    interpretationPermission: 'credits',
    platformPermission: 'request',
    modifyPermission: 'request',
    commercialPermission: 'negotiation',
    otherPermission: 'contestRequest',
  }
  expect(permissionSummary(choices, reader)).toBe(
    'Puedes grabarla e interpretarla si citas a luna. Para subirla a plataformas, cambiarla o llevarla a un concurso, pídele permiso. Para ganar dinero con ella, acuérdalo antes.',
  )
  expect(permissionSummary(choices, author)).toBe(
    'Dejas que la graben y la interpreten si te citan. Quien quiera subirla a plataformas, cambiarla o llevarla a un concurso te pide permiso antes. Quien quiera ganar dinero con ella lo acuerda antes contigo.',
  )
})

test('without granted uses the summary is kind', () => {
  expect(permissionSummary(defaultChoices, reader)).toBe(
    'Por ahora no puedes usarla: así lo prefiere luna. Sí puedes leerla, guardarla y compartirla.',
  )
  expect(permissionSummary(defaultChoices, author)).toBe(
    'Por ahora prefieres que nadie la use. Sí pueden leerla, guardarla y compartirla.',
  )
  expect(permissionSummary({ ...defaultChoices, otherPermission: 'liveCredits' }, reader)).toBe(
    'Puedes cantarla en conciertos si citas a luna. Por ahora no puedes grabarla, interpretarla, subirla a plataformas, cambiarla ni ganar dinero con ella.',
  )
})

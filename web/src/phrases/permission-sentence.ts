import { type PermissionChoices, permissionGroups } from '#contract/lyrics/permission-choices.ts'

const uses = {
  recordPermission: 'grabarla',
  interpretationPermission: 'interpretarla',
  platformPermission: 'subirla a plataformas',
  modifyPermission: 'cambiarla',
  commercialPermission: 'ganar dinero con ella',
} as const
const others = {
  liveCredits: 'puedes cantarla en vivo citando mi nombre',
  contestRequest: 'para llevarla a un concurso, pídeme permiso',
  coversCredits: 'puedes hacer versiones citando mi nombre',
} as const

/** "y" before the sound of i is "e". */
const listed = (words: string[], last: string) =>
  words.length > 1 ? `${words.slice(0, -1).join(', ')} ${last === 'y' && words.at(-1)!.startsWith('i') ? 'e' : last} ${words.at(-1)}` : (words[0] ?? '')

/** What a writer grants, in one sentence of theirs: "Puedes grabarla citando mi nombre; para ganar dinero con ella, hablemos." */
export function permissionSentence(choices: PermissionChoices): string {
  const having = (option: string) => permissionGroups.flatMap((group) => (group !== 'otherPermission' && choices[group] === option ? uses[group] : []))
  const parts = [
    having('credits').length > 0 && `puedes ${listed(having('credits'), 'y')} citando mi nombre`,
    choices.otherPermission && others[choices.otherPermission],
    having('request').length > 0 && `para ${listed(having('request'), 'o')}, pídeme permiso`,
    having('negotiation').length > 0 && `para ${listed(having('negotiation'), 'o')}, hablemos`,
    having('deny').length > 0 && (having('deny').length === 5 ? 'por ahora no doy permiso de usarla' : `no doy permiso de ${listed(having('deny'), 'ni')}`),
  ].filter(Boolean) as string[]
  const sentence = parts.join('; ')
  return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`
}

import type { StaffAction } from '#contract/staff/staff-actions.ts'
import { reports } from './reports.ts'
import { staff } from './staff.ts'

const actions: Record<StaffAction, string> = {
  ban: 'Bloqueó la cuenta',
  unban: 'Desbloqueó la cuenta',
  'delete-user': 'Eliminó la cuenta',
  'restore-user': 'Recuperó la cuenta',
  'revoke-moderator': 'Quitó la moderación',
  'create-moderator': 'Creó una cuenta de moderación',
  'reject-appeal': 'Rechazó la apelación',
  'solve-report': 'Aceptó la denuncia',
  'deny-report': 'Rechazó la denuncia',
  'answer-report': 'Respondió a quienes denunciaron',
  'approve-suggestion': 'Aceptó la sugerencia',
  'reject-suggestion': 'Rechazó la sugerencia',
  'answer-suggestion': 'Respondió a quienes sugirieron',
  announce: 'Envió un aviso a todos',
  'open-case': 'Abrió un caso',
  'close-case': 'Cerró el caso',
  'reopen-case': 'Volvió a abrir el caso',
  'add-genres': 'Agregó un género',
  'rename-genres': 'Cambió el nombre de un género',
  'delete-genres': 'Eliminó un género',
  'merge-genres': 'Unió dos géneros',
  'add-subgenres': 'Agregó un subgénero',
  'rename-subgenres': 'Cambió el nombre de un subgénero',
  'delete-subgenres': 'Eliminó un subgénero',
  'merge-subgenres': 'Unió dos subgéneros',
  'add-themes': 'Agregó una temática',
  'rename-themes': 'Cambió el nombre de una temática',
  'delete-themes': 'Eliminó una temática',
  'merge-themes': 'Unió dos temáticas',
  'add-artists': 'Agregó un artista',
  'rename-artists': 'Cambió el nombre de un artista',
  'delete-artists': 'Eliminó un artista',
  'merge-artists': 'Unió dos artistas',
}

export const actionPhrase = (action: string): string => actions[action as StaffAction] ?? 'Hizo un cambio'

/** The reason as it is stored. A case that was opened for one of the reasons of a report stores that reason's code. */
export const reasonPhrase = (action: string, reason: string): string =>
  action === 'open-case' ? ((reports.motives as Record<string, string>)[reason] ?? reason) : reason

const kinds: Record<string, string> = { ...staff.reports.kinds, ...staff.suggestions.kinds }
const wholes: Record<string, string> = { 'answer-report': 'Denuncia', 'answer-suggestion': 'Sugerencia' }

/**
 * The target as it is stored ("lyric: Azotea"), with its kind in Spanish. Only reports and suggestions carry a kind.
 */
export function targetPhrase(action: string, target: string): string {
  if (action in wholes)
    return target === 'report' || target === 'suggestion' || !target ? wholes[action]! : `${wholes[action]}: ${target}`
  if (!/^(solve|deny)-report$|-suggestion$/.test(action)) return target
  const [, kind = '', name = ''] = /^([a-z]+): ?(.*)$/s.exec(target) ?? []
  if (!kinds[kind]) return target
  return name ? `${kinds[kind]}: ${name}` : kinds[kind]
}

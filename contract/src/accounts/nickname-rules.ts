// The rules of a nickname, shared by form and server. Only the server knows whether it is free.

/** The rule that a nickname breaks. Only the server detects `taken` and `changes`. */
export type NicknameRule = 'length' | 'start' | 'letters' | 'reserved' | 'taken' | 'changes'

export const nicknameLimits = { minimum: 3, maximum: 30, changesPerYear: 3 } as const

export const nicknameMessages: Record<NicknameRule, string> = {
  length: `Usa de ${nicknameLimits.minimum} a ${nicknameLimits.maximum} caracteres.`,
  start: 'Empieza con una letra o un número.',
  letters: 'Usa solo letras del español, del portugués o del inglés, números, puntos, guiones y guiones bajos.',
  reserved: 'Ese nombre de usuario está reservado. Elige otro.',
  taken: 'Ese nombre de usuario ya está en uso.',
  changes: `Puedes cambiar tu nombre de usuario ${nicknameLimits.changesPerYear} veces al año, y ya las usaste.`,
}

/** The first segments of addresses, separated by spaces. No nickname may be one of these. */
export const firstSegments =
  'home login logout search chats notifications moderator global-moderator administrador admin administrator api socket media assets fonts ' +
  'robots.txt favicon.ico favicon.svg sitemap.xml manifest.webmanifest sw.js live ready metrics ui ' +
  'forgot-password reset-password confirm-email initial-register register second-register third-register four-register selected-genres ' +
  'for-you followed my-lirics create-lyrics detail-lyrics questions terms-and-conditions privacy-policy auth token users lyrics genres ' +
  'thematics artists countries searchbar comments interpretations posts shares wall reports ticket usersstaff settings ajustes ayuda help ' +
  'soporte support about acerca contacto contact blog static public index.html well-known .well-known null undefined anonymous visitante ' +
  'estribillo oficial official moderador moderadores staff root system sistema usuario-eliminado www mail ftp cdn status verificar verificar.mjs constancia ' +
  'rss embed oembed sitemap tarjetas sin-conexion'

/** Words that suggest staff, also as a part between separators: "luna.admin", "equipo_luna". */
const staffParts = [
  ...['admin', 'admins', 'administrador', 'administradora', 'administradores', 'administrator', 'administracion'],
  ...[
    'moderador',
    'moderadora',
    'moderadores',
    'moderator',
    'moderacion',
    'soporte',
    'support',
    'staff',
    'equipo',
    'estribillo',
  ],
]
/** Refused as the whole nickname, also with digits or similar letters. */
const staffWords = [
  ...staffParts,
  'oficial',
  'official',
  'root',
  'system',
  'sistema',
  'ayuda',
  'help',
  'team',
  'webmaster',
  'seguridad',
  'security',
]

// Listed explicitly: `i` with `u` would also accept characters that only fold to these (the long s, the Kelvin sign).
const letters = 'A-Za-zÁÉÍÓÚÜÑáéíóúüñÀÂÃÇÊÔÕàâãçêôõ'
const allowed = new RegExp(`^[${letters}0-9._-]+$`, 'u')
const firstCharacter = new RegExp(`^[${letters}0-9]`, 'u')

/** Lower case, without accents and separators. */
const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/[._-]/g, '')
/**
 * Folded, with one sign for similar characters: 0 and o; 1, l and i; 3 and e; 4 and a; 5 and s; rn and m; vv and w.
 */
const skeleton = (text: string) =>
  folded(text)
    .replaceAll('0', 'o')
    .replace(/[1i]/g, 'l')
    .replaceAll('3', 'e')
    .replaceAll('4', 'a')
    .replaceAll('5', 's')
    .replaceAll('7', 't')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')

const reserved = new Set(firstSegments.split(' ').map(folded))
const staffSkeletons = new Set(staffWords.map(skeleton))
const staffPartSkeletons = new Set(staffParts.map(skeleton))

/** Digits at the end do not change a staff word: "admin2". */
const passesForStaff = (nickName: string) =>
  [nickName, nickName.replace(/[._-]*\d+$/, '')].some((text) => staffSkeletons.has(skeleton(text))) ||
  nickName
    .split(/[._-]/)
    .some((part) => [part, part.replace(/\d+$/, '')].some((text) => staffPartSkeletons.has(skeleton(text))))

/** The rule that this nickname breaks, or `undefined`. */
export function nicknameRule(nickName: string): NicknameRule | undefined {
  const composed = nickName.normalize('NFC')
  const length = [...composed].length
  if (length < nicknameLimits.minimum || length > nicknameLimits.maximum) return 'length'
  if (!allowed.test(composed)) return 'letters'
  if (!firstCharacter.test(composed)) return 'start'
  return reserved.has(folded(composed)) || passesForStaff(composed) ? 'reserved' : undefined
}

/** Why this nickname is refused, or `undefined`. */
export function nicknameProblem(nickName: string): string | undefined {
  const rule = nicknameRule(nickName)
  return rule && nicknameMessages[rule]
}

const earlierShape = /^[\p{Script=Latin}\d][\p{Script=Latin}\d._-]{2,29}$/u
const segments = new Set(firstSegments.split(' '))
/** Whether this first segment of an address may be a profile. Nicknames older than a rule are profiles too. */
export const mayBeProfile = (segment: string): boolean =>
  earlierShape.test(segment.normalize('NFC')) && !segments.has(segment.toLowerCase())

// The rules of an account and their messages, for the form and for the server alike.

export const accountLimits = {
  nameMinimum: 3,
  nameMaximum: 60,
  passwordMinimum: 6,
  passwordMaximum: 200,
  minimumAge: 12,
  guardianAge: 18,
  earliestBirthYear: 1900,
  favouriteGenres: 5,
  bio: 80,
  nicknameMinimum: 3,
  nicknameMaximum: 30,
} as const

export const accountMessages = {
  name: 'Nombre es requerido',
  lastName: 'Apellido es requerido',
  email: 'Correo electrónico inválido',
  birthdayRequired: 'Fecha de nacimiento es requerida',
  birthdayInvalid: 'Fecha de nacimiento inválida',
  birthdayTooEarly: 'La fecha de nacimiento debe ser del 1900 en adelante',
  birthdayTooYoung: 'Debes tener al menos 12 años',
  password: 'La contraseña debe tener al menos 6 caracteres',
  gender: 'Por favor, selecciona un género.',
  place: 'Por favor, completa ambos campos.',
  genres: 'Elige 5 o más',
  bio: 'La biografía puede tener 80 caracteres como máximo.',
  nickname: 'Usa de 3 a 30 letras, números, puntos, guiones o guiones bajos; empieza con una letra o un número.',
  nicknameReserved: 'Ese nombre de usuario está reservado. Elige otro.',
} as const

/** Age in whole years by year and month alone, as the form's rule has it. */
export function ageByMonth(birthday: string, today: Date): number {
  const [year = 0, month = 1] = birthday.split('-').map(Number)
  const months = (today.getUTCFullYear() - year) * 12 + (today.getUTCMonth() + 1 - month)
  return Math.floor(months / 12)
}

/** Why this birthday (`YYYY-MM-DD`) is refused, or `undefined`. */
export function birthdayProblem(birthday: string, today: Date = new Date()): string | undefined {
  if (!birthday) return accountMessages.birthdayRequired
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(birthday)
  const date = parts ? new Date(`${birthday}T00:00:00Z`) : undefined
  if (!date || Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== birthday || date > today) return accountMessages.birthdayInvalid
  if (Number(parts![1]) < accountLimits.earliestBirthYear) return accountMessages.birthdayTooEarly
  if (ageByMonth(birthday, today) < accountLimits.minimumAge) return accountMessages.birthdayTooYoung
  return undefined
}

/** What an address may begin with, parted by spaces: no nickname may be one of these. */
export const firstSegments =
  'home login logout search chats notifications moderator global-moderator administrador admin administrator api socket media assets fonts robots.txt favicon.ico favicon.svg sitemap.xml manifest.webmanifest sw.js live ready metrics ui ' +
  'forgot-password reset-password confirm-email initial-register register second-register third-register four-register selected-genres for-you followed my-lirics create-lyrics detail-lyrics questions terms-and-conditions privacy-policy auth token users lyrics genres thematics artists countries ' +
  'searchbar comments interpretations posts shares wall reports ticket usersstaff settings ajustes ayuda help soporte support about acerca contacto contact blog static public index.html well-known .well-known null undefined anonymous visitante ' +
  'estribillo oficial official moderador moderadores staff root system sistema usuario-eliminado www mail ftp cdn status'
const reserved = new Set(firstSegments.split(' '))

/** Letters are Latin ones only: look-alikes of other scripts would let one person pose as another. */
const nicknameShape = /^[\p{Script=Latin}\d][\p{Script=Latin}\d._-]{2,29}$/u

/** Why this nickname is refused, or `undefined`. Whether it is taken, only the server knows. */
export function nicknameProblem(nickName: string): string | undefined {
  const composed = nickName.normalize('NFC')
  if (!nicknameShape.test(composed) || composed !== composed.normalize('NFKC')) return accountMessages.nickname
  const key = composed.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  return reserved.has(key) ? accountMessages.nicknameReserved : undefined
}

// The rules of an account and their messages, shared by form and server.

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
  passwordForNewEmail: 'Elige también una contraseña: al cambiar el correo, tu acceso con Google termina.',
  nameWithAddress: 'Un nombre no puede llevar direcciones web ni de correo.',
} as const

/** Age in whole years, by year and month only. */
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
  if (!date || Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== birthday || date > today)
    return accountMessages.birthdayInvalid
  if (Number(parts![1]) < accountLimits.earliestBirthYear) return accountMessages.birthdayTooEarly
  if (ageByMonth(birthday, today) < accountLimits.minimumAge) return accountMessages.birthdayTooYoung
  return undefined
}

/**
 * A word with one of these endings after a dot is an address. Abbreviated names contain dots too: "Ma.Elena",
 * "Fco.Javier".
 */
const endings =
  'com|net|org|info|biz|edu|gob|gov|mil|app|dev|xyz|top|club|shop|store|site|online|live|link|click|page|blog|web|website|space|pro|vip|win|bet|' +
  'casino|icu|buzz|fun|fm|music|example|mx|es|ar|co|cl|pe|uy|ve|ec|bo|py|cr|gt|hn|ni|sv|pa|cu|pr|br|pt|us|uk|ca|eu|fr|it|nl|ru|cn|in|io|ai|me|tv|' +
  'cc|ly|to|gg|ws|tk|ml|ga|cf|gq'
/**
 * These endings are also words inside names ("Ma.de la Luz"), so they count only after a longer word or at the end.
 */
const particles = 'de|do|la|su'
const wordEnd = String.raw`(?![\p{L}\d])`
const addressInName = new RegExp(
  String.raw`@|:\/\/|(?<![\p{L}\d])www\.|[\p{L}\d]\.(?:${endings})${wordEnd}|[\p{L}\d]\.(?:${particles})\s*$|[\p{L}\d]{4}\.(?:${particles})${wordEnd}`,
  'iu',
)

/**
 * Whether a person's name contains a web or mail address: "www.x", "x.com", "a@b", "https://". Names such as
 * "Ma.Elena" contain none.
 */
export const holdsAddress = (name: string): boolean => addressInName.test(name.normalize('NFKC'))

const emailShape = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/
/** Whether this may be an e-mail address; the server validates it fully. */
export const isEmail = (text: string): boolean => emailShape.test(text.trim())

/** Why this name is refused, or `undefined`. `missing` is the message of the field. */
export function nameProblem(name: string, missing: string): string | undefined {
  if (name.trim().length < accountLimits.nameMinimum) return missing
  return holdsAddress(name) ? accountMessages.nameWithAddress : undefined
}
export const passwordProblem = (password: string): string | undefined =>
  password.length < accountLimits.passwordMinimum ? accountMessages.password : undefined

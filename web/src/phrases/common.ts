export const common = {
  product: 'Estribillo',
  back: 'Volver',
  close: 'Cerrar',
  cancel: 'Cancelar',
  save: 'Guardar',
  delete: 'Eliminar',
  edit: 'Editar',
  retry: 'Reintentar',
  loading: 'Cargando…',
  next: 'Siguiente',
  search: 'Buscar',
  more: 'ver más',
  less: 'ver menos',
  optional: 'opcional',
  failed: 'Ocurrió un error al procesar la solicitud.',
  failedTitle: 'No pudimos cargar esto',
  notFoundTitle: 'Aquí no suena nada',
  notFoundText: 'Esta página no existe o cambió de lugar.',
  goHome: 'Ir al inicio',
  skip: 'Saltar al contenido',
  themeToDark: 'Cambiar a tema oscuro',
  themeToLight: 'Cambiar a tema claro',
  removeItem: (name: string) => `Quitar ${name}`,
  terms: 'Términos y condiciones',
  privacy: 'Aviso de privacidad',
  questions: 'Preguntas frecuentes',
  keyboard: 'Atajos de teclado',
  shortcuts: [
    ['n', 'Crear una canción'],
    ['j', 'Siguiente canción'],
    ['k', 'Canción anterior'],
    ['Esc', 'Cerrar lo que esté abierto'],
    ['?', 'Ver esta lista'],
  ],
} as const

export const navigation = {
  label: 'Navegación principal',
  home: 'Inicio',
  forYou: 'Para ti',
  followed: 'Siguiendo',
  mySongs: 'Mis canciones',
  create: 'Crear',
  account: 'Tu cuenta',
  logIn: 'Iniciar Sesión',
  createAccount: 'Crear cuenta',
  logOut: 'Cerrar sesión',
  loggedOut: 'Cerraste sesión. ¡Vuelve pronto!',
  unread: (count: number) => (count === 1 ? '1 novedad' : `${count} novedades`),
} as const

/** "hace 5 minutos": seconds, minutes, hours, days (to 30), months, years. */
const relative = new Intl.RelativeTimeFormat('es', { numeric: 'always' })
export function timeAgo(date: string, now: number = Date.now()): string {
  const seconds = Math.max(0, Math.round((now - Date.parse(date)) / 1000))
  if (seconds < 60) return relative.format(-seconds, 'second')
  if (seconds < 3600) return relative.format(-Math.floor(seconds / 60), 'minute')
  if (seconds < 86_400) return relative.format(-Math.floor(seconds / 3600), 'hour')
  const days = Math.floor(seconds / 86_400)
  if (days < 30) return relative.format(-days, 'day')
  if (days < 365) return relative.format(-Math.floor(days / 30), 'month')
  return relative.format(-Math.floor(days / 365), 'year')
}

const compact = new Intl.NumberFormat('es', { notation: 'compact', maximumFractionDigits: 1 })
export const shortNumber = (count: number): string => (count < 10_000 ? String(count) : compact.format(count))

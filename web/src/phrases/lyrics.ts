import type { PermissionGroup } from '#contract/lyrics/permission-choices.ts'

export const lyrics = {
  noGenre: 'Género no especificado',
  like: 'Me gusta',
  unlike: 'Quitar me gusta',
  likes: (count: number) => (count === 1 ? '1 me gusta' : `${count} me gusta`),
  comments: (count: number) => (count === 1 ? '1 comentario' : `${count} comentarios`),
  views: (count: number) => (count === 1 ? '1 vista' : `${count} vistas`),
  seeMore: 'Ver más',
  optionsOf: (title: string) => `Opciones de «${title}»`,
  draft: 'Borrador',
  likesTitle: 'A quienes les gusta',
  noLikes: 'No hay usuarios que hayan dado like a esta canción.',
  deleteTitle: 'Confirmar eliminación',
  deleteText: '¿Estás seguro de que deseas eliminar esta canción?',
  deleted: 'Eliminaste la canción.',
  deleteFailed: 'Error al eliminar la canción',
  fetchFailed: 'Error al obtener las canciones',
  detail: {
    about: 'Sobre la canción',
    story: 'Historia',
    noDescription: 'No se ha proporcionado una descripción para la letra.',
    noCountry: 'País no seleccionado',
    by: 'Letra de',
    genre: 'Género',
    subgenres: 'Subgéneros',
    language: 'Idioma',
    place: 'Lugar',
    themes: 'Temas',
    soundsLike: 'Suena como',
    published: 'Publicada',
    permissions: 'Permisos de uso',
    tabs: { lyric: 'Letra', information: 'Información' },
    edit: 'Editar',
    options: 'Opciones de la canción',
    reading: 'Lectura',
    previous: 'Anterior',
    next: 'Siguiente',
    moreOf: (nickName: string) => `Más letras de ${nickName}`,
    fetchFailed: 'Error al obtener la canción',
  },
  sections: { verse: 'Verso', coro: 'Coro', puente: 'Puente' },
  languages: { es: 'Español', pt: 'Portugués', en: 'Ingles' },
  mine: {
    title: 'Mis Canciones',
    published: 'Letras',
    drafts: 'Borradores',
    create: 'Crear canción',
    empty: 'No hay canciones para la búsqueda.',
    search: 'Buscar en mis canciones',
    duplicate: 'Duplicar',
    duplicated: 'Copiaste la canción como borrador.',
    versions: 'Versiones',
  },
} as const

interface GroupPhrases {
  title: string
  question: string
  options: Record<string, { label: string; text: string }>
}

/** What each usage permission means, in plain Spanish. */
export const permissionPhrases: Record<PermissionGroup, GroupPhrases> = {
  recordPermission: {
    title: 'Grabar',
    question: '¿Pueden grabarla?',
    options: {
      credits: { label: 'Sí, con crédito', text: 'Cualquiera puede grabarla si cita tu nombre.' },
      request: { label: 'Con permiso', text: 'Antes tienen que pedírtelo.' },
      deny: { label: 'No', text: 'Nadie puede grabarla.' },
    },
  },
  interpretationPermission: {
    title: 'Interpretar',
    question: '¿Pueden cantarla en público?',
    options: {
      credits: { label: 'Sí, con crédito', text: 'Cualquiera puede interpretarla si cita tu nombre.' },
      request: { label: 'Con permiso', text: 'Antes tienen que pedírtelo.' },
      negotiation: { label: 'A negociar', text: 'Se acuerda contigo, con condiciones o pago.' },
      deny: { label: 'No', text: 'Prefieres que nadie la interprete.' },
    },
  },
  platformPermission: {
    title: 'Publicar en plataformas',
    question: '¿Pueden subirla a plataformas de música?',
    options: {
      credits: { label: 'Sí, con crédito', text: 'Puede publicarse si apareces como autor o autora.' },
      request: { label: 'Con permiso', text: 'Antes tienen que pedírtelo.' },
      negotiation: { label: 'A negociar', text: 'Se acuerda contigo, con condiciones o pago.' },
      deny: { label: 'No', text: 'Nadie puede publicarla.' },
    },
  },
  modifyPermission: {
    title: 'Modificar',
    question: '¿Pueden cambiarla?',
    options: {
      request: { label: 'Con permiso', text: 'Antes tienen que pedírtelo.' },
      negotiation: { label: 'A negociar', text: 'Se acuerda contigo, con condiciones o pago.' },
      deny: { label: 'No', text: 'La letra se respeta tal como está.' },
    },
  },
  commercialPermission: {
    title: 'Uso comercial',
    question: '¿Pueden ganar dinero con ella?',
    options: { negotiation: { label: 'A negociar', text: 'Publicidad, cine o venta: se acuerda contigo.' }, deny: { label: 'No', text: 'Sin usos comerciales.' } },
  },
  otherPermission: {
    title: 'Otros usos',
    question: '¿Algo más que permitas?',
    options: {
      liveCredits: { label: 'En vivo, con crédito', text: 'Puede cantarse en conciertos citando tu nombre.' },
      contestRequest: { label: 'Concursos, con permiso', text: 'Para llevarla a un concurso, te lo piden antes.' },
      coversCredits: { label: 'Versiones, con crédito', text: 'Pueden hacerse versiones citando tu nombre.' },
    },
  },
}

export const reading = {
  title: 'Lectura',
  size: 'Tamaño de la letra',
  sizes: ['Pequeña', 'Normal', 'Grande', 'Muy grande'],
  theme: 'Tema',
  themes: { system: 'Sistema', light: 'Claro', dark: 'Oscuro' },
  print: 'Imprimir en una hoja',
} as const

export const versions = {
  title: 'Versiones guardadas',
  only: 'Todavía no hay otra versión.',
  compare: 'Comparar la actual con la del',
  legend: 'Tachado: lo que tenía entonces. Verde: lo que tiene ahora.',
  gone: 'Antes',
  new: 'Ahora',
  same: '',
  restore: 'Restaurar esta versión',
  restored: 'Restauraste la versión. La anterior también se guarda.',
} as const

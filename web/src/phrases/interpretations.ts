export const interpretations = {
  tab: 'Interpretaciones',
  pendingTab: 'Interpretaciones pendientes',
  empty: 'No hay interpretaciones disponibles.',
  emptyPending: 'No hay interpretaciones pendientes disponibles.',
  propose: 'Proponer interpretación',
  proposeText: 'Pega el enlace de tu versión. Quien escribió la letra decide si se publica.',
  wish: 'Quien la escribió prefiere que no se interprete. Puedes proponerla de todos modos.',
  content: 'Cuenta algo de tu versión',
  send: 'Enviar',
  sending: 'Enviando...',
  sent: 'Interpretación enviada con éxito.',
  accept: 'Aceptar',
  reject: 'Rechazar',
  accepted: 'La interpretación ya es pública.',
  rejected: 'Rechazaste la interpretación.',
  loadMore: 'Ver más interpretaciones',
  options: 'Opciones de la interpretación',
  like: 'Me gusta esta interpretación',
  comments: (count: number) => (count === 1 ? '1 comentario' : `${count} comentarios`),
  commentsTitle: 'Comentarios de la interpretación',
} as const

export const player = {
  title: (platform: string) => `Reproductor de ${platform}`,
  elsewhere: (platform: string) => `${platform} no deja escuchar este enlace desde aquí.`,
  openThere: (platform: string) => `Abrir en ${platform}`,
  play: (platform: string) => `Escuchar en ${platform}`,
} as const

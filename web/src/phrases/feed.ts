export const feed = {
  empty: 'No hay canciones disponibles.',
  emptyFollowed: 'Cuando sigas a alguien, sus canciones aparecerán aquí.',
  failed: 'Error al obtener las canciones',
  end: 'Llegaste al final. ¿Y si escribes la siguiente?',
  newer: 'Hay canciones nuevas',
} as const

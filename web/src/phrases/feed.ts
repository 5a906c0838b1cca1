export const feed = {
  empty: 'No hay canciones disponibles.',
  emptyFollowed: 'Cuando sigas a alguien, sus canciones aparecerán aquí.',
  end: 'Llegaste al final. ¿Y si escribes la siguiente?',
  newer: 'Hay canciones nuevas',
} as const

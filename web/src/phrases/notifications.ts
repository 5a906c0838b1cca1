export const notifications = {
  title: 'Notificaciones',
  readAll: 'Marcar todo como leído',
  empty: 'No hay notificaciones.',
  loadMore: 'Ver más notificaciones',
  remove: 'Eliminar notificación',
  removeText: '¿Eliminar esta notificación?',
  unread: 'Sin leer',
  see: 'Ver',
  removeAll: (count: number) => `¿Eliminar estas ${count} notificaciones?`,
  preferences: 'Qué te avisamos',
  preferencesText: 'Lo que quites no aparecerá aquí ni te interrumpirá.',
  kinds: { like: 'Me gusta', follow: 'Seguidores nuevos', comment: 'Comentarios', interpretation: 'Interpretaciones', suggestion: 'Respuestas a tus sugerencias' },
} as const

export const notifications = {
  title: 'Notificaciones',
  readAll: 'Marcar todo como leído',
  empty: 'No hay notificaciones.',
  loadMore: 'Ver más notificaciones',
  remove: 'Eliminar notificación',
  removeText: '¿Eliminar esta notificación?',
  fetchFailed: 'No pudimos cargar tus notificaciones.',
  unread: 'Sin leer',
  see: 'Ver',
} as const

export const comments = {
  title: (total: number) => `Comentarios (${total})`,
  empty: 'No hay comentarios aún.',
  emptyReplies: 'No hay respuestas a este comentario aún.',
  write: 'Escribe un comentario…',
  writeLabel: 'Comentario',
  reply: 'Responder',
  replyLabel: (name: string) => `Respuesta a ${name}`,
  showReplies: (count: number) => `Ver respuestas (${count})`,
  hideReplies: 'Ocultar respuestas',
  publish: 'Publicar',
  publishing: 'Publicando...',
  logIn: 'Debes iniciar sesión para responder...',
  logInLink: 'Iniciar Sesión',
  loadMore: 'Ver más comentarios',
  loadMoreReplies: 'Ver más respuestas',
  remove: 'Eliminar comentario',
  removeText: '¿Eliminar este comentario y sus respuestas?',
  removed: 'Eliminaste el comentario.',
  like: 'Me gusta este comentario',
  imageTitle: 'Imagen del comentario',
} as const

/** The date of a comment: day-month. */
export function dayMonth(date: string): string {
  const day = new Date(date)
  return `${String(day.getDate()).padStart(2, '0')}-${String(day.getMonth() + 1).padStart(2, '0')}`
}

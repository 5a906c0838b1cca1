export const offline = {
  title: 'En este dispositivo',
  text: 'Sin conexión puedes leer lo que ya abriste y lo que guardaste en tus listas, y seguir con tus borradores: los guardamos cuando vuelva la conexión.',
  missing:
    'Faltan las canciones que no has abierto, los comentarios, los mensajes y las búsquedas. Publicar también espera a la conexión.',
  empty: 'Aquí todavía no hay nada.',
  emptyHint: 'Abre una canción con conexión y podrás volver a leerla sin ella.',
  drafts: 'Tus borradores',
  songs: 'Tus canciones',
  lists: 'Tus listas',
  read: 'Letras que leíste',
  by: (nickName: string) => `de ${nickName}`,
} as const

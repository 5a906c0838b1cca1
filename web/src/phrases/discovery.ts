// What search engines, feed readers and other sites show of the pages.
export const discovery = {
  newest: 'Letras nuevas · Estribillo',
  byAuthor: (nickName: string) => `Letras de ${nickName} · Estribillo`,
  ofGenre: (name: string) => `${name} · Estribillo`,
  list: (name: string, nickName: string) => `${name} · Lista de ${nickName} · Estribillo`,
  listText: (count: number, titles: readonly string[]) =>
    count === 0
      ? 'Una lista de Estribillo.'
      : `${count === 1 ? '1 canción' : `${count} canciones`}: ${titles.join(', ')}`,
} as const

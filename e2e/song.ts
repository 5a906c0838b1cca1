/** A publishable lyric in the API's shape. */
export const song = {
  title: 'Lo que queda escrito',
  lyrics: `<p>${'Una línea que se canta sola y larga '.repeat(3)}</p>`,
  description: 'x',
  language: 'es',
  country: 484,
  musicalGenreId: 2,
  isPublished: true,
}

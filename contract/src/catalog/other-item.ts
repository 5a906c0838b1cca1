/** The artist "Otro": choosing it opens the form for a suggestion. The genre and the theme "Otro" do the same. */
export const otherArtistId = 806
export const otherName = 'Otro'
/** The name of a theme or an artist of a lyric whose id is not in the catalogue. */
export const missingItemName = { themes: 'Tema no encontrado', artists: 'Artista desconocido' } as const

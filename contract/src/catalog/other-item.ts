/**
 * The artist "Otro": choosing it opens the suggestion of a new one. The genre and the theme of the same name do
 * likewise.
 */
export const otherArtistId = 806
export const otherName = 'Otro'

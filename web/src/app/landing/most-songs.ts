/** How many songs the landing page shows on a wide screen. */
export const mostSongsNow = 6

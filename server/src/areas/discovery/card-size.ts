/** In pixels: what networks expect of the picture beside a link. */
export const cardSize = { width: 1200, height: 630 } as const

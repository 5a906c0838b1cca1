/** `media` is public, under `/media`; `private` has no address of its own. */
export type Place = 'media' | 'private'

export const widthsOf: Record<Place, readonly number[]> = { media: [96, 320, 640, 1280], private: [440, 1600] }

/** The name of one size in the storage. */
export const fileName = (place: Place, hash: string, width: number): string =>
  `${place}/${hash.slice(0, 2)}/${hash}-${width}.webp`

/** All possible names of a picture's files. (Formerly a picture had the same name in both places.) */
export const allFileNames = (hash: string): string[] =>
  (['media', 'private'] as const).flatMap((place) =>
    [...widthsOf.media, ...widthsOf.private].map((width) => fileName(place, hash, width)),
  )

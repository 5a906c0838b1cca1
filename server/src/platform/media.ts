import { createHash } from 'node:crypto'
import type { ImageSet } from '#contract/shapes.ts'
import { type Database, refuseInTransaction, statement } from './database.ts'
import type { Limits } from './limits.ts'
import { fileName, type Place, widthsOf } from './picture-files.ts'
import { createPictureQueue } from './picture-queue.ts'
import {
  type Held,
  holdNewPicture,
  holdStoredPicture,
  pictureIsStored,
  pictureUse,
  releasePictures,
} from './picture-rows.ts'
import { encodePicture, inspectPicture, maximumBytes, type PictureSize } from './picture-sizes.ts'
import { Refusal } from './refusal.ts'
import type { Storage } from './storage.ts'

export interface Media {
  /**
   * Stores pictures given as data URLs for `owner`: checked, decoded, rotated, stripped of metadata and encoded in
   * the needed sizes, once for each content. Then `use` writes the rows that refer to them; the pictures are held
   * until it has ended. Throws inside a transaction: no lock is held while pictures are processed. Refuses with
   * `not_an_image`, `image_too_large`, `image_too_narrow`, `too_many_pictures`, `pictures_busy` or `picture_quota`.
   */
  store<T>(
    place: Place,
    owner: string,
    dataUrls: readonly string[],
    use: (pictures: StoredPicture[]) => Promise<T>,
  ): Promise<T>
  /** Private copies of stored pictures, which survive the originals. A private picture is used as it is. */
  copyPrivate<T>(hashes: readonly string[], use: (copies: string[]) => Promise<T>): Promise<T>
  /** In bytes: the used storage of a person's pictures, and the quota. */
  usage(owner: string): Promise<{ used: number; limit: number }>
  /** A private picture, as a thumbnail or whole. */
  readPrivate(hash: string, small: boolean): Promise<Buffer | null>
  /** A stored picture in its largest size. */
  read(picture: { hash: string; place: Place; widths: number[] }): Promise<Buffer | null>
  /** One size of a public picture, by the file name in its address. */
  readFile(folder: string, name: string): Promise<Buffer | null>
}

export type StoredPicture = Pick<Held, 'hash' | 'width' | 'height'>

interface MediaNeeds {
  db: Database
  storage: Storage
  limits: Limits
  /** In bytes, for each person. */
  quota: number
}

const findPicture = statement<{ place: Place; width: number; height: number; widths: number[] }>(
  'find-image',
  'select place, width, height, widths from images where hash = $1 and stored_at is not null',
)

/** Refuses a picture over 8 MB by the length of its text, before it is decoded. */
function bytesOf(dataUrl: string): Buffer {
  const start = dataUrl.indexOf(',') + 1
  if ((dataUrl.length - start) * 0.75 > maximumBytes + 3) throw new Refusal('image_too_large')
  const bytes = Buffer.from(dataUrl.slice(start), 'base64')
  if (bytes.length > maximumBytes) throw new Refusal('image_too_large')
  return bytes
}

/**
 * The sizes of a public picture end with the first one at least as wide as the original. A private picture has both
 * sizes.
 */
const widthsFor = (place: Place, width: number): number[] => {
  const all = widthsOf[place]
  return place === 'private' ? [...all] : all.filter((size, at) => at === 0 || size <= width || all[at - 1]! < width)
}

export function createMedia({ db, storage, limits, quota }: MediaNeeds): Media {
  const queue = createPictureQueue()
  // Headers are read one at a time and do not wait for pictures that are being decoded.
  const headers = createPictureQueue({
    atOnce: 1,
    perPerson: Infinity,
    inAll: Infinity,
    bytesInAll: Infinity,
    patience: Infinity,
  })

  const refuseWhenFull = async (owner: string, isFull: (used: number) => boolean) => {
    if (isFull(await pictureUse(db, owner))) throw new Refusal('picture_quota')
  }

  async function storeOne(
    place: Place,
    owner: string,
    bytes: Buffer,
    size: PictureSize,
    addHold: (held: Held) => void,
  ): Promise<StoredPicture> {
    const content = createHash('sha256').update(bytes).digest('hex').slice(0, 40)
    const existing = await holdStoredPicture(db, place, content, owner)
    if (existing) {
      addHold(existing)
      await refuseWhenFull(owner, (used) => used > quota)
      return existing
    }
    const widths = widthsFor(place, size.width)
    const made = await queue.run(() => encodePicture(bytes, widths))
    const held = await holdNewPicture(db, place, content, owner, {
      ...size,
      widths,
      bytes: made.reduce((sum, { file }) => sum + file.length, 0),
    })
    addHold(held)
    // Includes this picture and concurrent ones of the same person.
    await refuseWhenFull(owner, (used) => used > quota)
    for (const { width, file } of made) await storage.put(fileName(place, held.hash, width), file)
    await pictureIsStored(db, held.hash)
    return held
  }

  async function copyOne(hash: string, addHold: (held: Held) => void): Promise<string | undefined> {
    const original = await db.first(findPicture, [hash])
    if (!original) return undefined
    if (original.place === 'private') return hash
    const content = `copy of ${hash}`
    const existing = await holdStoredPicture(db, 'private', content, null)
    if (existing) {
      addHold(existing)
      return existing.hash
    }
    const file = await storage.read(fileName('media', hash, original.widths.at(-1)!))
    if (!file) return undefined
    const [width] = widthsOf.private.slice(-1) as [number]
    const held = await holdNewPicture(db, 'private', content, null, {
      width: original.width,
      height: original.height,
      widths: [width],
      bytes: file.length,
    })
    addHold(held)
    await storage.put(fileName('private', held.hash, width), file)
    await pictureIsStored(db, held.hash)
    return held.hash
  }

  /** Runs `work` with a list of holds, and releases them in any case. */
  async function withHolds<T>(work: (addHold: (held: Held) => void) => Promise<T>): Promise<T> {
    const holds: string[] = []
    try {
      return await work((held) => void holds.push(held.hold))
    } finally {
      // If this fails, the holds expire.
      if (holds.length) await releasePictures(db, holds).catch(() => {})
    }
  }

  return {
    async store(place, owner, dataUrls, use) {
      refuseInTransaction('Storing pictures')
      if (dataUrls.length === 0) return use([])
      return withHolds(async (addHold) => {
        const sent = dataUrls.map(bytesOf)
        const leave = queue.enter(owner, sent)
        const pictures: StoredPicture[] = []
        try {
          for (const _ of sent) await limits.use('picture', owner)
          await refuseWhenFull(owner, (used) => used >= quota)
          // All headers are checked first: a request with one bad picture stores none.
          const sizes = await Promise.all(sent.map((bytes) => headers.run(() => inspectPicture(bytes))))
          for (const [at, bytes] of sent.entries())
            pictures.push(await storeOne(place, owner, bytes, sizes[at]!, addHold))
        } finally {
          leave()
        }
        return use(pictures)
      })
    },
    async copyPrivate(hashes, use) {
      refuseInTransaction('Copying pictures')
      return withHolds(async (addHold) => {
        const copies: string[] = []
        for (const hash of new Set(hashes)) {
          const copy = await copyOne(hash, addHold)
          if (copy) copies.push(copy)
        }
        return use(copies)
      })
    },
    usage: async (owner) => ({ used: await pictureUse(db, owner), limit: quota }),
    readPrivate: (hash, small) => storage.read(fileName('private', hash, widthsOf.private[small ? 0 : 1]!)),
    read: ({ hash, place, widths }) => storage.read(fileName(place, hash, widths.at(-1)!)),
    readFile: async (folder, name) =>
      /^[0-9a-f]{2}$/.test(folder) && /^[0-9a-f]{40}-\d{2,4}\.webp$/.test(name)
        ? storage.read(`media/${folder}/${name}`)
        : null,
  }
}

const address = (hash: string, width: number) => `/media/${hash.slice(0, 2)}/${hash}-${width}.webp`

/** The addresses of a stored picture's sizes. */
export function imageSetOf(
  hash: string | null,
  width: number | null,
  height: number | null,
  made: number[] | null,
): ImageSet | null {
  if (!hash || !made?.length) return null
  return {
    src: address(hash, made.at(-1)!),
    width: width!,
    height: height!,
    sizes: made.map((size) => ({ src: address(hash, size), width: size })),
  }
}

/** The small size, for avatars. */
export const avatarOf = (hash: string | null): string | null => (hash ? address(hash, 96) : null)

/** A stored picture as a JSON object, for rows that have several; from `images i`. */
export interface Picture {
  hash: string
  width: number
  height: number
  widths: number[]
}
export const pictureColumns = `jsonb_build_object(
  'hash', i.hash, 'width', i.width, 'height', i.height, 'widths', i.widths)`
export const pictureOf = (picture: Picture): ImageSet =>
  imageSetOf(picture.hash, picture.width, picture.height, picture.widths)!

import { createHash } from 'node:crypto'
import sharp from 'sharp'
import type { ImageSet } from '#contract/shapes.ts'
import { type Queries, statement } from './database.ts'
import { Refusal } from './refusal.ts'
import type { Storage } from './storage.ts'

const widths = [96, 320, 640, 1280]
const privateWidths = [440, 1600]
const maximumBytes = 8 * 1024 * 1024
const maximumPixels = 25_000_000
const formats = new Set(['jpeg', 'png', 'webp', 'gif', 'avif', 'heif', 'tiff'])

const insert = statement('store-image', 'insert into images (hash, width, height, widths) values ($1, $2, $3, $4) on conflict do nothing')

export interface Media {
  /**
   * Stores a picture given as a data URL: decoded, turned upright, stripped of its metadata, re-encoded in the sizes that
   * the screens need, once for each content. Refuses with `not_an_image` or `image_too_large`.
   * @returns its hash, which rows refer to
   */
  store(db: Queries, dataUrl: string): Promise<string>
  /** A picture that only some may see: no row knows it, and it is under no public address. */
  storePrivate(dataUrl: string): Promise<{ hash: string; width: number; height: number }>
  /** A private picture, as a thumbnail or whole. */
  readPrivate(hash: string, small: boolean): Promise<Buffer | null>
  /** A stored picture at its largest. */
  read(hash: string, widths: number[]): Promise<Buffer | null>
  /** One size of a stored picture, by the file's name in its address. */
  readFile(folder: string, name: string): Promise<Buffer | null>
  remove(hash: string): Promise<void>
}

export function createMedia(storage: Storage): Media {
  return {
    async store(db, dataUrl) {
      const { bytes, hash, width, height } = await read(dataUrl)
      const made = widths.filter((size, index) => index === 0 || size <= width || widths[index - 1]! < width)
      await write(storage, 'media', hash, bytes, made)
      await db.rows(insert, [hash, width, height, made])
      return hash
    },
    async storePrivate(dataUrl) {
      const { bytes, hash, width, height } = await read(dataUrl)
      await write(storage, 'private', hash, bytes, privateWidths)
      return { hash, width, height }
    },
    readPrivate: (hash, small) => storage.read(nameOf('private', hash, privateWidths[small ? 0 : 1]!)),
    read: (hash, made) => storage.read(nameOf('media', hash, made.at(-1) ?? widths[0]!)),
    readFile: async (folder, name) => (/^[0-9a-f]{2}$/.test(folder) && /^[0-9a-f]{40}-\d{2,4}\.webp$/.test(name) ? storage.read(`media/${folder}/${name}`) : null),
    async remove(hash) {
      for (const width of widths) await storage.remove(nameOf('media', hash, width))
    },
  }
}

async function read(dataUrl: string): Promise<{ bytes: Buffer; hash: string; width: number; height: number }> {
  const bytes = Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64')
  if (bytes.length > maximumBytes) throw new Refusal('image_too_large')
  return { bytes, hash: createHash('sha256').update(bytes).digest('hex').slice(0, 40), ...(await decode(bytes)) }
}

const nameOf = (place: 'media' | 'private', hash: string, width: number) => `${place}/${hash.slice(0, 2)}/${hash}-${width}.webp`

async function write(storage: Storage, place: 'media' | 'private', hash: string, bytes: Buffer, made: readonly number[]): Promise<void> {
  for (const width of made) {
    const name = nameOf(place, hash, width)
    if (await storage.has(name)) continue
    const scaled = await sharp(bytes, { limitInputPixels: maximumPixels })
      .rotate()
      .resize({ width, withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer()
      // A header can promise a picture that the rest of the file does not hold.
      .catch(() => {
        throw new Refusal('not_an_image')
      })
    await storage.put(name, scaled)
  }
}

async function decode(bytes: Buffer): Promise<{ width: number; height: number }> {
  try {
    // The header alone is read here: a 49 KB file can hold 400 megapixels. SVG is text, not a picture.
    const { format, width, height, orientation } = await sharp(bytes, { limitInputPixels: false }).metadata()
    if (!format || !formats.has(format)) throw new Refusal('not_an_image')
    if (width * height > maximumPixels) throw new Refusal('image_too_large')
    return (orientation ?? 1) >= 5 ? { width: height, height: width } : { width, height }
  } catch (error) {
    if (error instanceof Refusal) throw error
    throw new Refusal('not_an_image')
  }
}

const address = (hash: string, width: number) => `/media/${hash.slice(0, 2)}/${hash}-${width}.webp`

/** Where the sizes of a stored picture are served. */
export function imageSetOf(hash: string | null, width: number | null, height: number | null, made: number[] | null): ImageSet | null {
  if (!hash || !made?.length) return null
  return { src: address(hash, made.at(-1)!), width: width!, height: height!, sizes: made.map((size) => ({ src: address(hash, size), width: size })) }
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
export const pictureColumns = `jsonb_build_object('hash', i.hash, 'width', i.width, 'height', i.height, 'widths', i.widths)`
export const pictureOf = (picture: Picture): ImageSet => imageSetOf(picture.hash, picture.width, picture.height, picture.widths)!

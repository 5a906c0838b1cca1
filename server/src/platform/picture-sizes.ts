import sharp, { type OutputInfo } from 'sharp'
import { Refusal } from './refusal.ts'

// One thread for each picture, without a cache of decoded pictures: none is processed twice.
sharp.concurrency(1)
sharp.cache(false)

export const maximumBytes = 8 * 1024 * 1024
const maximumPixels = 25_000_000
/** In pixels of a side. A longer picture costs a decoder as much and shows nothing useful. */
const maximumSide = 8_000
/** Long screenshots are about 1:5 and panoramas 1:6. */
const maximumRatio = 8
/** Pages of an animation or a document. The first one is kept, but a decoder may read the headers of the others. */
const maximumPages = 500
/** In seconds: decoding or encoding one size. The slowest allowed picture takes about one. */
const patience = 10
const formats = new Set(['jpeg', 'png', 'webp', 'gif', 'avif', 'heif', 'tiff'])
/** In bytes: the limit of the largest size, for any original. */
const [leastBudget, mostBudget] = [128 * 1024, 1024 * 1024]

export interface PictureSize {
  width: number
  height: number
}

/**
 * Reads only the header: format, sides, ratio and pages are checked before decoding.
 * @returns the upright size
 */
export async function inspectPicture(bytes: Buffer): Promise<PictureSize> {
  // SVG is text, not a picture; a 49 KB file can hold 400 megapixels.
  const header = await sharp(bytes, { limitInputPixels: false }).metadata().catch(notAnImage)
  const { format, width, height, pages = 1, orientation = 1 } = header
  if (!format || !formats.has(format) || !width || !height) throw new Refusal('not_an_image')
  if (Math.max(width, height) > maximumSide || width * height > maximumPixels || pages > maximumPages)
    throw new Refusal('image_too_large')
  if (Math.max(width, height) > maximumRatio * Math.min(width, height)) throw new Refusal('image_too_narrow')
  return orientation >= 5 ? { width: height, height: width } : { width, height }
}

/** A header can announce a picture that the file does not contain. */
const notAnImage = (): never => {
  throw new Refusal('not_an_image')
}

/**
 * Encodes a picture upright, without metadata, as WebP in each of `widths` (ascending), at most twice as high as
 * wide. It is decoded once. All sizes together take at most twice the original, or 256 KB if that is more, and never
 * more than 2 MB.
 */
export async function encodePicture(
  bytes: Buffer,
  widths: readonly number[],
): Promise<{ width: number; file: Buffer }[]> {
  const largest = widths.at(-1)!
  const budget = Math.min(Math.max(bytes.length, leastBudget), mostBudget)
  const { data, info } = await sharp(bytes, { limitInputPixels: maximumPixels })
    .timeout({ seconds: patience })
    .rotate()
    .resize({ width: largest, height: 2 * largest, fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(notAnImage)
  const made: { width: number; file: Buffer }[] = []
  for (const width of widths) {
    const most = (budget * width) / largest
    let encoded = await encode(data, info, width)
    while (encoded.data.length > most) {
      const side = Math.max(encoded.info.width, encoded.info.height / 2) * Math.sqrt(most / encoded.data.length) * 0.9
      encoded = await encode(data, info, Math.max(1, Math.floor(side)))
    }
    made.push({ width, file: encoded.data })
  }
  return made
}

const encode = (data: Buffer, raw: OutputInfo, side: number) =>
  sharp(data, { raw })
    .timeout({ seconds: patience })
    .resize({ width: side, height: 2 * side, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 82 })
    .toBuffer({ resolveWithObject: true })

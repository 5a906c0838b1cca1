import sharp, { type OutputInfo } from 'sharp'
import { Refusal } from './refusal.ts'

// One thread for each picture, and no cache of decoded pictures: none is worked on twice.
sharp.concurrency(1)
sharp.cache(false)

export const maximumBytes = 8 * 1024 * 1024
const maximumPixels = 25_000_000
/**
 * Of a side. What is wider or higher is a strip: it costs a decoder as much as a picture and shows nothing on a screen.
 */
const maximumSide = 8_000
/** Long screenshots are about 1:5 and panoramas 1:6. */
const maximumRatio = 8
/** Of an animation or a document. The first one is kept; a decoder may have to read the others' headers. */
const maximumPages = 500
/** Of decoding or encoding one size, in seconds. The slowest picture within the limits takes about one. */
const patience = 10
const formats = new Set(['jpeg', 'png', 'webp', 'gif', 'avif', 'heif', 'tiff'])
/** In bytes: what the largest size may take, however small or large the picture was that was sent. */
const [leastBudget, mostBudget] = [128 * 1024, 1024 * 1024]

export interface PictureSize {
  width: number
  height: number
}

/**
 * Reads the header alone: format, sides, ratio and pages are checked before anything is decoded. @returns the upright
 * size
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

/** A header can promise a picture that the rest of the file does not hold. */
const notAnImage = (): never => {
  throw new Refusal('not_an_image')
}

/**
 * A picture upright, without metadata, as WebP in each of `widths` (ascending), none higher than twice its width. It is
 * decoded once. All sizes together take at most twice what was sent, or 256 KB where that is more, and never more than
 * 2 MB: what does not compress is made smaller.
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

import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { widthsOf } from './picture-files.ts'
import { encodePicture, inspectPicture } from './picture-sizes.ts'

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#345' }, limitInputPixels: false })
    .png({ palette: true, compressionLevel: 9 })
    .toBuffer()
const gif = (pages: number) =>
  sharp(Buffer.from(Array.from({ length: pages * 16 * 16 * 3 }, (_, at) => (Math.floor(at / 768) * 37) % 256)), {
    raw: { width: 16, height: 16 * pages, channels: 3, pageHeight: 16 },
  })
    .gif()
    .toBuffer()

test.each([
  ['a side over 8,000 px', 8001, 1200, 'image_too_large'],
  ['over 25 megapixels', 5001, 5000, 'image_too_large'],
  ['a strip upright', 100, 801, 'image_too_narrow'],
  ['a strip lying', 801, 100, 'image_too_narrow'],
  ['a strip that fills a screen’s width', 1525, 16_383, 'image_too_large'],
])('%s is refused from its header', async (_, width, height, code) => {
  await expect(inspectPicture(await plain(width, height))).rejects.toMatchObject({ code })
})

test('a picture just within the limits is accepted upright', async () => {
  expect(await inspectPicture(await plain(1000, 8000))).toEqual({ width: 1000, height: 8000 })
  const lying = await sharp(await plain(300, 200))
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  expect(await inspectPicture(lying)).toEqual({ width: 200, height: 300 })
})

test('the first picture of an animation is kept; an endless one is refused', async () => {
  const [file] = await encodePicture(await gif(3), [96])
  expect(await sharp(file!.file).metadata()).toMatchObject({ width: 16, height: 16 })
  await expect(inspectPicture(await gif(600))).rejects.toMatchObject({ code: 'image_too_large' })
})

test('each size is bounded in width and in height', async () => {
  const made = await encodePicture(await plain(1000, 8000), widthsOf.media)
  const sizes = await Promise.all(made.map(async ({ file }) => sharp(file).metadata()))
  expect(made.map(({ width }) => width)).toEqual([96, 320, 640, 1280])
  expect(sizes.map(({ width, height }) => [width, height])).toEqual([
    [24, 192],
    [80, 640],
    [160, 1280],
    [320, 2560],
  ])
})

test.each([
  [
    'a photo of noise',
    () =>
      sharp(randomBytes(1700 * 1600 * 3), { raw: { width: 1700, height: 1600, channels: 3 } }).jpeg({ quality: 85 }),
  ],
  [
    'two colours of noise',
    () =>
      sharp(randomBytes(1280 * 2560), { raw: { width: 1280, height: 2560, channels: 1 } }).png({
        palette: true,
        colours: 2,
      }),
  ],
  [
    'a small picture of noise',
    () => sharp(randomBytes(700 * 300 * 3), { raw: { width: 700, height: 300, channels: 3 } }).webp({ quality: 1 }),
  ],
])('%s takes at most twice its original size, or 256 KB', async (_, make) => {
  const bytes = await make().toBuffer()
  const made = await encodePicture(bytes, widthsOf.media)
  const stored = made.reduce((sum, { file }) => sum + file.length, 0)
  expect(stored).toBeLessThanOrEqual(Math.min(2 * Math.max(bytes.length, 128 * 1024), 2 * 1024 * 1024))
})

// Pictures that the tests send.
import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import type { Member } from './cast.ts'

export const dataUrl = (bytes: Buffer, type = 'image/png'): string => `data:${type};base64,${bytes.toString('base64')}`

/** A unique picture of noise: it compresses badly, like a photo. */
export const photo = async (width = 300, height = 200): Promise<string> =>
  dataUrl(
    await sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
      .jpeg({ quality: 90 })
      .toBuffer(),
    'image/jpeg',
  )

/** One colour: millions of pixels in a few kilobytes. */
export const plainPng = async (width: number, height: number, background = '#345'): Promise<string> =>
  dataUrl(
    await sharp({ create: { width, height, channels: 3, background }, limitInputPixels: false })
      .png({ compressionLevel: 9, palette: true })
      .toBuffer(),
  )

/** A post with one picture. */
export const postWith = async (who: Member, image: string) =>
  (await who.post('/posts', { content: 'Mira', images: [image] })).body.data as {
    id: string
    images: { src: string }[]
  }

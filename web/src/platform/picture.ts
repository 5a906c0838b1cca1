/** The largest edge that is sent; no screen shows more. */
const largest = 2048

const readWhole = (file: Blob) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(reader.result as string)
    reader.onerror = () => reject(reader.error ?? new Error('unreadable'))
    reader.readAsDataURL(file)
  })

/**
 * A picture as a data URL, reduced for sending: a photo of 12 megapixels becomes about 400 KB. Pictures that this
 * browser cannot draw, and animations, are sent unchanged; the server decides.
 */
export async function pictureOf(file: File): Promise<string> {
  if (file.type === 'image/gif') return readWhole(file)
  const bitmap = await createImageBitmap(file).catch(() => null)
  if (!bitmap || (Math.max(bitmap.width, bitmap.height) <= largest && file.size < 600_000)) return readWhole(file)
  const scale = Math.min(1, largest / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(bitmap.width * scale)
  canvas.height = Math.round(bitmap.height * scale)
  canvas.getContext('2d')!.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  return canvas.toDataURL('image/webp', 0.9)
}

export const mostBytes = 8 * 1024 * 1024
/** Why a chosen file cannot be sent as a picture, or `undefined`. */
export const isPicture = (file: File): boolean => file.type.startsWith('image/')

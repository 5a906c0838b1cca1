import { create } from 'zustand'
import { persist } from 'zustand/middleware'

/** How large a lyric is set: 0 is small, 1 as designed, 3 very large. */
export const readingSizes = [0, 1, 2, 3] as const
export type ReadingSize = (typeof readingSizes)[number]

/** How this device likes to read; it is not the account's business. */
export const useReading = create<{ size: ReadingSize }>()(
  persist(() => ({ size: 1 as ReadingSize }), { name: 'reading' }),
)
/** The page has the size before anything is drawn (`web/preload.js`); it changes with the wish. */
export function setReadingSize(size: ReadingSize): void {
  useReading.setState({ size })
  document.documentElement.style.setProperty('--reading-size', String(size))
}

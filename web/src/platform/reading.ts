import { create } from 'zustand'
import { persist } from 'zustand/middleware'

/** The text size of a lyric: 0 is small, 1 as designed, 3 very large. */
export const readingSizes = [0, 1, 2, 3] as const
export type ReadingSize = (typeof readingSizes)[number]

/** The reading settings of this device, independent of the account. */
export const useReading = create<{ size: ReadingSize }>()(
  persist(() => ({ size: 1 as ReadingSize }), { name: 'reading' }),
)
/** `web/preload.js` sets the size before the first paint; this changes it later. */
export function setReadingSize(size: ReadingSize): void {
  useReading.setState({ size })
  document.documentElement.style.setProperty('--reading-size', String(size))
}

import { create } from 'zustand'
import { persist } from 'zustand/middleware'

/** Where this device shows the metre of verses. */
interface MetreView {
  editor: boolean
  reader: boolean
}
export const useMetreView = create<MetreView>()(
  persist((): MetreView => ({ editor: false, reader: false }), { name: 'metre-view' }),
)
export const setMetreView = (change: Partial<MetreView>): void => {
  useMetreView.setState(change)
}

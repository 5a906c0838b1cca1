import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import type { RhymeKind } from '#contract/rhymes/rhyme-rules.ts'

/** How this device looks for rhymes. */
export interface RhymePreferences {
  seseo: boolean
  yeismo: boolean
  voseo: boolean
  offensive: boolean
}
export const usePreferences = create<RhymePreferences & { tab: RhymeKind | 'versos' }>()(
  persist(
    (): RhymePreferences & { tab: RhymeKind | 'versos' } => ({
      seseo: true,
      yeismo: true,
      voseo: false,
      offensive: false,
      tab: 'consonante',
    }),
    { name: 'rhyme-preferences' },
  ),
)

/** Whether the rhymes stand beside the editor. */
export const useRhymeView = create<{ isOpen: boolean; hasFocus: boolean }>()(() => ({ isOpen: false, hasFocus: false }))
/** @param hasFocus whether the focus moves into the panel, as it does for the keyboard */
export const openRhymes = (hasFocus: boolean): void => useRhymeView.setState({ isOpen: true, hasFocus })
export const closeRhymes = (): void => useRhymeView.setState({ isOpen: false })

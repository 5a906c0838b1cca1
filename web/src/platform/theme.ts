import { create } from 'zustand'

export type Theme = 'light' | 'dark'
// The server does not know the device's preference, so it is set beside the first state, which is the same on both
// sides.
const darkSystem = globalThis.matchMedia?.('(prefers-color-scheme: dark)')
const system = (): Theme => (darkSystem?.matches ? 'dark' : 'light')
const remembered = (): Theme | null => (globalThis.document?.documentElement.dataset.theme as Theme | undefined) ?? null

interface ThemeState {
  /** The theme in force. */
  theme: Theme
  /** The person's choice, stored on the device; by default the system's theme. */
  chosen: Theme | null
}
export const useTheme = create<ThemeState>(() => ({ theme: 'light', chosen: null }))
useTheme.setState({ theme: remembered() ?? system(), chosen: remembered() })

darkSystem?.addEventListener('change', () => {
  if (!remembered()) useTheme.setState({ theme: system() })
})

export function setTheme(chosen: Theme | null): void {
  if (chosen) {
    document.documentElement.dataset.theme = chosen
    localStorage.setItem('theme', chosen)
  } else {
    delete document.documentElement.dataset.theme
    localStorage.removeItem('theme')
  }
  useTheme.setState({ theme: chosen ?? system(), chosen })
}

export const switchTheme = (): void => setTheme(useTheme.getState().theme === 'dark' ? 'light' : 'dark')

import { create } from 'zustand'

export type Theme = 'light' | 'dark'
const system = (): Theme => (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')
const chosen = (): Theme | null => (document.documentElement.dataset.theme as Theme | undefined) ?? null

/** The theme in force: the person's choice, remembered on the device, else the system's. */
export const useTheme = create<{ theme: Theme }>(() => ({ theme: chosen() ?? system() }))

matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => {
  if (!chosen()) useTheme.setState({ theme: system() })
})

export function switchTheme(): void {
  const theme = useTheme.getState().theme === 'dark' ? 'light' : 'dark'
  document.documentElement.dataset.theme = theme
  localStorage.setItem('theme', theme)
  useTheme.setState({ theme })
}

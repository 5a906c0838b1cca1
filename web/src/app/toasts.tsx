import { useEffect } from 'react'
import { Toaster } from 'sonner'
import { useTheme } from '#web/platform/theme.ts'
import { toastsArrived } from '#web/platform/toast.ts'

/** Where toasts stand. */
export default function Toasts() {
  const theme = useTheme((state) => state.theme)
  useEffect(toastsArrived, [])
  return (
    <Toaster
      theme={theme}
      position="top-center"
      offset={72}
      mobileOffset={64}
      toastOptions={{ style: { fontFamily: 'var(--font-sans)', background: 'var(--surface)', color: 'var(--ink)', borderColor: 'var(--line)' } }}
    />
  )
}

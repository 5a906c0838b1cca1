import { useEffect } from 'react'
import { toast, Toaster } from 'sonner'
import { useTheme } from '#web/platform/theme.ts'
import { showNoticesWith } from '#web/platform/toast.ts'

/** The position of the toasts. */
export default function Toasts() {
  const theme = useTheme((state) => state.theme)
  useEffect(
    () =>
      showNoticesWith(({ message, tone, action, duration }) => {
        const show = tone === 'bad' ? toast.error : tone === 'good' ? toast.success : toast
        show(message, { duration, ...(action ? { action } : {}) })
      }),
    [],
  )
  return (
    <Toaster
      theme={theme}
      position="top-center"
      offset={72}
      mobileOffset={64}
      toastOptions={{
        style: {
          fontFamily: 'var(--font-sans)',
          background: 'var(--surface)',
          color: 'var(--ink)',
          borderColor: 'var(--line)',
        },
      }}
    />
  )
}

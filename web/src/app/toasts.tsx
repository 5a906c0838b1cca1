import { useEffect } from 'react'
import { toast, Toaster } from 'sonner'
import { useTheme } from '#web/platform/theme.ts'
import { showNoticesWith } from '#web/platform/toast.ts'

const narrow = globalThis.matchMedia?.('(max-width: 600px)')
/** Above what is fixed at the bottom: the bar of a phone, the editor's buttons, the place to write a message. */
const aboveBars = { desktop: 88, phone: 'calc(8.5rem + env(safe-area-inset-bottom))' }

/** The position of the toasts: at the bottom, where no title is. */
export default function Toasts() {
  const theme = useTheme((state) => state.theme)
  useEffect(
    () =>
      showNoticesWith(({ message, tone, action, duration }) => {
        const show = tone === 'bad' ? toast.error : tone === 'good' ? toast.success : toast
        // On a phone a sheet rises from below: then the toast stands above it.
        const isOverSheet = narrow.matches && document.querySelector('[role="dialog"]') !== null
        show(message, {
          duration,
          ...(action ? { action } : {}),
          ...(isOverSheet ? { position: 'top-center' } : {}),
        })
      }),
    [],
  )
  return (
    <Toaster
      theme={theme}
      position="bottom-right"
      offset={{ bottom: aboveBars.desktop, right: 24, top: 72 }}
      mobileOffset={{ bottom: aboveBars.phone, top: 12 }}
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

import { useEffect, useState } from 'react'
import { retryWhenConnected, useIsOffline } from '#web/platform/connection.ts'
import { createPrefetchedPart } from '#web/platform/part.ts'
import { dropNotice, useNotices } from '#web/platform/toast.ts'
import { common } from '#web/phrases/common.ts'
import { OverlayBoundary, useLoaded } from '#web/ui/lazy-part.tsx'

const toasts = createPrefetchedPart(() => import('./toasts.tsx'))

/** Shows notices. Until the toasts' code is loaded, notices are rendered plainly. */
export function Notices() {
  const wanted = useNotices((state) => state.wanted)
  return (
    wanted && (
      <OverlayBoundary onFailure={() => {}}>
        <Wanted />
      </OverlayBoundary>
    )
  )
}

function Wanted() {
  const [failed, setFailed] = useState(false)
  const first = useLoaded(toasts, () => setFailed(true))
  const [later, setLater] = useState<typeof first>()
  const loaded = first ?? later
  useEffect(
    () => (failed && !loaded ? retryWhenConnected(() => toasts.retry().then(setLater)) : undefined),
    [failed, loaded],
  )
  if (loaded) return <loaded.default />
  return failed && <Plain />
}

function Plain() {
  const waiting = useNotices((state) => state.waiting)
  return (
    <div role="status" className="fixed inset-x-4 top-16 z-[60] mx-auto flex max-w-md flex-col gap-2 md:top-18">
      {waiting.map(({ id, message, action }) => (
        <p
          key={id}
          className="flex items-center justify-between gap-3 rounded-[10px] border border-line bg-surface px-4 py-3 text-sm shadow-card"
        >
          {message}
          {action && (
            <button
              type="button"
              className="min-h-9 shrink-0 font-semibold underline"
              onClick={() => {
                action.onClick()
                dropNotice(id)
              }}
            >
              {action.label}
            </button>
          )}
        </p>
      ))}
    </div>
  )
}

/** Every screen shows a note while offline. It does not intercept taps. */
export function OfflineNotice() {
  const offline = useIsOffline()
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 top-16 z-30 flex justify-center md:top-[4.5rem] md:ps-60"
    >
      {offline && (
        <p className="rounded-full bg-ink px-4 py-1.5 text-sm font-medium text-paper shadow-card">
          {common.offlineNow}
        </p>
      )}
    </div>
  )
}

// The only place that turns lazy code into components. React.lazy remembers a failure for good; these fetch again.
import { type ComponentType, Component, type ReactNode, use, useEffect, useEffectEvent, useState } from 'react'
import { isOffline } from '#web/platform/connection.ts'
import { createPart, createPrefetchedPart, type Part } from '#web/platform/part.ts'
import { showToast } from '#web/platform/toast.ts'
import { common } from '#web/phrases/common.ts'
import { withProgress } from './route-progress.tsx'

/** Why a part failed to load. */
export const partProblem = (): string => (isOffline() ? common.offline : common.partFailed)

/**
 * A page whose code loads when it is first opened. Meanwhile the previous page stays. A failure reaches the route's
 * boundary (`web/src/app/route-boundary.tsx`).
 */
export function lazyPage(
  load: () => Promise<{ default: ComponentType }>,
): ComponentType & { load(): Promise<unknown> } {
  const part = createPart(() => withProgress(load()))
  const Page = () => {
    const { default: Loaded } = part.loaded ?? use(part.load())
    return <Loaded />
  }
  return Object.assign(Page, { load: () => part.load() })
}

/** The code of a part, or `undefined` until it is loaded. A failure is reported once. */
export function useLoaded<T>(part: Part<T>, onFailure: () => void): T | undefined {
  const [loaded, setLoaded] = useState(part.loaded)
  const fail = useEffectEvent(onFailure)
  useEffect(() => {
    if (loaded) return
    let isGone = false
    withProgress(part.retry()).then(
      (code) => !isGone && setLoaded(code),
      () => !isGone && fail(),
    )
    return () => void (isGone = true)
  }, [part, loaded])
  return loaded
}

/**
 * A dialog, sheet or viewer whose code loads at its first use or when the page is idle. On a failure it shows a toast
 * and closes; the page stays, and the next press tries again.
 */
export function lazyOverlay<Props extends { onClose: () => void }>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const part = createPrefetchedPart(async () => ({ Loaded: await load() }))
  return function Overlay(props: Props) {
    const close = (sentence: string) => {
      showToast(sentence, { tone: 'bad' })
      props.onClose()
    }
    const loaded = useLoaded(part, () => close(partProblem()))
    return (
      loaded && (
        <OverlayBoundary onFailure={() => close(common.failed)}>
          <loaded.Loaded {...props} />
        </OverlayBoundary>
      )
    )
  }
}

/** A failing overlay does not affect the page. */
export class OverlayBoundary extends Component<{ onFailure: () => void; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true }
  }

  override componentDidCatch(): void {
    this.props.onFailure()
  }

  override render(): ReactNode {
    return this.state.failed ? null : this.props.children
  }
}

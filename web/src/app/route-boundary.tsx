import { Component, type ReactNode, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { isServerThere, retryWhenConnected, useIsOffline } from '#web/platform/connection.ts'
import { PartError } from '#web/platform/part.ts'
import { common } from '#web/phrases/common.ts'
import { ErrorState } from '#web/ui/states.tsx'

/**
 * A screen that fails, or whose code does not load, shows an error in its place. The surroundings stay. Navigating
 * tries again, and missing code is fetched again when the connection returns.
 */
export function RouteBoundary({
  children,
  frame = (failure) => failure,
}: {
  children: ReactNode
  frame?: (failure: ReactNode) => ReactNode
}) {
  const { pathname } = useLocation()
  return (
    <Boundary place={pathname} frame={frame}>
      {children}
    </Boundary>
  )
}

interface BoundaryProps {
  place: string
  frame: (failure: ReactNode) => ReactNode
  children: ReactNode
}
interface BoundaryState {
  place: string
  failure: { error: unknown } | null
}

class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { place: this.props.place, failure: null }

  static getDerivedStateFromError(error: unknown): Pick<BoundaryState, 'failure'> {
    return { failure: { error } }
  }

  static getDerivedStateFromProps({ place }: BoundaryProps, state: BoundaryState): BoundaryState | null {
    return place === state.place ? null : { place, failure: null }
  }

  override render(): ReactNode {
    const { failure } = this.state
    if (!failure) return this.props.children
    return this.props.frame(<Failure error={failure.error} onRepaired={() => this.setState({ failure: null })} />)
  }
}

function Failure({ error, onRepaired }: { error: unknown; onRepaired: () => void }) {
  const part = error instanceof PartError ? error.part : null
  const [retrying, setRetrying] = useState(false)
  const offline = useIsOffline()
  useEffect(() => (part ? retryWhenConnected(() => part.retry().then(onRepaired)) : undefined), [part, onRepaired])
  const retry = async () => {
    if (!part) return onRepaired()
    setRetrying(true)
    try {
      await part.retry()
      onRepaired()
    } catch {
      // The server answers but the file is missing: a newer version is deployed, or the browser remembers the
      // failure.
      if (await isServerThere()) location.reload()
      setRetrying(false)
    }
  }
  return (
    <ErrorState
      text={part ? (offline ? common.offline : common.partFailed) : common.failed}
      busy={retrying}
      onRetry={() => void retry()}
    />
  )
}

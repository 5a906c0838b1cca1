import { Component, type ReactNode } from 'react'
import { common } from '#web/phrases/common.ts'
import { ErrorState } from '#web/ui/states.tsx'

/** A page that breaks says so and can be loaded again; it never leaves a blank screen. */
export class Failsafe extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true }
  }

  override render(): ReactNode {
    return this.state.failed ? <ErrorState text={common.failed} onRetry={() => location.reload()} /> : this.props.children
  }
}

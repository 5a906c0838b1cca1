import type { ReactNode } from 'react'
import { Link, Outlet } from 'react-router'
import { common } from '#web/phrases/common.ts'
import { Wordmark } from '#web/ui/logo.tsx'
import { MarkHydrated } from '../mark-hydrated.tsx'
import { RouteBoundary } from '../route-boundary.tsx'

/** Shown around a page outside the shell that fails to load: a link home. */
const frame = (failure: ReactNode) => (
  <>
    <header className="flex h-16 items-center px-5">
      <Link to="/" className="rounded-md text-2xl" aria-label={common.product}>
        <Wordmark />
      </Link>
    </header>
    <main>{failure}</main>
  </>
)

/** Pages without bars: the landing page, the forms before sign-in, the legal texts. */
export function WithoutShell() {
  return (
    <RouteBoundary frame={frame}>
      <Outlet />
      <MarkHydrated />
    </RouteBoundary>
  )
}

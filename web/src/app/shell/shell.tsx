import { Suspense } from 'react'
import { Outlet } from 'react-router'
import { useSendOutbox } from '#web/areas/chats/index.ts'
import { ReportHost } from '#web/areas/reports/index.ts'
import { common } from '#web/phrases/common.ts'
import { PageSpinner } from '#web/ui/spinner.tsx'
import { MarkHydrated } from '../mark-hydrated.tsx'
import { RouteBoundary } from '../route-boundary.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { Shortcuts } from './shortcuts.tsx'
import { Sidebar } from './sidebar.tsx'
import { TopBar } from './top-bar.tsx'
import { useMemberEvents } from './use-member-events.ts'

/** The frame of the pages: sidebar and top bar on a desktop, bars at the top and bottom on a phone. */
export function Shell() {
  useMemberEvents()
  useSendOutbox()
  return (
    <div className="min-h-dvh md:ps-60">
      <a
        href="#content"
        className="fixed start-4 -top-20 z-50 rounded-full bg-accent px-4 py-2 text-on-accent focus:top-3"
      >
        {common.skip}
      </a>
      <Sidebar />
      <TopBar />
      <main
        id="content"
        className="mx-auto max-w-6xl px-4 pt-5 pb-28 md:px-8 md:pt-8 md:pb-16 min-[106rem]:max-w-[96rem]"
      >
        <Suspense fallback={<PageSpinner />}>
          <RouteBoundary>
            <Outlet />
          </RouteBoundary>
          <MarkHydrated />
        </Suspense>
      </main>
      <BottomBar />
      <Shortcuts />
      <ReportHost />
    </div>
  )
}

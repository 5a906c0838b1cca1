// Draws the page of an address. The addresses are those of `web/src/platform/routes.ts`.
import { type ComponentType, Suspense } from 'react'
import { Route, Routes } from 'react-router'
import { RequireSession, RequireStaff } from '#web/areas/accounts/index.ts'
import { preloadedPage } from '#web/platform/preloaded.ts'
import { type AppRoute, routes } from '#web/platform/routes.ts'
import { lazyPage } from '#web/ui/lazy-part.tsx'
import { PageSpinner } from '#web/ui/spinner.tsx'
import { ArrivalHead } from './arrival-head.tsx'
import { FeedPage } from './pages/feed-page.tsx'
import { NotFoundPage } from './pages/not-found-page.tsx'
import { WithoutShell } from './pages/without-shell.tsx'
import { ScrollMemory } from './scroll-memory.tsx'
import { Shell } from './shell/shell.tsx'

/** Every page but those that come with the product's own code. */
const files = import.meta.glob<{ default: ComponentType }>([
  './pages/*-page.tsx',
  '!./pages/{feed,not-found,design,document}-page.tsx',
])
const pages = Object.fromEntries(
  Object.entries(files).map(([file, load]) => [/([^/]+)\.tsx$/.exec(file)![1], lazyPage(load)]),
)
const DesignPage = lazyPage(() => import('./pages/design-page.tsx'))

/** The preloaded code of the first screen. */
export async function loadFirstPage(name = preloadedPage): Promise<void> {
  await pages[name ?? '']?.load()
}

function Page({ route }: { route: AppRoute }) {
  if (route.feed) return <FeedPage name={route.feed} />
  const Code = pages[route.page]!
  return <Code />
}

function Guarded({ route }: { route: AppRoute }) {
  const page = <Page route={route} />
  if (!route.access) return page
  return route.access === 'staff' ? <RequireStaff>{page}</RequireStaff> : <RequireSession>{page}</RequireSession>
}

const drawn = (frame: AppRoute['frame']) =>
  routes
    .filter((route) => route.frame === frame)
    .map((route) => <Route key={route.path} path={route.path} element={<Guarded route={route} />} />)

export function Routing() {
  return (
    <Suspense fallback={<PageSpinner />}>
      <ScrollMemory />
      <ArrivalHead />
      <Routes>
        <Route element={<WithoutShell />}>
          {drawn('alone')}
          {import.meta.env.DEV && <Route path="/ui" element={<DesignPage />} />}
        </Route>
        <Route element={<Shell />}>
          {drawn('shell')}
          <Route path="*" element={<NotFoundPage />} />
        </Route>
      </Routes>
    </Suspense>
  )
}

import { startTransition, StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import './styles.css'
import { App } from './app/app.tsx'
import { createQueries, clearOnUserChange } from './app/queries.ts'
import { loadFirstPage } from './app/routing.tsx'
import { retryWhenConnected } from './platform/connection.ts'
import { replayEarlyTap } from './platform/preloaded.ts'
import { PartError } from './platform/part.ts'
import { dehydratedQueries } from './platform/hydration.ts'

const queries = createQueries()
clearOnUserChange(queries)
for (const { key, data } of dehydratedQueries ?? []) queries.setQueryData(key, data)
const app = (
  <StrictMode>
    <App queries={queries} />
  </StrictMode>
)
// A part that comes while its failure is being drawn is no error.
const onRecoverableError = (error: unknown) =>
  error instanceof Error && error.cause instanceof PartError ? console.warn(error.cause.message) : reportError(error)
// In slices, so that a tap is heard in between.
const show = () =>
  startTransition(() => {
    const root = document.getElementById('root')!
    if (!dehydratedQueries) return createRoot(root, { onRecoverableError }).render(app)
    hydrateRoot(root, app, { onRecoverableError })
    replayEarlyTap()
  })
// Without its code the screen says so like any other. What the server wrote stays instead, until the code is here:
// hydrating without it would empty the page. (A page's code needs this file to be done: no await here.)
void loadFirstPage().then(show, () =>
  dehydratedQueries ? void retryWhenConnected(() => loadFirstPage().then(show)) : show(),
)

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
// Code that arrives while its failure renders is no error.
const onRecoverableError = (error: unknown) =>
  error instanceof Error && error.cause instanceof PartError ? console.warn(error.cause.message) : reportError(error)
// A transition, so that rendering yields to input.
const show = () =>
  startTransition(() => {
    const root = document.getElementById('root')!
    if (!dehydratedQueries) return createRoot(root, { onRecoverableError }).render(app)
    hydrateRoot(root, app, { onRecoverableError })
    replayEarlyTap()
  })
// Without its code a screen shows an error. A server-rendered page stays until its code loads instead, because
// hydrating without it would empty the page. (No await here: a page's code depends on this file.)
void loadFirstPage().then(show, () =>
  dehydratedQueries ? void retryWhenConnected(() => loadFirstPage().then(show)) : show(),
)

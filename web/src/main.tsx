import { startTransition, StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import './styles.css'
import { App } from './app/app.tsx'
import { createQueries, forgetWithPerson } from './app/queries.ts'
import { loadFirstPage } from './app/routing.tsx'
import { retryWhenConnected } from './platform/connection.ts'
import { hearEarlyTap } from './platform/early.ts'
import { PartError } from './platform/part.ts'
import { written } from './platform/written.ts'

const queries = createQueries()
forgetWithPerson(queries)
for (const { key, data } of written ?? []) queries.setQueryData(key, data)
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
    if (!written) return createRoot(root, { onRecoverableError }).render(app)
    hydrateRoot(root, app, { onRecoverableError })
    hearEarlyTap()
  })
// Without its code the screen says so like any other. What the server wrote stays instead, until the code is here: hydrating
// without it would empty the page. (A page's code needs this file to be done: no await here.)
void loadFirstPage().then(show, () => (written ? void retryWhenConnected(() => loadFirstPage().then(show)) : show()))

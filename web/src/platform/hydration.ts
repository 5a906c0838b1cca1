// The page may come as the server wrote it (`web/src/document.tsx`): it can be read at once, and is taken over when the
// code is there.
import { useSyncExternalStore } from 'react'

/** What the server knew when it wrote the page: an answer, and where it is kept. */
export interface DehydratedQuery {
  key: readonly unknown[]
  data: unknown
}
export const dehydratedId = 'dehydrated-state'

/** JSON within a script: a closing tag in a title must not end it. */
export const inScript = (value: unknown): string => JSON.stringify(value).replaceAll('<', String.raw`\u003c`)

const element = globalThis.document?.getElementById(dehydratedId)
export const dehydratedQueries = element ? (JSON.parse(element.textContent) as DehydratedQuery[]) : undefined

const never = () => () => {}
/** False while the page is written on the server, and while it is taken over: both must draw the same. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

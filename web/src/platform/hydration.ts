// Hydration of server-rendered pages (`web/src/document.tsx`).
import { useSyncExternalStore } from 'react'
import type { QueryKey } from './query-keys.ts'

/** A response that the server rendered, and its query key. */
export interface DehydratedQuery {
  key: QueryKey
  data: unknown
}
export const dehydratedId = 'dehydrated-state'

/** JSON inside a script element: a closing tag in a title must not end it. */
export const inScript = (value: unknown): string => JSON.stringify(value).replaceAll('<', String.raw`\u003c`)

const element = globalThis.document?.getElementById(dehydratedId)
export const dehydratedQueries = element ? (JSON.parse(element.textContent) as DehydratedQuery[]) : undefined

const never = () => () => {}
/** False on the server and during hydration, because both must render the same. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

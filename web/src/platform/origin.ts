import { createContext, use } from 'react'

/** The site's own origin, for links that leave it. The server passes it in; the browser knows it. */
export const Origin = createContext(globalThis.location?.origin ?? '')
export const useOrigin = (): string => use(Origin)

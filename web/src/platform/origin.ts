import { createContext, use } from 'react'

/** This site's own address, for what leaves it. Where a page is written it is told; in a browser it is where one is. */
export const Origin = createContext(globalThis.location?.origin ?? '')
export const useOrigin = (): string => use(Origin)

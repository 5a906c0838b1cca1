import { pathSegment } from '#contract/path-segment.ts'

// Addresses that more than one area leads to.
export const lyricPath = (id: string): string => `/detail-lyrics/${id}`
export const profilePath = (nickName: string): string => `/${pathSegment(nickName)}`

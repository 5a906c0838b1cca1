import { pathSegment } from '#contract/path-segment.ts'

// Addresses that several areas use.
export const lyricPath = (id: string): string => `/detail-lyrics/${id}`
export const profilePath = (nickName: string): string => `/${pathSegment(nickName)}`
export const certificatePath = (lyricId: string, index: number): string => `/constancia/${lyricId}/${index}`

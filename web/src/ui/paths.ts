import { pathSegment } from '#contract/path-segment.ts'

// Addresses that several areas use.
export const lyricPath = (id: string): string => `/detail-lyrics/${id}`
export const profilePath = (nickName: string): string => `/${pathSegment(nickName)}`
/** The other person's name is in the address, so that the header renders before the chat is loaded. */
export const chatPath = (id: string, nickName: string): string =>
  `/chats/${id}?nickName=${encodeURIComponent(nickName)}`
export const certificatePath = (lyricId: string, index: number): string => `/constancia/${lyricId}/${index}`

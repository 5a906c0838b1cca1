/** The counterpart's name is in the address, so that the head of the page is there before the chat is. */
export const chatPath = (id: string, nickName: string): string =>
  `/chats/${id}?nickName=${encodeURIComponent(nickName)}`

/** The history state of a conversation that was opened from the page of the list: back means the page before. */
export const fromList = { fromList: true }
export const isFromList = (state: unknown): boolean => Boolean((state as typeof fromList | null)?.fromList)

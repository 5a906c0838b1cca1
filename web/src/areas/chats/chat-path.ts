/** The other person's name is in the address, so that the header renders before the chat is loaded. */
export const chatPath = (id: string, nickName: string): string =>
  `/chats/${id}?nickName=${encodeURIComponent(nickName)}`

/** The history state of a conversation that was opened from the list: back returns to the list. */
export const fromList = { fromList: true }
export const isFromList = (state: unknown): boolean => Boolean((state as typeof fromList | null)?.fromList)

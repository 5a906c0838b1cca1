/** The counterpart's name is in the address, so that the head of the page is there before the chat is. */
export const chatPath = (id: string, nickName: string): string => `/chats/${id}?nickName=${encodeURIComponent(nickName)}`

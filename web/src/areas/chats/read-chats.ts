let open: string | undefined

/** The conversation that is on the page. @returns closes it */
export function openConversation(chatId: string): () => void {
  open = chatId
  return () => {
    if (open === chatId) open = undefined
  }
}

/** Whether a message of this chat is read as it arrives. */
export const isChatRead = (chatId: string): boolean => open === chatId && document.visibilityState === 'visible'

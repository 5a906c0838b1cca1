// Owns conversations on the page: the list, the messages, what is still to be sent. Does not own profiles nor lyrics.
export { MessageButton, NegotiateButton } from './open-chat.tsx'
export { useChatsWithNews, useSendOutbox } from './chat-list-data.ts'

// Owns conversations on the page: the list, the messages, the outbox. Does not own profiles or lyrics.
export { mayNegotiate, MessageButton, NegotiateDialog } from './open-chat.tsx'
export { useChatsWithNews, useSendOutbox } from './chat-list-data.ts'
export { handleChatEvents } from './chat-events.ts'

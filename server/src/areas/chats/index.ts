// Owns conversations between two people, their private pictures, and the cases (tickets) of staff. Does not own who
// may contact whom, nor the lyric of a negotiation.
import { listChats } from './list-chats.ts'
import { listMessages } from './list-messages.ts'
import { openChats } from './open-chat.ts'
import { deleteMessage } from './delete-message.ts'
import { seeChat, typeInChat } from './see-chat.ts'
import { closeTicket, openTicket } from './tickets.ts'
import { writeMessage } from './write-message.ts'

export { chatBetween } from './open-chat.ts'
export { closeCasesOf, closeCasesWith } from './tickets.ts'
export { mountImages } from './chat-images.ts'
export const routes = [...openChats, ...listChats, listMessages, openTicket]
export const events = [writeMessage, deleteMessage, seeChat, typeInChat, closeTicket]

// What the tests of chats ask again and again.
import type { Member } from './cast.ts'

export const openChat = async (who: Member, whom: Member) =>
  (await who.post('/chats', { usersNickname: whom.nickName })).body.data.id as string
export const writeTo = (who: Member, chatId: string, content: string, more: object = {}) =>
  who.post('/live/message', { chatId, content, ...more })
export const messagesOf = async (who: Member, chatId: string, query = '') =>
  (await who.get(`/chats/messages/${chatId}${query}`)).body.data as {
    id: string
    content: string
    sender: string
    isFile: boolean
  }[]

export interface ListedChat {
  id: string
  user: { nickName: string }
  lastMessage: { content: string } | null
  unread: number
  isTicketClosed: boolean | null
}
export const chatsOf = async (who: Member) => (await who.get('/chats')).body.data as ListedChat[]

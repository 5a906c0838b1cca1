import type { Chat, ChatMessage } from '#contract/chats/chat.ts'
import { type Queries, statement } from '../../platform/database.ts'
import { avatarOf } from '../../platform/media.ts'
import { isActive, isDeleted, lyricVisible, mayContact } from '../../visibility/index.ts'
import { catalogOf } from '../catalog/index.ts'
import { lyricColumns, lyricJoins, type LyricRow, lyricView, ownMarks } from '../lyrics/index.ts'

export interface ChatRow extends OtherRow {
  id: string
  updated_at: Date
  last_sender: string | null
  last_content: string | null
  last_is_file: boolean
  last_title: string | null
  unread: number
  closed: boolean | null
  seen_at: Date | null
}

/** SQL: whether the newest case of `chat` is closed; null without a case. */
export const ticketClosed = (chat: string) =>
  `(select t.closed_at is not null from tickets t where t.chat_id = ${chat} order by t.created_at desc limit 1)`

/**
 * SQL: whether `viewer` may write to `other` (an alias of `users`) in `chat`. During an open case both may write,
 * also across a block: the person whom a case concerns can neither prevent it nor be left without an answer.
 */
export const mayWriteTo = (viewer: string, other: string, chat: string) =>
  `((${mayContact(viewer, other)}) or (${isActive(other)} and ${ticketClosed(chat)} is false))`

const shown = (viewer: string) =>
  `m.chat_id = c.id and m.place > mine.hidden_until
    and not exists (select from chat_messages_hidden h where h.message_id = m.id and h.user_id = ${viewer})`
/** The chats of `$1` for the list. A deleted chat is hidden until it has a newer message. */
export const chatRows = (condition: string) => `
  select c.id, c.updated_at, o.nick_name as other_nick, o.profile_image as other_image, ${isDeleted('o')} as other_gone,
         s.nick_name as last_sender, last.content as last_content, last.image is not null as last_is_file,
           l.title as last_title,
         (select count(*)
             from chat_messages m
             where ${shown('$1')} and m.sender_id <> $1 and m.place > mine.seen_until) as unread,
         ${ticketClosed('c.id')} as closed,
           (select created_at
               from chat_messages m
               where m.chat_id = c.id and m.place <= theirs.seen_until
               order by m.place desc
               limit 1) as seen_at
    from chat_members mine
     join chats c on c.id = mine.chat_id
     join chat_members theirs on theirs.chat_id = c.id and theirs.user_id <> $1
     join users o on o.id = theirs.user_id
    left join lateral (select m.* from chat_messages m where ${shown('$1')} order by m.place desc limit 1) last on true
    left join users s on s.id = last.sender_id and not ${isDeleted('s')}
    left join lyrics l on l.id = last.lyric_id and ${lyricVisible('$1')}
   where mine.user_id = $1 and ${condition} order by c.updated_at desc, c.id desc`

/** The name that stands for a deleted account. */
export const goneName = 'Usuario eliminado'

interface OtherRow {
  other_nick: string | null
  other_image: string | null
  other_gone: boolean
}
/** The other one of a chat. */
export const otherView = (row: OtherRow): Chat['user'] =>
  row.other_gone
    ? { nickName: goneName, profilePic: null }
    : { nickName: row.other_nick ?? '', profilePic: avatarOf(row.other_image) }

export const chatView = (row: ChatRow): Chat => ({
  id: row.id,
  user: otherView(row),
  lastMessage:
    row.last_content === null
      ? null
      : {
          sender: row.last_sender ?? goneName,
          content: row.last_is_file ? '' : (row.last_title ?? row.last_content),
          isFile: row.last_is_file,
        },
  updatedAt: row.updated_at.toISOString(),
  unread: row.unread,
  isTicketClosed: row.closed,
  seenAt: row.seen_at?.toISOString() ?? null,
})

export interface MessageRow {
  id: string
  chat_id: string
  client_id: string | null
  content: string
  image: string | null
  lyric_id: string | null
  about_lyric: boolean
  created_at: Date
  sender: string | null
}
/** The columns of `MessageRow`, from `chat_messages m` and `users s`. */
export const messageColumns = `m.id, m.chat_id, m.client_id, m.content, m.image, m.lyric_id, m.about_lyric, m.created_at,
  case when not ${isDeleted('s')} then s.nick_name end as sender`

const cards = statement<LyricRow>(
  'chat-lyrics',
  `select ${lyricColumns}, ${ownMarks('$2')}
   from lyrics l ${lyricJoins}
   where l.id = any ($1::uuid[]) and ${lyricVisible('$2')}`,
)

/** Messages as one member sees them, each negotiation with its lyric. */
export async function messageViews(db: Queries, rows: MessageRow[], viewerId: string): Promise<ChatMessage[]> {
  const ids = [...new Set(rows.flatMap((row) => row.lyric_id ?? []))]
  const [found, catalog] = await Promise.all([ids.length ? db.rows(cards, [ids, viewerId]) : [], catalogOf(db)])
  const lyrics = new Map(found.map((row) => [row.id, lyricView(row, catalog)]))
  return rows.map((row) => ({
    id: row.id,
    chatId: row.chat_id,
    content: row.image ? `/api/chats/images/${row.id}` : row.content,
    sender: row.sender ?? goneName,
    isFile: row.image !== null,
    createdAt: row.created_at.toISOString(),
    deletedBy: [],
    clientId: row.client_id,
    isLyric: row.about_lyric,
    lyric: (row.lyric_id && lyrics.get(row.lyric_id)) || null,
  }))
}

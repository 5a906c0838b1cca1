import * as contract from '#contract/chats/chat.ts'
import { plainText } from '#contract/text.ts'
import { type Queries, statement } from '../../platform/database.ts'
import { serve } from '../../platform/http.ts'
import type { Member } from '../../platform/viewer.ts'
import { Refusal } from '../../platform/refusal.ts'
import { lyricIsPublished, lyricVisible } from '../../visibility/index.ts'
import { findPerson, findPersonBehindBlock } from '../relations/index.ts'
import { publishMessage } from './publish-message.ts'
import { ticketClosed } from './chat-view.ts'

const open = statement<{ id: string }>(
  'open-chat',
  `with made as (
     insert into chats (low, high)
      values (least($1::uuid, $2::uuid), greatest($1::uuid, $2::uuid))
      on conflict (low, high) do update
      set low = excluded.low
      returning id
   ), members as (
     insert into chat_members (chat_id, user_id)
      select id, unnest(array[$1::uuid, $2::uuid]) from made on conflict do nothing
   ) select id from made`,
)

/** Finds or creates the chat of two people. */
export async function chatBetween(db: Queries, a: string, b: string): Promise<string> {
  // A person's own former nickname refers to themselves.
  if (a === b) throw new Refusal('oneself')
  return (await db.first(open, [a, b]))!.id
}

/** The one of one or two nicknames that is not the caller's. */
export function otherOf(nickNames: string[], viewer: Member): string {
  const other = nickNames.find((name) => plainText(name) !== plainText(viewer.nickName))
  if (!other) throw new Refusal('oneself')
  return other
}

const openChat = serve(contract.openChat, async ({ db }, { body, viewer }) => {
  const person = await findPerson(db, otherOf(body.nickNames, viewer), viewer.id)
  if (person.blocked_by_me) throw new Refusal('blocked')
  return { id: await chatBetween(db, viewer.id, person.id) }
})

const openTickets = statement<{ open: boolean }>(
  'has-ticket-open',
  `select exists (select from chats c where c.low = least($1::uuid, $2::uuid) and c.high = greatest($1::uuid, $2::uuid)
                    and ${ticketClosed('c.id')} is false) as open`,
)
const hasTicketOpen = serve(contract.hasTicketOpen, async ({ db }, { body, viewer }) => {
  const other = body.nickNames.find((name) => plainText(name) !== plainText(viewer.nickName))
  if (!other) return false
  const person = await findPersonBehindBlock(db, other, viewer.id).catch(() => undefined)
  return person ? (await db.first(openTickets, [viewer.id, person.id]))!.open : false
})

const target = statement<{ author_id: string; title: string }>(
  'lyric-to-negotiate',
  `select l.author_id, l.title from lyrics l where l.id = $1 and ${lyricIsPublished()} and ${lyricVisible('$2')}`,
)
const card = statement<{ id: string | null; closed: boolean }>(
  'write-lyric-card',
  `with added as (
     insert into chat_messages (chat_id, sender_id, lyric_id, about_lyric)
     select $1, $2, $3, true
      where ${ticketClosed('$1')} is not true
        and not exists (select from chat_messages
            where chat_id = $1 and sender_id = $2 and lyric_id = $3 and created_at > now() - interval '1 day')
      returning id
   ), touched as (update chats
       set updated_at = date_trunc('milliseconds', clock_timestamp())
       where id = $1 and exists (select from added))
   select (select id from added) as id, ${ticketClosed('$1')} is true as closed`,
)

// Requests for one chat are serialised, so that the statement that writes the card sees the card of the previous
// request.
const takeTurn = statement('lock-chat', 'select from chats where id = $1 for update')

const requestAcquisition = serve(contract.requestAcquisition, async ({ db, live }, { params, viewer }) => {
  const lyric = await db.first(target, [params.id, viewer.id])
  if (!lyric) throw new Refusal('lyric_not_found')
  if (lyric.author_id === viewer.id) throw new Refusal('oneself')
  const id = await chatBetween(db, viewer.id, lyric.author_id)
  const written = await db.transaction(async (tx) => {
    await tx.rows(takeTurn, [id])
    return (await tx.first(card, [id, viewer.id, params.id]))!
  })
  if (written.closed) throw new Refusal('ticket_closed')
  if (written.id) await publishMessage(db, live, written.id)
  return { chat: { id } }
})

export const openChats = [openChat, hasTicketOpen, requestAcquisition]

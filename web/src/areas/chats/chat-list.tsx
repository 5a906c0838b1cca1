import { ChevronDown, ChevronUp, SquarePen } from 'lucide-react'
import { useState } from 'react'
import { NavLink, useParams } from 'react-router'
import type { Chat } from '#contract/chats/chat.ts'
import { sentenceOf } from '#web/platform/call.ts'
import { useUser } from '#web/platform/session.ts'
import { chats as phrases } from '#web/phrases/chats.ts'
import { navigation } from '#web/phrases/common.ts'
import { timeAgo } from '#web/phrases/time.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button, IconButton } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { lazyOverlay } from '#web/ui/lazy-part.tsx'
import { PeopleSkeleton } from '#web/ui/people-skeleton.tsx'
import { EmptyState, ErrorState } from '#web/ui/states.tsx'
import { chatPath } from '#web/ui/paths.ts'
import { useChats } from './chat-list-data.ts'
import { fromList } from './chat-path.ts'

const NewMessage = lazyOverlay(() => import('./new-message.tsx').then((module) => module.default))

/** "Mensajes": last message first, with unread counts. It can be collapsed. */
export function ChatList() {
  const { list, chats } = useChats()
  const [open, setOpen] = useState(true)
  const [isWriting, setWriting] = useState(false)
  const unread = chats.reduce((sum, chat) => sum + chat.unread, 0)
  return (
    <section aria-label={navigation.messages}>
      <header className="mb-4 flex items-center gap-3">
        <h1 className="text-3xl font-medium">{navigation.messages}</h1>
        {unread > 0 && (
          <span className="rounded-full bg-danger px-2.5 py-0.5 text-sm font-semibold text-paper">
            <span aria-hidden>{unread}</span>
            <span className="sr-only">{phrases.unread(unread)}</span>
          </span>
        )}
        <span className="flex-1" />
        <IconButton name={phrases.newMessage} onClick={() => setWriting(true)}>
          <SquarePen size={20} strokeWidth={1.75} />
        </IconButton>
        <IconButton name={open ? phrases.collapse : phrases.expand} aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? <ChevronUp size={20} strokeWidth={1.75} /> : <ChevronDown size={20} strokeWidth={1.75} />}
        </IconButton>
      </header>
      {open && (
        <>
          {list.isPending && <PeopleSkeleton />}
          {list.isError && !list.data && (
            <ErrorState text={sentenceOf(list.error)} onRetry={() => void list.refetch()} />
          )}
          {list.data?.length === 0 && (
            <EmptyState
              text={phrases.empty}
              action={<Button onClick={() => setWriting(true)}>{phrases.newMessage}</Button>}
            />
          )}
          <ul className="flex flex-col gap-1">
            {chats.map((chat) => (
              <Row key={chat.id} chat={chat} />
            ))}
          </ul>
        </>
      )}
      {isWriting && <NewMessage onClose={() => setWriting(false)} />}
    </section>
  )
}

function Row({ chat }: { chat: Chat }) {
  const { chatId } = useParams()
  const isMine = chat.lastMessage?.sender === useUser()?.nickName
  const last = chat.lastMessage
    ? `${isMine ? `${phrases.you}: ` : ''}${chat.lastMessage.isFile ? phrases.image : chat.lastMessage.content}`
    : phrases.emptyChat
  return (
    <li>
      <NavLink
        to={chatPath(chat.id, chat.user.nickName)}
        state={chatId ? null : fromList}
        className={({ isActive }) =>
          classes('flex items-center gap-3 rounded-card px-3 py-2.5', isActive ? 'bg-accent-soft' : 'hover:bg-sunken')
        }
      >
        <Avatar name={chat.user.nickName} src={chat.user.profilePic} size={46} />
        <span className="min-w-0 flex-1">
          <span className="flex items-baseline justify-between gap-2">
            <span className="truncate font-semibold">{chat.user.nickName}</span>
            <time dateTime={chat.updatedAt} className="shrink-0 text-xs text-muted">
              {timeAgo(chat.updatedAt)}
            </time>
          </span>
          <span className="flex items-center justify-between gap-2">
            <span className={classes('truncate text-sm', chat.unread ? 'font-semibold' : 'text-muted')}>{last}</span>
            {chat.unread > 0 && (
              <span className="grid h-5 min-w-5 shrink-0 place-items-center rounded-full bg-danger px-1.5 text-xs font-semibold text-paper">
                <span aria-hidden>{chat.unread}</span>
                <span className="sr-only">{phrases.unread(chat.unread)}</span>
              </span>
            )}
          </span>
        </span>
      </NavLink>
    </li>
  )
}

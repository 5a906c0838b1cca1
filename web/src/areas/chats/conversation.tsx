import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ArrowLeft, Flag, Lock, LockOpen, Trash2 } from 'lucide-react'
import { Fragment, useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import type { Chat } from '#contract/chats/chat.ts'
import { call, CallError, sentenceOf } from '#web/platform/call.ts'
import { entityTime, receive, useEntity } from '#web/platform/entities.ts'
import { showFailure } from '#web/platform/show-failure.ts'
import { sendLive } from '#web/platform/live.ts'
import { keys } from '#web/platform/query-keys.ts'
import { openReport } from '#web/platform/report.ts'
import { useUser } from '#web/platform/session.ts'
import { chats as phrases, clockTime, separator } from '#web/phrases/chats.ts'
import { common } from '#web/phrases/common.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button, IconButton } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { PersonLink } from '#web/ui/person-link.tsx'
import { ScrollRegion } from '#web/ui/scroll-region.tsx'
import { EmptyState, ErrorState } from '#web/ui/states.tsx'
import { Bubble, bubbleLook, MessageBubble } from './message-bubble.tsx'
import { discardMessage, retryMessage, useWaiting, type Waiting } from './outbox.ts'
import { isFromList } from './chat-path.ts'
import { useConversation } from './use-conversation.ts'
import { WriteMessage } from './write-message.tsx'

const notLoaded: { isTicketClosed: boolean | null; seenAt: string | null } = { isTicketClosed: null, seenAt: null }

/** A conversation: messages, messages in flight, and the input. */
export function Conversation({ chatId }: { chatId: string }) {
  const [address] = useSearchParams()
  const chat = useQuery({
    queryKey: keys.chat(chatId),
    queryFn: async ({ signal }) => {
      const since = entityTime()
      const found = await call('GET /chats/:id', { params: { id: chatId }, signal })
      receive('chat', [found], since)
      return found
    },
  })
  const { isTicketClosed, seenAt } = useEntity('chat', chatId, chat.data ?? notLoaded)
  if (chat.error instanceof CallError && chat.error.status === 404) return <EmptyState text={chat.error.message} />
  if (chat.isError && !chat.data)
    return <ErrorState text={sentenceOf(chat.error)} onRetry={() => void chat.refetch()} />
  const nickName = chat.data?.user.nickName ?? address.get('nickName') ?? ''
  return (
    <section aria-label={nickName} className="flex h-[calc(100dvh-9.5rem)] flex-col md:h-[calc(100dvh-8rem)]">
      <Header chatId={chatId} nickName={nickName} chat={chat.data && { ...chat.data, isTicketClosed }} />
      <Messages chatId={chatId} nickName={nickName} seenAt={seenAt} />
      <WriteMessage chatId={chatId} isClosed={isTicketClosed === true} />
    </section>
  )
}

function Header({ chatId, nickName, chat }: { chatId: string; nickName: string; chat: Chat | undefined }) {
  const navigate = useNavigate()
  // A chat without a name belongs to a person who is gone; before the answer nothing says so.
  const isKnown = Boolean(chat ?? nickName)
  const queries = useQueryClient()
  const { state } = useLocation()
  // Back returns to the list at its position.
  const back = () => void (isFromList(state) ? navigate(-1) : navigate('/chats'))
  const isAdmin = useUser()?.rol === 'admin'
  const [leaving, setLeaving] = useState(false)
  const remove = useMutation({
    mutationFn: () => call('PUT /chats/delete', { body: { chatId } }),
    onSuccess: (left) => {
      receive('chat', left, entityTime())
      queries.setQueryData(keys.chats(), left)
      void navigate('/chats')
    },
    onError: showFailure,
  })
  const hasTicket = isAdmin && chat && chat.isTicketClosed !== null
  const toggle = (close: boolean) => void sendLive('close-ticket', { nickName, close }).catch(showFailure)
  return (
    <header className="flex items-center gap-3 border-b border-line pb-3">
      <IconButton name={phrases.back} className="-ms-2 lg:hidden" onClick={back}>
        <ArrowLeft size={22} strokeWidth={1.75} />
      </IconButton>
      {isKnown ? (
        <Avatar name={nickName} src={chat?.user.profilePic ?? null} />
      ) : (
        <span className="skeleton size-10 shrink-0 rounded-full" />
      )}
      <h1 className="min-w-0 flex-1 text-xl font-semibold">
        {isKnown ? (
          <PersonLink nickName={nickName} className="block w-fit max-w-full truncate py-1" />
        ) : (
          <span className="skeleton block h-6 w-40 rounded" />
        )}
      </h1>
      <Menu
        name={phrases.menu}
        items={[
          hasTicket &&
            (chat.isTicketClosed
              ? { label: phrases.openTicket, icon: LockOpen, onChoose: () => toggle(false) }
              : { label: phrases.closeTicket, icon: Lock, onChoose: () => toggle(true) }),
          { label: phrases.report, icon: Flag, onChoose: () => openReport('user', nickName) },
          { label: phrases.deleteChat, icon: Trash2, danger: true, onChoose: () => setLeaving(true) },
        ]}
      />
      <ConfirmDialog
        open={leaving}
        onClose={() => setLeaving(false)}
        title={phrases.deleteChat}
        text={phrases.deleteChatText}
        confirm={common.delete}
        busy={remove.isPending}
        onConfirm={() => remove.mutate()}
      />
    </header>
  )
}

const dayOf = (date: string) => new Date(date).toDateString()

function Messages({ chatId, nickName, seenAt }: { chatId: string; nickName: string; seenAt: string | null }) {
  const own = useUser()?.nickName
  const conversation = useConversation(chatId)
  const { messages } = conversation
  const waiting = useWaiting(chatId).filter((one) => !messages.some((message) => message.clientId === one.clientId))
  const scroller = useRef<HTMLDivElement>(null)
  const scrollAnchor = useRef<{ first: string | undefined; fromBottom: number }>(null)
  const pulled = useRef('')
  // New messages scroll the view down; older ones keep its position.
  useLayoutEffect(() => {
    const view = scroller.current
    if (!view) return
    const newest = `${messages.at(-1)?.id} ${waiting.length} ${conversation.isTyping}`
    if (scrollAnchor.current !== null && scrollAnchor.current.first !== messages[0]?.id) {
      view.scrollTop = view.scrollHeight - scrollAnchor.current.fromBottom
      scrollAnchor.current = null
    } else if (newest !== pulled.current) view.scrollTo({ top: view.scrollHeight })
    pulled.current = newest
  })
  const earlier = useMutation({
    mutationFn: () => {
      scrollAnchor.current = {
        first: messages[0]?.id,
        fromBottom: scroller.current!.scrollHeight - scroller.current!.scrollTop,
      }
      return conversation.loadEarlier()
    },
    onError: showFailure,
  })
  const lastOwn = messages.findLast((message) => message.sender === own)

  if (conversation.error && messages.length === 0)
    return (
      <div className="flex-1">
        <ErrorState text={sentenceOf(conversation.error)} onRetry={conversation.reload} />
      </div>
    )
  return (
    <ScrollRegion ref={scroller} name={phrases.region} className="min-h-0 flex-1 py-4" busy={conversation.isLoading}>
      {conversation.hasEarlier && (
        <Button
          look="quiet"
          size="small"
          className="mx-auto mb-4 flex"
          busy={earlier.isPending && common.loading}
          onClick={() => earlier.mutate()}
        >
          {phrases.earlier}
        </Button>
      )}
      {conversation.isLoading && messages.length === 0 && <MessagesSkeleton />}
      {!conversation.isLoading && messages.length === 0 && waiting.length === 0 && (
        <EmptyState text={phrases.emptyConversation} />
      )}
      <ol className="flex flex-col gap-2.5" aria-live="polite">
        {messages.map((message, at) => (
          <Fragment key={message.id}>
            {dayOf(message.createdAt) !== (at ? dayOf(messages[at - 1]!.createdAt) : '') && (
              <li className="my-2 text-center text-balance text-sm text-muted">
                <time dateTime={message.createdAt}>{separator(message.createdAt)}</time>
              </li>
            )}
            <MessageBubble
              message={message}
              isMine={message.sender === own}
              mark={
                message === lastOwn ? (seenAt && message.createdAt <= seenAt ? phrases.seen : phrases.sent) : undefined
              }
            />
          </Fragment>
        ))}
        {waiting.map((one) => (
          <WaitingBubble key={one.clientId} message={one} />
        ))}
      </ol>
      {conversation.isTyping && (
        <p role="status" className="mt-3 px-1 text-sm text-muted">
          {phrases.typing(nickName)}
        </p>
      )}
    </ScrollRegion>
  )
}

/** Where messages will stand. */
function MessagesSkeleton() {
  return (
    <div aria-hidden className="flex flex-col gap-3">
      {['w-2/5', 'w-1/2 self-end', 'w-1/3', 'w-2/5 self-end'].map((place) => (
        <div key={place} className={`skeleton h-11 rounded-[18px] ${place}`} />
      ))}
    </div>
  )
}

/** In flight, or refused. */
function WaitingBubble({ message }: { message: Waiting }) {
  return (
    <li className="flex flex-col">
      <Bubble isMine below={message.problem ? null : `${clockTime(message.createdAt)} · ${phrases.sending}`}>
        {message.isFile ? (
          <img src={message.content} alt="" className="max-h-[180px] max-w-[180px] rounded-[14px] opacity-60" />
        ) : (
          <p className={`${bubbleLook(true)} opacity-60`}>{message.content}</p>
        )}
      </Bubble>
      {message.problem && (
        <p role="alert" className="flex flex-wrap items-center gap-x-3 self-end text-sm text-danger">
          {phrases.failed} {message.problem}
          <button
            type="button"
            className="min-h-9 font-semibold underline"
            onClick={() => retryMessage(message.clientId)}
          >
            {phrases.retry}
          </button>
          <button
            type="button"
            className="min-h-9 font-semibold underline"
            onClick={() => discardMessage(message.clientId)}
          >
            {phrases.discard}
          </button>
        </p>
      )}
    </li>
  )
}

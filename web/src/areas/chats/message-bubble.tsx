import { EyeOff } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import type { ChatMessage } from '#contract/chats/chat.ts'
import { showFailure } from '#web/platform/show-failure.ts'
import { sendLive } from '#web/platform/live.ts'
import { chats as phrases, clockTime } from '#web/phrases/chats.ts'
import { wall } from '#web/phrases/wall.ts'
import { classes } from '#web/ui/classes.ts'
import { Cover } from '#web/ui/cover.tsx'
import { Lightbox } from '#web/ui/lazy-lightbox.ts'
import { Menu } from '#web/ui/menu.tsx'
import { lyricPath } from '#web/ui/paths.ts'

/** Own messages on the right, the other person's on the left. */
export function Bubble({ isMine, children, below }: { isMine: boolean; children: ReactNode; below: ReactNode }) {
  return (
    <div
      className={classes(
        'flex max-w-[85%] flex-col gap-0.5 sm:max-w-[70%]',
        isMine ? 'items-end self-end' : 'items-start self-start',
      )}
    >
      {children}
      <span className="px-1 text-xs text-muted">{below}</span>
    </div>
  )
}
export const bubbleLook = (isMine: boolean) =>
  classes(
    'rounded-[18px] px-4 py-2.5 wrap-anywhere whitespace-pre-line',
    isMine ? 'rounded-ee-[6px] bg-accent text-on-accent' : 'rounded-es-[6px] border border-line bg-surface',
  )

export function MessageBubble({
  message,
  isMine,
  mark,
}: {
  message: ChatMessage
  isMine: boolean
  mark?: string | undefined
}) {
  const hide = () =>
    void sendLive('delete-message', { messageId: message.id, chatId: message.chatId }).catch(showFailure)
  const menu = (
    <Menu
      name={phrases.messageMenu}
      className="size-9"
      items={[{ label: isMine ? phrases.unsend : phrases.deleteMessage, icon: EyeOff, onChoose: hide }]}
    />
  )
  return (
    <li data-message={message.id} className="flex flex-col">
      <Bubble isMine={isMine} below={mark ? `${clockTime(message.createdAt)} · ${mark}` : clockTime(message.createdAt)}>
        <span className="flex items-center gap-1">
          {isMine && menu}
          <Content message={message} isMine={isMine} />
          {!isMine && menu}
        </span>
      </Bubble>
    </li>
  )
}

function Content({ message, isMine }: { message: ChatMessage; isMine: boolean }) {
  const [open, setOpen] = useState(false)
  if (message.isLyric) return <LyricCard message={message} />
  if (!message.isFile) return <p className={bubbleLook(isMine)}>{message.content}</p>
  return (
    <>
      <button
        type="button"
        aria-label={phrases.openImage}
        onClick={() => setOpen(true)}
        className="overflow-hidden rounded-[14px] border border-line bg-sunken"
      >
        <img src={`${message.content}?small`} alt="" className="size-[180px] object-cover sm:size-[220px]" />
      </button>
      {open && <Lightbox images={[message.content]} title={phrases.imageTitle} onClose={() => setOpen(false)} />}
    </>
  )
}

/** The lyric of a negotiation. */
function LyricCard({ message: { lyric } }: { message: ChatMessage }) {
  if (!lyric) return <p className="rounded-card border border-dashed border-line px-4 py-5 text-muted">{wall.gone}</p>
  return (
    <Link
      to={lyricPath(lyric.id)}
      className="flex max-w-80 gap-3 rounded-card border border-line bg-surface p-3 hover:bg-sunken"
    >
      <Cover
        id={lyric.id}
        title={lyric.title}
        image={lyric.images[0]}
        fallback={lyric.User.profilePic}
        sizes="64px"
        className="size-16 shrink-0"
      />
      <span className="min-w-0">
        <span className="block text-xs font-semibold text-accent">{phrases.aboutLyric}</span>
        <span className="block truncate font-serif text-lg font-medium">{lyric.title}</span>
        <span className="block truncate text-sm text-muted">{lyric.User.nickName}</span>
      </span>
    </Link>
  )
}

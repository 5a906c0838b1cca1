import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Flag, Heart, MessageCircle, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { WallItem } from '#contract/wall/wall-item.ts'
import { useMemberAction } from '#web/areas/accounts/index.ts'
import { call } from '#web/platform/call.ts'
import { showFailure } from '#web/platform/show-failure.ts'
import { useLike } from '#web/platform/like.ts'
import { openReport } from '#web/platform/report.ts'
import { useUser } from '#web/platform/session.ts'
import { showToast } from '#web/platform/toast.ts'
import { common, shortNumber } from '#web/phrases/common.ts'
import { reports } from '#web/phrases/reports.ts'
import { timeAgo } from '#web/phrases/time.ts'
import { wall as phrases } from '#web/phrases/wall.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { classes } from '#web/ui/classes.ts'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { PersonLink } from '#web/ui/person-link.tsx'
import { PictureRow } from '#web/ui/picture-row.tsx'
import { hideItem } from './live-wall.ts'
import { SharedLyric } from './shared-lyric.tsx'
import { useWatchPost } from './watch-post.ts'

const action = 'inline-flex min-h-11 min-w-11 items-center gap-1.5 rounded-full px-2 text-sm text-muted hover:bg-sunken'

/** A post or a share. Without `onOpen` it is open already. */
export function PostCard({ item, onOpen, onRemoved }: { item: WallItem; onOpen?: () => void; onRemoved?: () => void }) {
  const [leaving, setLeaving] = useState(false)
  const isMine = useUser()?.nickName === item.user.nickName
  const asMember = useMemberAction()
  const { commentsCount } = useWatchPost(item)
  const heart = useLike(item.kind, item)
  return (
    <article
      data-post={item.id}
      aria-label={`${item.user.nickName}: ${item.content.slice(0, 60)}`}
      className={onOpen ? 'rounded-card border border-line bg-surface p-4 shadow-card sm:p-5' : ''}
    >
      <header className="flex items-center gap-3">
        <Avatar name={item.user.nickName} src={item.user.profilePic} />
        <div className="min-w-0 flex-1 text-sm">
          <p className="truncate">
            <PersonLink nickName={item.user.nickName} className="text-base font-semibold" />{' '}
            {item.kind === 'share' && (
              <span className="text-muted">{item.type === 'quote' ? phrases.quoted : phrases.shared}</span>
            )}
          </p>
          <time dateTime={item.createdAt} className="text-muted">
            {timeAgo(item.createdAt)}
          </time>
        </div>
        <Menu
          name={phrases.options}
          items={[
            isMine
              ? { label: phrases.remove, icon: Trash2, danger: true, onChoose: () => setLeaving(true) }
              : { label: reports.report, icon: Flag, onChoose: () => asMember(() => openReport(item.kind, item.id)) },
          ]}
        />
      </header>
      {item.content && <p className="mt-3 wrap-anywhere whitespace-pre-line">{item.content}</p>}
      <PictureRow images={item.images} title={phrases.imageTitle} />
      {item.kind === 'share' && (
        <div className="mt-3">
          <SharedLyric lyric={item.lyric} />
        </div>
      )}
      <footer className="-mx-2 mt-2 -mb-2 flex items-center gap-1">
        <button
          type="button"
          aria-pressed={heart.liked}
          onClick={() => asMember(heart.toggle)}
          className={classes(action, heart.liked && 'text-accent')}
        >
          <Heart size={20} strokeWidth={1.75} fill={heart.liked ? 'currentColor' : 'none'} aria-hidden />
          <span className="sr-only">{phrases.like}</span>
          <span className="tabular-nums">{shortNumber(heart.count)}</span>
        </button>
        {onOpen ? (
          <button
            type="button"
            aria-label={`${phrases.open}: ${phrases.comments(commentsCount)}`}
            onClick={onOpen}
            className={action}
          >
            <MessageCircle size={20} strokeWidth={1.75} aria-hidden />
            <span className="tabular-nums">{shortNumber(commentsCount)}</span>
          </button>
        ) : (
          <span className={action}>
            <MessageCircle size={20} strokeWidth={1.75} aria-hidden />
            <span className="tabular-nums">{shortNumber(commentsCount)}</span>
          </span>
        )}
      </footer>
      {leaving && (
        <RemoveDialog
          item={item}
          onClose={() => setLeaving(false)}
          onRemoved={() => {
            setLeaving(false)
            onRemoved?.()
          }}
        />
      )}
    </article>
  )
}

function RemoveDialog({ item, onClose, onRemoved }: { item: WallItem; onClose: () => void; onRemoved: () => void }) {
  const queries = useQueryClient()
  const remove = useMutation({
    mutationFn: () =>
      call(item.kind === 'post' ? 'DELETE /posts/:id' : 'DELETE /shares/:id', { params: { id: item.id } }),
    onSuccess: () => {
      showToast(phrases.removed)
      onRemoved()
      hideItem(queries, item.id)
    },
    onError: showFailure,
  })
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={phrases.remove}
      text={phrases.removeText}
      confirm={common.delete}
      busy={remove.isPending}
      onConfirm={() => remove.mutate()}
    />
  )
}

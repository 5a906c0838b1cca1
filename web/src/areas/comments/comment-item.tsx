import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Flag, Heart, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { Comment } from '#contract/comments/comment.ts'
import { useMemberAction } from '#web/areas/accounts/index.ts'
import { call } from '#web/platform/call.ts'
import { useEntity } from '#web/platform/entities.ts'
import { showFailure } from '#web/platform/show-failure.ts'
import { useLike } from '#web/platform/like.ts'
import { openReport } from '#web/platform/report.ts'
import { useUser } from '#web/platform/session.ts'
import { showToast } from '#web/platform/toast.ts'
import { comments as phrases, dayMonth } from '#web/phrases/comments.ts'
import { common } from '#web/phrases/common.ts'
import { reports } from '#web/phrases/reports.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { classes } from '#web/ui/classes.ts'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { PersonLink } from '#web/ui/person-link.tsx'
import { PictureRow } from '#web/ui/picture-row.tsx'
import { hideComment } from './live-comments.ts'
import { WriteComment } from './write-comment.tsx'

const action =
  'inline-flex min-h-9 min-w-9 items-center gap-1 rounded-full px-2 text-sm font-medium text-muted hover:bg-sunken hover:text-ink'

interface CommentItemProps {
  comment: Comment
  subjectId: string
  /** Replies load on demand; a reply has no replies. */
  replies?: ReactNode
}

export function CommentItem({ comment, subjectId, replies }: CommentItemProps) {
  const isMine = useUser()?.nickName === comment.user.nickName
  const [answering, setAnswering] = useState(false)
  const [open, setOpen] = useState(false)
  const [leaving, setLeaving] = useState(false)
  const { repliesCount } = useEntity('comment', comment.id, comment)
  const heart = useLike('comment', comment)
  const asMember = useMemberAction()
  const isReply = comment.parentCommentId !== null
  return (
    <li className="flex gap-3" data-comment={comment.id}>
      <Avatar name={comment.user.nickName} src={comment.user.profilePic} size={isReply ? 30 : 38} />
      <div className="min-w-0 flex-1">
        <p className="text-sm">
          <PersonLink nickName={comment.user.nickName} />{' '}
          <time dateTime={comment.createdAt} className="text-muted">
            {dayMonth(comment.createdAt)}
          </time>
        </p>
        {comment.content && <p className="mt-0.5 wrap-anywhere whitespace-pre-line">{comment.content}</p>}
        <PictureRow images={comment.images} title={phrases.imageTitle} />
        <div className="-ms-2 flex flex-wrap items-center">
          <button
            type="button"
            aria-pressed={heart.liked}

            onClick={() => asMember(heart.toggle)}
            className={classes(action, heart.liked && 'text-accent hover:text-accent')}
          >
            <Heart size={17} strokeWidth={1.75} fill={heart.liked ? 'currentColor' : 'none'} aria-hidden />
            <span className="sr-only">{phrases.like}</span>
            <span className="tabular-nums">{heart.count}</span>
          </button>
          {!isReply && (
            <button type="button" aria-expanded={answering} onClick={() => setAnswering(!answering)} className={action}>
              {phrases.reply}
            </button>
          )}
          {!isReply && (
            <button type="button" aria-expanded={open} onClick={() => setOpen(!open)} className={action}>
              {open ? phrases.hideReplies : phrases.showReplies(repliesCount)}
            </button>
          )}
          {isMine ? (
            <button type="button" aria-label={phrases.remove} onClick={() => setLeaving(true)} className={action}>
              <Trash2 size={16} strokeWidth={1.75} aria-hidden />
            </button>
          ) : (
            <button
              type="button"
              aria-label={reports.titles.comment}
              onClick={() => asMember(() => openReport('comment', comment.id))}
              className={action}
            >
              <Flag size={16} strokeWidth={1.75} aria-hidden />
            </button>
          )}
        </div>
        {answering && (
          <div className="mt-2">
            <WriteComment
              subjectId={subjectId}
              parentCommentId={comment.id}
              label={phrases.replyLabel(comment.user.nickName)}
              autoFocus
              onDone={() => {
                setAnswering(false)
                setOpen(true)
              }}
            />
          </div>
        )}
        {open && replies}
      </div>
      {leaving && <DeleteDialog comment={comment} subjectId={subjectId} onClose={() => setLeaving(false)} />}
    </li>
  )
}

function DeleteDialog({ comment, subjectId, onClose }: { comment: Comment; subjectId: string; onClose: () => void }) {
  const queries = useQueryClient()
  const remove = useMutation({
    mutationFn: () => call('DELETE /comments/:id', { params: { id: comment.id } }),
    onSuccess: () => {
      onClose()
      showToast(phrases.removed)
      hideComment(queries, subjectId, comment.id, comment.parentCommentId)
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

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { commentLimits } from '#contract/comments/comment-rules.ts'
import { loginPath, useMemberAction } from '#web/areas/accounts/index.ts'
import { call, sentenceOf } from '#web/platform/call.ts'
import { useDraft } from '#web/platform/drafts.ts'
import { useUser } from '#web/platform/session.ts'
import { comments as phrases } from '#web/phrases/comments.ts'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { inputClasses } from '#web/ui/field.tsx'
import { ImagePicker } from '#web/ui/image-picker.tsx'
import { showComment } from './live-comments.ts'

interface WriteCommentProps {
  subjectId: string
  parentCommentId?: string
  label: string
  autoFocus?: boolean
  withImages?: boolean
  onDone?: () => void
  returnTo?: string | undefined
}

/** Writes a comment or a reply. The text stays until the server has stored it. */
export function WriteComment({
  subjectId,
  parentCommentId,
  label,
  autoFocus = false,
  withImages = false,
  onDone,
  returnTo,
}: WriteCommentProps) {
  const user = useUser()
  const { pathname, search } = useLocation()
  const queries = useQueryClient()
  const asMember = useMemberAction()
  const [content, setContent] = useDraft(user?.id, `comment:${subjectId}:${parentCommentId ?? ''}`)
  const [images, setImages] = useState<string[]>([])
  const write = useMutation({
    mutationFn: () =>
      call('POST /comments', { body: { id: subjectId, content, images, parentCommentId }, timeout: 90_000 }),
    onSuccess: (comment) => {
      setContent('')
      setImages([])
      onDone?.()
      showComment(queries, subjectId, comment)
    },
  })
  const isEmpty = !content.trim() && images.length === 0
  const send = () => asMember(() => !isEmpty && !write.isPending && write.mutate())
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send()
  }
  return (
    <form
      className="flex flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <textarea
        aria-label={label}
        rows={parentCommentId ? 1 : 2}
        disabled={!user}
        autoFocus={autoFocus}
        maxLength={commentLimits.content}
        placeholder={user ? phrases.write : phrases.logIn}
        className={classes(inputClasses, 'field-sizing-content py-2.5')}
        value={content}
        onChange={(event) => setContent(event.target.value)}
        onKeyDown={onKey}
      />
      {write.error && (
        <p role="alert" className="text-sm font-medium text-danger">
          {sentenceOf(write.error)}
        </p>
      )}
      {user ? (
        <div className="flex items-end justify-between gap-3">
          {withImages ? (
            <ImagePicker images={images} most={commentLimits.images} onChange={setImages} disabled={write.isPending} />
          ) : (
            <span />
          )}
          <Button type="submit" size="small" disabled={isEmpty} busy={write.isPending && phrases.publishing}>
            {phrases.publish}
          </Button>
        </div>
      ) : (
        <Link
          to={loginPath(returnTo ?? pathname + search)}
          className="self-end font-semibold text-accent underline-offset-4 hover:underline"
        >
          {phrases.logInLink}
        </Link>
      )}
    </form>
  )
}

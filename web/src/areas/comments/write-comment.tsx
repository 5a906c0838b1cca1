import { useQueryClient } from '@tanstack/react-query'
import type { KeyboardEvent } from 'react'
import { Link, useLocation } from 'react-router'
import { commentLimits } from '#contract/comments/comment-rules.ts'
import { loginPath, useMemberAction } from '#web/areas/accounts/index.ts'
import { call } from '#web/platform/call.ts'
import { useUser } from '#web/platform/session.ts'
import { comments as phrases } from '#web/phrases/comments.ts'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { inputClasses } from '#web/ui/field.tsx'
import { FormFailure } from '#web/ui/form-failure.tsx'
import { useForm } from '#web/ui/form.ts'
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
  const form = useForm({
    start: { content: '', images: [] as string[] },
    drafts: { content: `comment:${subjectId}:${parentCommentId ?? ''}` },
    send: ({ content, images }) =>
      call('POST /comments', { body: { id: subjectId, content, images, parentCommentId }, timeout: 90_000 }),
    onSent: (comment) => {
      form.reset()
      onDone?.()
      showComment(queries, subjectId, comment)
    },
  })
  const { content, images } = form.values
  const isEmpty = !content.trim() && images.length === 0
  const send = () => asMember(() => !isEmpty && form.submit())
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
        onChange={(event) => form.set({ content: event.target.value })}
        onKeyDown={onKey}
      />
      <FormFailure className="text-sm" error={form.failure} />
      {user ? (
        <div className="flex items-end justify-between gap-3">
          {withImages ? (
            <ImagePicker
              images={images}
              most={commentLimits.images}
              onChange={(chosen) => form.set({ images: chosen })}
              disabled={form.isSending}
            />
          ) : (
            <span />
          )}
          <Button type="submit" size="small" disabled={isEmpty} busy={form.isSending && phrases.publishing}>
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

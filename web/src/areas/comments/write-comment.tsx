import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { commentLimits } from '#contract/comments/comment-rules.ts'
import { loginPath, useMemberAction } from '#web/areas/accounts/index.ts'
import { call, sentenceOf } from '#web/platform/call.ts'
import { useUser } from '#web/platform/session.ts'
import { comments as phrases } from '#web/phrases/comments.ts'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { inputClasses } from '#web/ui/field.tsx'

interface WriteCommentProps {
  subjectId: string
  parentCommentId?: string
  label: string
  autoFocus?: boolean
  onDone?: () => void
}

/** Writes a comment or a reply; what was written stays until the server has it. */
export function WriteComment({ subjectId, parentCommentId, label, autoFocus = false, onDone }: WriteCommentProps) {
  const user = useUser()
  const { pathname, search } = useLocation()
  const queries = useQueryClient()
  const asMember = useMemberAction()
  const [content, setContent] = useState('')
  const write = useMutation({
    mutationFn: () => call('POST /comments', { body: { id: subjectId, content, parentCommentId } }),
    onSuccess: async () => {
      setContent('')
      onDone?.()
      await queries.invalidateQueries({ queryKey: ['comments', subjectId] })
    },
  })
  const send = () => asMember(() => content.trim() && !write.isPending && write.mutate())
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
          {sentenceOf(write.error, phrases.publishFailed)}
        </p>
      )}
      {user ? (
        <Button type="submit" size="small" className="self-end" disabled={!content.trim()} busy={write.isPending && phrases.publishing}>
          {phrases.publish}
        </Button>
      ) : (
        <Link to={loginPath(pathname + search)} className="self-end font-semibold text-accent underline-offset-4 hover:underline">
          {phrases.logInLink}
        </Link>
      )}
    </form>
  )
}

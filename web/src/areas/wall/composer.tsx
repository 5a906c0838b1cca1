import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { wallLimits } from '#contract/wall/wall-rules.ts'
import { useMemberAction } from '#web/areas/accounts/index.ts'
import { call } from '#web/platform/call.ts'
import { useUser } from '#web/platform/session.ts'
import { showToast } from '#web/platform/toast.ts'
import { wall as phrases } from '#web/phrases/wall.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { inputClasses } from '#web/ui/field.tsx'
import { FormFailure } from '#web/ui/form-failure.tsx'
import { useForm } from '#web/ui/form.ts'
import { ImagePicker } from '#web/ui/image-picker.tsx'
import { showItem } from './live-wall.ts'

/** Writes a post. Text and pictures stay until the server has stored them. */
export function Composer() {
  const user = useUser()
  const queries = useQueryClient()
  const asMember = useMemberAction()
  // The idempotency key of the post.
  const [clientId, setClientId] = useState(() => crypto.randomUUID())
  const [sent, setSent] = useState(0)
  const form = useForm({
    start: { content: '', images: [] as string[] },
    drafts: { content: 'post' },
    send: ({ content, images }) => {
      setSent(0)
      return call('POST /posts', {
        body: { content, images, clientId },
        timeout: 90_000,
        ...(images.length ? { onProgress: setSent } : {}),
      })
    },
    onSent: (post) => {
      form.reset()
      setClientId(crypto.randomUUID())
      showToast(phrases.posted, { tone: 'good' })
      showItem(queries, post)
    },
  })
  const { content, images } = form.values
  const isEmpty = !content.trim() && images.length === 0
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (!isEmpty) asMember(() => form.submit())
  }
  return (
    <form onSubmit={send} className="flex gap-3 rounded-card border border-line bg-surface p-4 shadow-card">
      <Avatar name={user?.nickName ?? ''} src={user?.profilePic ?? null} />
      <div className="min-w-0 flex-1">
        <textarea
          aria-label={phrases.placeholder}
          placeholder={phrases.placeholder}
          rows={2}
          maxLength={wallLimits.content}
          className={`${inputClasses} field-sizing-content py-2.5`}
          value={content}
          onChange={(event) => form.set({ content: event.target.value })}
        />
        <FormFailure className="mt-2 text-sm" error={form.failure} />
        {form.isSending && images.length > 0 && (
          <progress
            aria-label={phrases.uploading}
            value={sent}
            max={1}
            className="mt-2 h-1.5 w-full overflow-hidden rounded-full accent-accent"
          />
        )}
        <div className="mt-2 flex items-end justify-between gap-3">
          <ImagePicker
            images={images}
            most={wallLimits.images}
            onChange={(chosen) => form.set({ images: chosen })}
            disabled={form.isSending}
          />
          <Button type="submit" size="small" disabled={isEmpty} busy={form.isSending && phrases.posting}>
            {phrases.post}
          </Button>
        </div>
      </div>
    </form>
  )
}

import type { FormEvent } from 'react'
import type { Lyric } from '#contract/lyrics/lyric.ts'
import { wallLimits } from '#contract/wall/wall-rules.ts'
import { useDraft } from '#web/platform/drafts.ts'
import { useUser } from '#web/platform/session.ts'
import { common } from '#web/phrases/common.ts'
import { wall as phrases } from '#web/phrases/wall.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field, inputClasses } from '#web/ui/field.tsx'
import { SharedLyric } from './shared-lyric.tsx'
import { useShare } from './use-share.ts'

export default function QuoteDialog({ lyric, onClose }: { lyric: Lyric; onClose: () => void }) {
  const [content, setContent] = useDraft(useUser()?.id, `quote:${lyric.id}`)
  const share = useShare(lyric, () => {
    setContent('')
    onClose()
  })
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (content.trim()) share.mutate(content)
  }
  return (
    <Dialog open onClose={onClose} title={phrases.quoteTitle}>
      <form onSubmit={send} className="flex flex-col gap-4">
        <Field label={phrases.quoteLabel}>
          {(control) => (
            <textarea
              {...control}
              rows={4}
              autoFocus
              maxLength={wallLimits.content}
              className={`${inputClasses} field-sizing-content py-2.5`}
              value={content}
              onChange={(event) => setContent(event.target.value)}
            />
          )}
        </Field>
        <SharedLyric lyric={lyric} />
        <div className="flex justify-end gap-3">
          <Button look="secondary" onClick={onClose}>
            {common.cancel}
          </Button>
          <Button type="submit" disabled={!content.trim()} busy={share.isPending && phrases.posting}>
            {phrases.post}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

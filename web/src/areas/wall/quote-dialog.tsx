import type { Lyric } from '#contract/lyrics/lyric.ts'
import { wallLimits } from '#contract/wall/wall-rules.ts'
import { common } from '#web/phrases/common.ts'
import { wall as phrases } from '#web/phrases/wall.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextArea } from '#web/ui/field.tsx'
import { useForm } from '#web/ui/form.ts'
import { SharedLyric } from './shared-lyric.tsx'
import { useShare } from './use-share.ts'

export default function QuoteDialog({ lyric, onClose }: { lyric: Lyric; onClose: () => void }) {
  const share = useShare(lyric).mutateAsync
  const form = useForm({
    start: { content: '' },
    drafts: { content: `quote:${lyric.id}` },
    send: ({ content }) => share(content),
    onSent: onClose,
  })
  return (
    <Dialog open onClose={onClose} title={phrases.quoteTitle}>
      <form onSubmit={form.submit} className="flex flex-col gap-4">
        <TextArea
          label={phrases.quoteLabel}
          rows={4}
          autoFocus
          maxLength={wallLimits.content}
          className="field-sizing-content"
          {...form.field('content')}
        />
        <SharedLyric lyric={lyric} />
        <div className="flex justify-end gap-3">
          <Button look="secondary" onClick={onClose}>
            {common.cancel}
          </Button>
          <Button type="submit" disabled={!form.values.content.trim()} busy={form.isSending && phrases.posting}>
            {phrases.post}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

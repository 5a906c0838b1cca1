import { useMutation, useQueryClient } from '@tanstack/react-query'
import { MessageSquareQuote, PanelsTopLeft } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import type { Lyric } from '#contract/lyrics/lyric.ts'
import { wallLimits } from '#contract/wall/wall-rules.ts'
import { lyricPath } from '#web/ui/paths.ts'
import { useMemberAction } from '#web/areas/accounts/index.ts'
import { call, sentenceOf } from '#web/platform/call.ts'
import { useUser } from '#web/platform/session.ts'
import { say } from '#web/platform/toast.ts'
import { common } from '#web/phrases/common.ts'
import { wall as phrases } from '#web/phrases/wall.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field, inputClasses } from '#web/ui/field.tsx'
import { ShareMenu, shareRow } from '#web/ui/share-menu.tsx'
import { SharedLyric } from './shared-lyric.tsx'

function useShare(lyric: Lyric, onDone: () => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (content: string) => call('POST /shares', { body: { lyricId: lyric.id, content, type: content ? 'quote' : 'share' } }),
    onSuccess: async () => {
      onDone()
      say(phrases.sharedDone, { tone: 'good' })
      await queries.invalidateQueries({ queryKey: ['wall'] })
    },
    onError: (error) => say(sentenceOf(error, phrases.shareFailed), { tone: 'bad' }),
  })
}

/** The share menu of a lyric: the own wall (for who is signed in), then everywhere else. */
export function ShareLyric({ lyric }: { lyric: Lyric }) {
  const user = useUser()
  const asMember = useMemberAction()
  const [quoting, setQuoting] = useState(false)
  const share = useShare(lyric, () => {})
  return (
    <>
      <ShareMenu path={lyricPath(lyric.id)} title={`${lyric.title}, de ${lyric.User.nickName}`}>
        {(close) =>
          user && (
            <>
              <li>
                <button
                  type="button"
                  className={shareRow}
                  onClick={() => {
                    close()
                    asMember(() => share.mutate(''))
                  }}
                >
                  <PanelsTopLeft size={18} strokeWidth={1.75} aria-hidden /> {phrases.share}
                </button>
              </li>
              <li>
                <button
                  type="button"
                  className={shareRow}
                  onClick={() => {
                    close()
                    asMember(() => setQuoting(true))
                  }}
                >
                  <MessageSquareQuote size={18} strokeWidth={1.75} aria-hidden /> {phrases.quote}
                </button>
              </li>
            </>
          )
        }
      </ShareMenu>
      {quoting && <QuoteDialog lyric={lyric} onClose={() => setQuoting(false)} />}
    </>
  )
}

function QuoteDialog({ lyric, onClose }: { lyric: Lyric; onClose: () => void }) {
  const [content, setContent] = useState('')
  const share = useShare(lyric, onClose)
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

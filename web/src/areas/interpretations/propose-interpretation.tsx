import { useQueryClient } from '@tanstack/react-query'
import type { ChangeEvent } from 'react'
import { interpretationMessages } from '#contract/interpretations/interpretation-rules.ts'
import type { Lyric } from '#contract/lyrics/lyric.ts'
import { linkProblem } from '#contract/lyrics/field-lists.ts'
import { call } from '#web/platform/call.ts'
import { showToast } from '#web/platform/toast.ts'
import { interpretations as phrases } from '#web/phrases/interpretations.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextArea, TextField } from '#web/ui/field.tsx'
import { FormFailure } from '#web/ui/form-failure.tsx'
import { useForm } from '#web/ui/form.ts'
import { PlayButton } from '#web/ui/player.tsx'
import { showInterpretation } from './live-interpretations.ts'

type LinkName = 'youtubeLink' | 'spotifyLink'
const problemOf = (name: LinkName, link: string): string | undefined => (link && linkProblem(name, link)) || undefined

/** A new interpretation. Its link is validated while typing and can be played before it is sent. */
export function ProposeDialog({ lyric, onClose }: { lyric: Lyric; onClose: () => void }) {
  const queries = useQueryClient()
  const form = useForm({
    start: { youtubeLink: '', spotifyLink: '', content: '' },
    drafts: { content: `interpretation:${lyric.id}` },
    check: ({ youtubeLink, spotifyLink }) => ({
      youtubeLink: youtubeLink || spotifyLink ? problemOf('youtubeLink', youtubeLink) : interpretationMessages.links,
      spotifyLink: problemOf('spotifyLink', spotifyLink),
    }),
    send: ({ youtubeLink, spotifyLink, content }) =>
      call('POST /interpretations', {
        body: { lyricsId: lyric.id, youtubeLink: youtubeLink || null, spotifyLink: spotifyLink || null, content },
      }),
    onSent: (made) => {
      showToast(phrases.sent, { tone: 'good' })
      onClose()
      showInterpretation(queries, made)
    },
  })
  /** A link's field. Its format is checked while it is typed. */
  const link = (name: LinkName) => {
    const { youtubeLink, spotifyLink } = form.values
    return {
      value: form.values[name],
      error: problemOf(name, form.values[name]) ?? form.errors[name],
      // One of the two is enough, so a change of either clears both messages.
      onChange: (event: ChangeEvent<HTMLInputElement>) =>
        form.set({ youtubeLink, spotifyLink, [name]: event.target.value.trim() }),
    }
  }
  const player = (name: LinkName, platform: 'YouTube' | 'Spotify') =>
    form.values[name] &&
    !problemOf(name, form.values[name]) && <PlayButton link={form.values[name]} platform={platform} />
  return (
    <Dialog open onClose={onClose} title={phrases.propose}>
      <form onSubmit={form.submit} noValidate className="flex flex-col gap-4">
        <p className="text-muted">{phrases.proposeText}</p>
        {lyric.permissions.interpretationPermission.deny && (
          <p className="rounded-card bg-accent-soft px-4 py-3 text-sm">{phrases.wish}</p>
        )}
        <TextField label="YouTube" type="url" placeholder="https://" {...link('youtubeLink')} />
        <TextField label="Spotify" type="url" placeholder="https://" {...link('spotifyLink')} />
        <div className="flex flex-wrap gap-2">
          {player('youtubeLink', 'YouTube')}
          {player('spotifyLink', 'Spotify')}
        </div>
        <TextArea label={phrases.content} rows={3} maxLength={1000} {...form.field('content')} />
        <FormFailure error={form.failure} />
        <Button type="submit" busy={form.isSending && phrases.sending}>
          {phrases.send}
        </Button>
      </form>
    </Dialog>
  )
}

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { interpretationMessages } from '#contract/interpretations/interpretation-rules.ts'
import type { Lyric } from '#contract/lyrics/lyric.ts'
import { linkProblem } from '#contract/lyrics/field-lists.ts'
import { call, sentenceOf } from '#web/platform/call.ts'
import { useDraft } from '#web/platform/drafts.ts'
import { useUser } from '#web/platform/session.ts'
import { showToast } from '#web/platform/toast.ts'
import { interpretations as phrases } from '#web/phrases/interpretations.ts'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field, inputClasses, TextField } from '#web/ui/field.tsx'
import { PlayButton } from '#web/ui/player.tsx'
import { showInterpretation } from './live-interpretations.ts'

/** A new interpretation. Its link is validated while typing and can be played before it is sent. */
export function ProposeDialog({ lyric, onClose }: { lyric: Lyric; onClose: () => void }) {
  const queries = useQueryClient()
  const [youtubeLink, setYoutube] = useState('')
  const [spotifyLink, setSpotify] = useState('')
  const [content, setContent] = useDraft(useUser()?.id, `interpretation:${lyric.id}`)
  const [problem, setProblem] = useState('')
  const wrong = {
    youtubeLink: youtubeLink.trim() && linkProblem('youtubeLink', youtubeLink.trim()),
    spotifyLink: spotifyLink.trim() && linkProblem('spotifyLink', spotifyLink.trim()),
  }
  const propose = useMutation({
    mutationFn: () =>
      call('POST /interpretations', {
        body: {
          lyricsId: lyric.id,
          youtubeLink: youtubeLink.trim() || null,
          spotifyLink: spotifyLink.trim() || null,
          content,
        },
      }),
    onSuccess: (made) => {
      setContent('')
      showToast(phrases.sent, { tone: 'good' })
      onClose()
      showInterpretation(queries, made)
    },
    onError: (error) => setProblem(sentenceOf(error)),
  })
  const change = (set: (text: string) => void) => (text: string) => {
    setProblem('')
    set(text)
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (!youtubeLink.trim() && !spotifyLink.trim()) return setProblem(interpretationMessages.links)
    if (wrong.youtubeLink || wrong.spotifyLink) return
    setProblem('')
    propose.mutate()
  }
  return (
    <Dialog open onClose={onClose} title={phrases.propose}>
      <form onSubmit={send} noValidate className="flex flex-col gap-4">
        <p className="text-muted">{phrases.proposeText}</p>
        {lyric.permissions.interpretationPermission.deny && (
          <p className="rounded-card bg-accent-soft px-4 py-3 text-sm">{phrases.wish}</p>
        )}
        <TextField
          label="YouTube"
          type="url"
          placeholder="https://"
          value={youtubeLink}
          error={wrong.youtubeLink || undefined}
          onChange={(event) => change(setYoutube)(event.target.value)}
        />
        <TextField
          label="Spotify"
          type="url"
          placeholder="https://"
          value={spotifyLink}
          error={wrong.spotifyLink || undefined}
          onChange={(event) => change(setSpotify)(event.target.value)}
        />
        <div className="flex flex-wrap gap-2">
          {youtubeLink.trim() && !wrong.youtubeLink && <PlayButton link={youtubeLink.trim()} platform="YouTube" />}
          {spotifyLink.trim() && !wrong.spotifyLink && <PlayButton link={spotifyLink.trim()} platform="Spotify" />}
        </div>
        <Field label={phrases.content}>
          {(control) => (
            <textarea
              rows={3}
              maxLength={1000}
              className={classes(inputClasses, 'py-2.5')}
              value={content}
              onChange={(event) => setContent(event.target.value)}
              {...control}
            />
          )}
        </Field>
        {problem && (
          <p role="alert" className="font-medium text-danger">
            {problem}
          </p>
        )}
        <Button type="submit" busy={propose.isPending && phrases.sending}>
          {phrases.send}
        </Button>
      </form>
    </Dialog>
  )
}

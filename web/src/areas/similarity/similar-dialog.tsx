import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { KnownSimilarLyric } from '#contract/similarity/similar-lyrics.ts'
import type { SimilarDecision } from '#contract/similarity/similar-choices.ts'
import { call, sentenceOf } from '#web/platform/call.ts'
import { keys } from '#web/platform/query-keys.ts'
import { openReport } from '#web/platform/report.ts'
import { showFailure } from '#web/platform/show-failure.ts'
import { showToast } from '#web/platform/toast.ts'
import { similarity as phrases } from '#web/phrases/similarity.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { chatPath, lyricPath } from '#web/ui/paths.ts'
import { ErrorState } from '#web/ui/states.tsx'
import { Comparison } from './comparison.tsx'
import { type Explanation, ReasonFields } from './reason-fields.tsx'

/** The published lyrics that resemble an own one: side by side, with what both writers say and what to do. */
export function SimilarDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const similar = useQuery({
    queryKey: keys.similar(id),
    queryFn: ({ signal }) => call('GET /lyrics/:id/similar', { params: { id }, signal }),
    staleTime: 0,
  })
  return (
    <Dialog open onClose={onClose} title={phrases.title} wide>
      <p className="text-muted">{phrases.intro}</p>
      {similar.isPending && <div className="skeleton mt-4 h-40 rounded-card" />}
      {similar.isError && <ErrorState text={sentenceOf(similar.error)} onRetry={() => void similar.refetch()} />}
      {similar.data?.matches.length === 0 && (
        <p className="py-6 text-center font-serif text-lg text-muted">{phrases.none}</p>
      )}
      {similar.data && (
        <ul className="divide-y divide-line">
          {similar.data.matches.map((match) => (
            <MatchItem key={match.lyricId} id={id} lines={similar.data.lines} match={match} onClose={onClose} />
          ))}
        </ul>
      )}
    </Dialog>
  )
}

interface MatchProps {
  id: string
  lines: string[]
  match: KnownSimilarLyric
  onClose: () => void
}
function MatchItem({ id, lines, match, onClose }: MatchProps) {
  const { title, author, theirs } = match
  return (
    <li className="py-5">
      <h3 className="text-xl font-semibold">
        <Link to={lyricPath(match.lyricId)} className="hover:underline" onClick={onClose}>
          {phrases.match(match.verses.length, title, author.nickName)}
        </Link>
      </h3>
      <p className="mt-1 text-sm text-muted">
        {match.isEarlier ? phrases.earlier(match.since) : phrases.later(match.since)}{' '}
        {match.sealedAt && phrases.sealed(match.sealedAt)}
      </p>
      <Comparison
        one={{ title: phrases.yours, lines }}
        other={{ title: phrases.theirs(title), lines: match.lines }}
        verses={match.verses}
      />
      {theirs && (
        <p className="mt-3 rounded-card bg-sunken px-4 py-3">
          {phrases.said(author.nickName, theirs.reason)} {theirs.note}
        </p>
      )}
      {match.isEarlier ? <OwnReason id={id} match={match} /> : <Decision id={id} match={match} onClose={onClose} />}
    </li>
  )
}

/** The way to say why one's own, later lyric resembles the other one. */
function OwnReason({ id, match }: { id: string; match: KnownSimilarLyric }) {
  const queries = useQueryClient()
  const [value, setValue] = useState<Explanation>(match.own ?? { reason: null, note: '' })
  const save = useMutation({
    mutationFn: () => call('PUT /lyrics/:id/similar/:otherId', { params: { id, otherId: match.lyricId }, body: value }),
    onSuccess: async () => {
      showToast(phrases.savedReason, { tone: 'good' })
      await queries.invalidateQueries({ queryKey: keys.similar(id) })
    },
    onError: showFailure,
  })
  return (
    <>
      <ReasonFields value={value} onChange={setValue} />
      {value.reason && (
        <Button
          className="mt-3"
          size="small"
          look="secondary"
          busy={save.isPending && phrases.saveReason}
          onClick={() => save.mutate()}
        >
          {phrases.saveReason}
        </Button>
      )}
    </>
  )
}

/** What the writer of the earlier lyric does: nothing, ask the other writer, or report with the comparison. */
function Decision({ id, match, onClose }: { id: string; match: KnownSimilarLyric; onClose: () => void }) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const decide = useMutation({
    mutationFn: async (decision: SimilarDecision) => {
      const chat =
        decision === 'ask' ? await call('POST /chats', { body: { usersNickname: match.author.nickName } }) : null
      await call('PUT /lyrics/:id/similar/:otherId', { params: { id, otherId: match.lyricId }, body: { decision } })
      return chat
    },
    onSuccess: async (chat) => {
      if (chat) return void navigate(chatPath(chat.id, match.author.nickName))
      await queries.invalidateQueries({ queryKey: keys.similar(id) })
    },
    onError: showFailure,
  })
  return (
    <fieldset className="mt-3">
      <legend className="font-semibold">{phrases.decide}</legend>
      {match.decision && (
        <p role="status" className="text-sm text-muted">
          {phrases.decided[match.decision]}
        </p>
      )}
      <div className="mt-2 flex flex-wrap gap-2">
        <Button
          size="small"
          look="secondary"
          aria-pressed={match.decision === 'nothing'}
          onClick={() => decide.mutate('nothing')}
        >
          {phrases.nothing}
        </Button>
        <Button size="small" look="secondary" onClick={() => decide.mutate('ask')}>
          {phrases.ask}
        </Button>
        <Button
          size="small"
          look="secondary"
          onClick={() => {
            onClose()
            openReport('lyric', match.lyricId, id)
          }}
        >
          {phrases.report}
        </Button>
      </div>
    </fieldset>
  )
}

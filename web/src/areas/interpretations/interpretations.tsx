import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Flag, Heart, MessageCircle } from 'lucide-react'
import { useState } from 'react'
import type { Interpretation } from '#contract/interpretations/interpretation.ts'
import type { Lyric } from '#contract/lyrics/lyric.ts'
import { useMemberAction } from '#web/areas/accounts/index.ts'
import { CommentsPanel } from '#web/areas/comments/index.ts'
import { call, sentenceOf } from '#web/platform/call.ts'
import { confirm, useEntity } from '#web/platform/entities.ts'
import { showFailure } from '#web/platform/show-failure.ts'
import { useLike } from '#web/platform/like.ts'
import { onLive } from '#web/platform/live.ts'
import { openReport } from '#web/platform/report.ts'
import { useUser } from '#web/platform/session.ts'
import { showToast } from '#web/platform/toast.ts'
import { elementsOf } from '#web/platform/use-list.ts'
import { dayMonth } from '#web/phrases/comments.ts'
import { common } from '#web/phrases/common.ts'
import { interpretations as phrases } from '#web/phrases/interpretations.ts'
import { reports } from '#web/phrases/reports.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { PersonLink } from '#web/ui/person-link.tsx'
import { PlayButton } from '#web/ui/player.tsx'
import { EmptyState, ErrorState } from '#web/ui/states.tsx'
import { hideInterpretation, showInterpretation, type Status, useInterpretations } from './live-interpretations.ts'
import { ProposeDialog } from './propose-interpretation.tsx'

for (const event of ['comment', 'deleteComment'] as const)
  onLive(event, ({ id, commentCount }) => confirm('interpretation', id, { commentsCount: commentCount }))

/** The approved interpretations of a lyric, or those that wait for its author. */
export function Interpretations({ lyric, status }: { lyric: Lyric; status: Status }) {
  const user = useUser()
  const [proposing, setProposing] = useState(false)
  const pages = useInterpretations(lyric.id, status)
  const all = elementsOf(pages.data, (page) => page.interpretations)
  return (
    <section aria-label={status === 'approved' ? phrases.tab : phrases.pendingTab}>
      {status === 'approved' && user?.isRegistered && (
        <Button size="small" className="mb-5" onClick={() => setProposing(true)}>
          {phrases.propose}
        </Button>
      )}
      {pages.isPending && <div className="skeleton h-24 rounded-card" />}
      {pages.isError && <ErrorState text={sentenceOf(pages.error)} onRetry={() => void pages.refetch()} />}
      {pages.isSuccess && all.length === 0 && (
        <EmptyState text={status === 'approved' ? phrases.empty : phrases.emptyPending} />
      )}
      <ul className="flex flex-col gap-4">
        {all.map((one) => (
          <InterpretationItem key={one.id} interpretation={one} />
        ))}
      </ul>
      {pages.hasNextPage && (
        <Button
          look="secondary"
          size="small"
          className="mt-4 w-full"
          onClick={() => void pages.fetchNextPage()}
          busy={pages.isFetchingNextPage && common.loading}
        >
          {phrases.loadMore}
        </Button>
      )}
      {proposing && <ProposeDialog lyric={lyric} onClose={() => setProposing(false)} />}
    </section>
  )
}

function InterpretationItem({ interpretation }: { interpretation: Interpretation }) {
  const { user, content, youtubeLink, spotifyLink, status, createdAt } = interpretation
  const asMember = useMemberAction()
  const isMine = useUser()?.nickName === user.nickName
  return (
    <li className="rounded-card border border-line bg-surface p-4" data-interpretation={interpretation.id}>
      <div className="flex items-center gap-2.5 text-sm">
        <Avatar name={user.nickName} src={user.profilePic} size={32} />
        <PersonLink nickName={user.nickName} />{' '}
        <time dateTime={createdAt} className="text-muted">
          {dayMonth(createdAt)}
        </time>
        <span className="flex-1" />
        {!isMine && (
          <Menu
            name={phrases.options}
            items={[
              {
                label: reports.report,
                icon: Flag,
                onChoose: () => asMember(() => openReport('interpretation', interpretation.id)),
              },
            ]}
          />
        )}
      </div>
      {content && <p className="mt-2 whitespace-pre-line">{content}</p>}
      <div className="mt-3 flex flex-wrap gap-2">
        {youtubeLink && <PlayButton link={youtubeLink} platform="YouTube" />}
        {spotifyLink && <PlayButton link={spotifyLink} platform="Spotify" />}
      </div>
      {status === 'approved' ? (
        <PublicActions interpretation={interpretation} />
      ) : (
        <Decision interpretation={interpretation} />
      )}
    </li>
  )
}

const action =
  'inline-flex min-h-11 min-w-11 items-center gap-1.5 rounded-full px-2 text-sm font-medium text-muted hover:bg-sunken'

function PublicActions({ interpretation }: { interpretation: Interpretation }) {
  const heart = useLike('interpretation', interpretation)
  const { commentsCount } = useEntity('interpretation', interpretation.id, interpretation)
  const asMember = useMemberAction()
  const [open, setOpen] = useState(false)
  return (
    <div className="-ms-2 mt-2 flex items-center gap-1">
      <button
        type="button"
        aria-pressed={heart.liked}
        onClick={() => asMember(heart.toggle)}
        className={classes(action, heart.liked && 'text-accent')}
      >
        <Heart size={19} strokeWidth={1.75} fill={heart.liked ? 'currentColor' : 'none'} aria-hidden />
        <span className="sr-only">{phrases.like}</span>
        <span className="tabular-nums">{heart.count}</span>
      </button>
      <button type="button" onClick={() => setOpen(true)} className={action}>
        <MessageCircle size={19} strokeWidth={1.75} aria-hidden /> {phrases.comments(commentsCount)}
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title={phrases.commentsTitle} wide>
        <CommentsPanel subjectId={interpretation.id} total={commentsCount} autoFocus={false} />
      </Dialog>
    </div>
  )
}

function Decision({ interpretation }: { interpretation: Interpretation }) {
  const { id, lyricsId } = interpretation
  const queries = useQueryClient()
  const decide = useMutation({
    mutationFn: (chosen: 'approve' | 'reject') =>
      call('PUT /interpretations/approve-reject/:id', { params: { id }, body: { action: chosen } }),
    onSuccess: (_, chosen) => {
      showToast(chosen === 'approve' ? phrases.accepted : phrases.rejected, { tone: 'good' })
      if (chosen === 'approve') showInterpretation(queries, { ...interpretation, status: 'approved' })
      else hideInterpretation(queries, lyricsId, id)
    },
    onError: showFailure,
  })
  return (
    <div className="mt-3 flex gap-2">
      <Button look="secondary" size="small" disabled={decide.isPending} onClick={() => decide.mutate('reject')}>
        {phrases.reject}
      </Button>
      <Button size="small" disabled={decide.isPending} onClick={() => decide.mutate('approve')}>
        {phrases.accept}
      </Button>
    </div>
  )
}

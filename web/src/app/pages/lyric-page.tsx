import { Handshake } from 'lucide-react'
import { useParams, useSearchParams } from 'react-router'
import type { Lyric } from '#contract/lyrics/lyric.ts'
import { mayNegotiate, NegotiateDialog } from '#web/areas/chats/index.ts'
import { CommentsPanel } from '#web/areas/comments/index.ts'
import { Interpretations, InterpretationsLabel } from '#web/areas/interpretations/index.ts'
import { LyricDetail, type Panel } from '#web/areas/lyrics/lyric-detail.tsx'
import { FollowAuthor } from '#web/areas/profiles/follow-author.tsx'
import { SealFact } from '#web/areas/seals/index.ts'
import { SimilarFact } from '#web/areas/similarity/index.ts'
import { LyricActions } from '#web/areas/wall/index.ts'
import { lyricPath } from '#web/ui/paths.ts'
import { chats } from '#web/phrases/chats.ts'
import { interpretations } from '#web/phrases/interpretations.ts'

function panelsOf(lyric: Lyric, isMine: boolean): Panel[] {
  const approved = {
    id: 'interpretations',
    title: interpretations.tab,
    label: <InterpretationsLabel lyricId={lyric.id} status="approved" />,
    content: <Interpretations lyric={lyric} status="approved" />,
  }
  const pending = {
    id: 'pending',
    title: interpretations.pendingTab,
    label: <InterpretationsLabel lyricId={lyric.id} status="pending" />,
    content: <Interpretations lyric={lyric} status="pending" />,
  }
  return isMine ? [approved, pending] : [approved]
}

/** A lyric with its comments and interpretations; `?comment=1` opens the comments, `?similar=1` the similar lyrics. */
export default function LyricPage() {
  const { id = '' } = useParams()
  const [asked] = useSearchParams()
  const toComment = asked.get('comment') === '1'
  const toSimilar = asked.get('similar') === '1'
  return (
    <LyricDetail
      id={id}
      panels={panelsOf}
      besideAuthor={(lyric) => <FollowAuthor nickName={lyric.User.nickName} />}
      dialogActions={(lyric, user) =>
        mayNegotiate(user, lyric)
          ? [
              {
                id: 'negotiate',
                label: chats.negotiate,
                icon: Handshake,
                dialog: (onClose) => <NegotiateDialog lyric={lyric} onClose={onClose} />,
              },
            ]
          : []
      }
      actions={(lyric) => <LyricActions lyric={lyric} />}
      facts={(lyric, isMine) => (
        <>
          <SealFact lyric={lyric} isMine={isMine} />
          {isMine && <SimilarFact id={lyric.id} isAsked={toSimilar} />}
        </>
      )}
      comments={(lyric, total) => (
        <CommentsPanel
          subjectId={lyric.id}
          total={total}
          autoFocus={toComment}
          returnTo={`${lyricPath(lyric.id)}?comment=1`}
        />
      )}
    />
  )
}

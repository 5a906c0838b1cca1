import { useParams, useSearchParams } from 'react-router'
import { CommentsPanel } from '#web/areas/comments/index.ts'
import { SaveButton } from '#web/areas/saved-lists/index.ts'
import { LyricDetail } from '#web/areas/lyrics/lyric-detail.tsx'

/** A lyric with what is said about it; `?comment=1` opens it to comment. */
export default function LyricPage() {
  const { id = '' } = useParams()
  const toComment = useSearchParams()[0].get('comment') === '1'
  return <LyricDetail id={id} actions={(lyric) => <SaveButton lyric={lyric} />} comments={(lyric, total) => <CommentsPanel subjectId={lyric.id} total={total} autoFocus={toComment} />} />
}

import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { LyricEditor } from '#web/areas/lyrics/editor/lyric-editor.tsx'
import { reviewSimilar } from '#web/areas/similarity/index.ts'
import { call, sentenceOf } from '#web/platform/call.ts'
import { keys } from '#web/platform/query-keys.ts'
import { useUser } from '#web/platform/session.ts'
import { lyrics as phrases } from '#web/phrases/lyrics.ts'
import { ErrorState } from '#web/ui/states.tsx'
import { PageSpinner } from '#web/ui/spinner.tsx'

/**
 * The edited lyric's id stands in the address, so that a reload keeps it and an edit never creates a second lyric.
 */
export default function EditorPage() {
  const id = useSearchParams()[0].get('id')
  const user = useUser()
  const lyric = useQuery({
    queryKey: keys.editedLyric(id),
    queryFn: () => call('GET /lyrics/:mode/:id', { params: { mode: 'logged', id: id! } }),
    enabled: Boolean(id),
    staleTime: 0,
    gcTime: 0,
  })
  if (!id) return <LyricEditor key="new" lyric={null} review={reviewSimilar} />
  if (lyric.isPending) return <PageSpinner />
  if (lyric.isError || lyric.data.User.nickName !== user?.nickName)
    return (
      <ErrorState
        text={lyric.isError ? sentenceOf(lyric.error) : phrases.detail.fetchFailed}
        onRetry={() => void lyric.refetch()}
      />
    )
  return <LyricEditor key={id} lyric={lyric.data} review={reviewSimilar} />
}

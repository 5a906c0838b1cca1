import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { WallItem } from '#contract/wall/wall-item.ts'
import { CommentsPanel } from '#web/areas/comments/index.ts'
import { call, CallError, sentenceOf } from '#web/platform/call.ts'
import { onLive } from '#web/platform/live.ts'
import { keys } from '#web/platform/query-keys.ts'
import { wall as phrases } from '#web/phrases/wall.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { EmptyState, ErrorState } from '#web/ui/states.tsx'
import { PostCard } from './post-card.tsx'
import { useWatchPost } from './watch-post.ts'

/** Only the id is known (from a notification): posts and shares have different addresses. */
async function findItem(id: string, signal: AbortSignal): Promise<WallItem> {
  try {
    return await call('GET /posts/:id', { params: { id }, signal })
  } catch (error) {
    if (!(error instanceof CallError) || error.status !== 404) throw error
    return call('GET /shares/:id', { params: { id }, signal })
  }
}

/** A post with its comments. */
export function PostDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const item = useQuery({ queryKey: keys.wallItem(id), queryFn: ({ signal }) => findItem(id, signal) })
  const [isDeleted, setDeleted] = useState(false)
  useEffect(() => onLive('deleteWallItem', (deleted) => deleted.id === id && setDeleted(true)), [id])
  const isGone = isDeleted || (item.error instanceof CallError && item.error.status === 404)
  return (
    <Dialog open onClose={onClose} title={phrases.detail} wide>
      {item.isPending && <div className="skeleton h-40 rounded-card" />}
      {isGone ? (
        <EmptyState text={phrases.isDeleted} />
      ) : item.data ? (
        <Opened item={item.data} onClose={onClose} />
      ) : (
        item.isError && <ErrorState text={sentenceOf(item.error)} onRetry={() => void item.refetch()} />
      )}
    </Dialog>
  )
}

function Opened({ item, onClose }: { item: WallItem; onClose: () => void }) {
  const { commentsCount } = useWatchPost(item)
  return (
    <>
      <PostCard item={item} onRemoved={onClose} />
      <CommentsPanel
        subjectId={item.id}
        total={commentsCount}
        autoFocus={false}
        withImages
        emptyText={phrases.noComments}
      />
    </>
  )
}

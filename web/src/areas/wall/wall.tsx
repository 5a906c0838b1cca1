import { useState } from 'react'
import type { WallPage } from '#contract/wall/wall-item.ts'
import { call, sentenceOf } from '#web/platform/call.ts'
import { receive } from '#web/platform/entities.ts'
import { keys, type QueryKey } from '#web/platform/query-keys.ts'
import { useMode, useUser } from '#web/platform/session.ts'
import { elementsOf, useList } from '#web/platform/use-list.ts'
import { wall as phrases } from '#web/phrases/wall.ts'
import { NearBottom } from '#web/ui/near-bottom.tsx'
import { EmptyState, ErrorState } from '#web/ui/states.tsx'
import { Composer } from './composer.tsx'
import { useDeletedItems, useLiveWall } from './live-wall.ts'
import { PostCard } from './post-card.tsx'
import { PostDialog } from './post-dialog.tsx'

interface WallProps {
  id: string
  nickName: string
  /** A post that is open from the start (from a notification). */
  open?: string | undefined
  onOpen: (id: string | undefined) => void
}

/** A person's posts and shares; on one's own wall also the composer. */
export function Wall({ id, nickName, open, onOpen }: WallProps) {
  useLiveWall(id)
  const mode = useMode()
  const isMine = useUser()?.nickName === nickName
  const load = (cursor: string | undefined, signal: AbortSignal) =>
    call('GET /wall/:mode/:nickName', { params: { mode, nickName }, query: { cursor }, signal })
  return (
    <>
      {isMine && (
        <div className="mb-5">
          <Composer />
        </div>
      )}
      <WallItems list={keys.wall(nickName, mode)} load={load} empty={phrases.empty} onOpen={onOpen} />
      {open && <PostDialog id={open} onClose={() => onOpen(undefined)} />}
    </>
  )
}

/** The posts and shares that the person likes. */
export function LikedPosts() {
  const [open, setOpen] = useState<string>()
  return (
    <>
      <WallItems
        list={keys.likedPosts()}
        load={(cursor, signal) => call('GET /posts/liked', { query: { cursor }, signal })}
        empty={phrases.empty}
        onOpen={setOpen}
      />
      {open && <PostDialog id={open} onClose={() => setOpen(undefined)} />}
    </>
  )
}

interface WallItemsProps {
  list: QueryKey
  load: (cursor: string | undefined, signal: AbortSignal) => Promise<WallPage>
  empty: string
  onOpen: (id: string) => void
}

function WallItems({ list, load, empty, onOpen }: WallItemsProps) {
  useDeletedItems()
  const pages = useList({
    key: list,
    load: ({ cursor }, signal) => load(cursor, signal),
    receive: (page, since) => receive('wallItem', page.wall, since),
  })
  if (pages.isPending) return <WallSkeleton />
  if (pages.isError && !pages.data)
    return <ErrorState text={sentenceOf(pages.error)} onRetry={() => void pages.refetch()} />
  const items = elementsOf(pages.data, (page) => page.wall)
  if (items.length === 0) return <EmptyState text={empty} />
  return (
    <>
      <div className="flex flex-col gap-4">
        {items.map((item) => (
          <PostCard key={item.id} item={item} onOpen={() => onOpen(item.id)} />
        ))}
      </div>
      <NearBottom pages={pages} />
    </>
  )
}

function WallSkeleton() {
  return (
    <div aria-hidden className="flex flex-col gap-4">
      {[0, 1, 2].map((index) => (
        <div key={index} className="rounded-card border border-line bg-surface p-5">
          <div className="flex items-center gap-3">
            <div className="skeleton size-10 rounded-full" />
            <div className="skeleton h-4 w-40" />
          </div>
          <div className="skeleton mt-4 h-4 w-4/5" />
          <div className="skeleton mt-2.5 h-4 w-3/5" />
        </div>
      ))}
    </div>
  )
}

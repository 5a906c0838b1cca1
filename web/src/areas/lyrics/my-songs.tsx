import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import type { Lyric } from '#contract/lyrics/lyric.ts'
import { call, sentenceOf } from '#web/platform/call.ts'
import { say } from '#web/platform/toast.ts'
import { common } from '#web/phrases/common.ts'
import { lyrics as phrases } from '#web/phrases/lyrics.ts'
import { IconButton } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { LyricCard } from './lyric-card.tsx'
import { LyricGrid } from './lyric-grid.tsx'

const mine = phrases.mine
const tabs = [
  { id: 'published', label: mine.published },
  { id: 'draft', label: mine.drafts },
] as const

export function MySongs() {
  const [address, setAddress] = useSearchParams()
  const type = address.get('tab') === 'draft' ? 'draft' : 'published'
  const [leaving, setLeaving] = useState<Lyric | null>(null)
  const pages = useInfiniteQuery({
    queryKey: ['my-songs', type],
    queryFn: ({ pageParam, signal }) => call('GET /lyrics/user/mysongs', { query: { type, cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ pagination }) => pagination.cursor ?? undefined,
  })
  return (
    <>
      <h1 className="text-4xl font-medium">{mine.title}</h1>
      <Tabs label={mine.title} items={tabs} chosen={type} onChoose={(tab) => setAddress(tab === 'draft' ? { tab } : {}, { replace: true })} className="mt-4 mb-6" />
      <LyricGrid
        pages={pages}
        first={type === 'published' ? <CreateCard /> : undefined}
        empty={<EmptyState text={mine.empty} />}
        card={(lyric) => <LyricCard lyric={lyric} {...(lyric.isPublished ? {} : { badge: <DraftBadge /> })} actions={<OwnerActions lyric={lyric} onDelete={() => setLeaving(lyric)} />} />}
      />
      {leaving && <DeleteDialog lyric={leaving} onClose={() => setLeaving(null)} />}
    </>
  )
}

function CreateCard() {
  return (
    <Link to="/create-lyrics" className="grid min-h-56 place-items-center rounded-card border-2 border-dashed border-line text-muted transition-colors hover:border-accent hover:text-accent">
      <span className="flex flex-col items-center gap-2 font-serif text-xl">
        <Plus size={32} strokeWidth={1.25} aria-hidden /> {mine.create}
      </span>
    </Link>
  )
}

const DraftBadge = () => <span className="h-fit rounded-full bg-maiz px-2.5 py-0.5 text-xs font-semibold text-[#2a1c05]">{phrases.draft}</span>

function OwnerActions({ lyric, onDelete }: { lyric: Lyric; onDelete: () => void }) {
  const navigate = useNavigate()
  return (
    <>
      <IconButton name={`${common.edit}: ${lyric.title}`} onClick={() => void navigate(`/create-lyrics?id=${lyric.id}`)}>
        <Pencil size={19} strokeWidth={1.75} />
      </IconButton>
      <IconButton name={`${common.delete}: ${lyric.title}`} onClick={onDelete}>
        <Trash2 size={19} strokeWidth={1.75} />
      </IconButton>
    </>
  )
}

function DeleteDialog({ lyric, onClose }: { lyric: Lyric; onClose: () => void }) {
  const queries = useQueryClient()
  const remove = useMutation({
    mutationFn: () => call('DELETE /lyrics/:id', { params: { id: lyric.id }, query: { status: lyric.isPublished ? 'published' : 'draft' } }),
    onSuccess: async () => {
      say(phrases.deleted)
      onClose()
      await Promise.all([queries.invalidateQueries({ queryKey: ['my-songs'] }), queries.invalidateQueries({ queryKey: ['feed'] })])
    },
    onError: (error) => say(sentenceOf(error, phrases.deleteFailed), { tone: 'bad' }),
  })
  return <ConfirmDialog open onClose={onClose} title={phrases.deleteTitle} text={phrases.deleteText} confirm={common.delete} busy={remove.isPending} onConfirm={() => remove.mutate()} />
}

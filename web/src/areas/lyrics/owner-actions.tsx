import { useMutation, useQueryClient } from '@tanstack/react-query'
import { CopyPlus, History, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Lyric } from '#contract/lyrics/lyric.ts'
import { call } from '#web/platform/call.ts'
import { showFailure } from '#web/platform/show-failure.ts'
import { showToast } from '#web/platform/toast.ts'
import { common } from '#web/phrases/common.ts'
import { lyrics as phrases } from '#web/phrases/lyrics.ts'
import { IconButton } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { lazyOverlay } from '#web/ui/lazy-part.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { refetchOwnLyrics } from './refetch-lyrics.ts'

const VersionsDialog = lazyOverlay(() => import('./versions-dialog.tsx').then((module) => module.VersionsDialog))

/** Edit and delete, for the author only. */
export function OwnerActions({ lyric }: { lyric: Lyric }) {
  const queries = useQueryClient()
  const [leaving, setLeaving] = useState(false)
  const [comparing, setComparing] = useState(false)
  const duplicate = useMutation({
    mutationFn: () => call('POST /lyrics/:id/duplicate', { params: { id: lyric.id } }),
    onSuccess: async () => {
      showToast(phrases.mine.duplicated, { tone: 'good' })
      await refetchOwnLyrics(queries)
    },
    onError: showFailure,
  })
  const navigate = useNavigate()
  return (
    <>
      <IconButton
        name={`${common.edit}: ${lyric.title}`}
        onClick={() => void navigate(`/create-lyrics?id=${lyric.id}`)}
      >
        <Pencil size={19} strokeWidth={1.75} />
      </IconButton>
      <IconButton name={`${common.delete}: ${lyric.title}`} onClick={() => setLeaving(true)}>
        <Trash2 size={19} strokeWidth={1.75} />
      </IconButton>
      <Menu
        name={phrases.optionsOf(lyric.title)}
        items={[
          { label: phrases.mine.duplicate, icon: CopyPlus, onChoose: () => duplicate.mutate() },
          { label: phrases.mine.versions, icon: History, onChoose: () => setComparing(true) },
        ]}
      />
      {comparing && <VersionsDialog id={lyric.id} onClose={() => setComparing(false)} />}
      {leaving && <DeleteDialog lyric={lyric} onClose={() => setLeaving(false)} />}
    </>
  )
}

/** The same as a menu, for cards with other actions. */
export function OwnerMenu({ lyric }: { lyric: Lyric }) {
  const navigate = useNavigate()
  const [leaving, setLeaving] = useState(false)
  return (
    <>
      <Menu
        name={phrases.optionsOf(lyric.title)}
        className="-me-2 -mt-2"
        items={[
          { label: common.edit, icon: Pencil, onChoose: () => void navigate(`/create-lyrics?id=${lyric.id}`) },
          { label: common.delete, icon: Trash2, danger: true, onChoose: () => setLeaving(true) },
        ]}
      />
      {leaving && <DeleteDialog lyric={lyric} onClose={() => setLeaving(false)} />}
    </>
  )
}

function DeleteDialog({ lyric, onClose }: { lyric: Lyric; onClose: () => void }) {
  const queries = useQueryClient()
  const remove = useMutation({
    mutationFn: () =>
      call('DELETE /lyrics/:id', {
        params: { id: lyric.id },
        query: { status: lyric.isPublished ? 'published' : 'draft' },
      }),
    onSuccess: async () => {
      showToast(phrases.deleted)
      onClose()
      await refetchOwnLyrics(queries)
    },
    onError: showFailure,
  })
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={phrases.deleteTitle}
      text={phrases.deleteText}
      confirm={common.delete}
      busy={remove.isPending}
      onConfirm={() => remove.mutate()}
    />
  )
}

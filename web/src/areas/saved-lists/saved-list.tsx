import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { ArrowLeft, FolderInput, Pencil, Trash2, X } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Lyric } from '#contract/lyrics/lyric.ts'
import { plainText } from '#contract/text.ts'
import { defaultList } from '#contract/saved-lists/saved-list-rules.ts'
import { LyricCard, LyricGrid } from '#web/areas/lyrics/index.ts'
import { call, CallError, sentenceOf } from '#web/platform/call.ts'
import { onLive } from '#web/platform/live.ts'
import { useUser } from '#web/platform/session.ts'
import { showToast } from '#web/platform/toast.ts'
import { common } from '#web/phrases/common.ts'
import { savedLists as phrases } from '#web/phrases/saved-lists.ts'
import { IconButton } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { profilePath } from '#web/ui/paths.ts'
import { ShareMenu } from '#web/ui/share-menu.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { MoveDialog } from './move-dialog.tsx'
import { RenameDialog } from './rename-dialog.tsx'
import { SaveButton } from './save-button.tsx'
import { listPath, listTitle } from './lists.ts'
import { saveLyric } from './save-lyric.ts'

/** The page of a list, for its owner and everybody with the link. */
export function SavedList({ nickName, name }: { nickName: string; name: string }) {
  const user = useUser()
  const navigate = useNavigate()
  const isMine = Boolean(user?.nickName) && plainText(user!.nickName!) === plainText(nickName)
  const [leaving, setLeaving] = useState<Lyric | null>(null)
  const [moving, setMoving] = useState<Lyric | null>(null)
  const [renaming, setRenaming] = useState(false)
  const [deleting, setDeleting] = useState(false)
  const queries = useQueryClient()
  const pages = useInfiniteQuery({
    queryKey: ['saved-list', nickName, name, user?.id],
    queryFn: ({ pageParam, signal }) =>
      call('GET /lyrics/savedList/get/list/:listName', {
        params: { listName: name },
        query: { nickName, cursor: pageParam },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ pagination }) => pagination.cursor ?? undefined,
  })
  useEffect(() => onLive('unsave', () => void queries.invalidateQueries({ queryKey: ['saved-list'] })), [queries])
  const card = useCallback(
    (lyric: Lyric) => (
      <LyricCard
        lyric={lyric}
        {...(isMine
          ? {
              badge: (
                <IconButton
                  name={phrases.removeSong(lyric.title)}
                  className="-me-2 -mt-2 text-muted"
                  onClick={() => setLeaving(lyric)}
                >
                  <X size={20} strokeWidth={1.75} />
                </IconButton>
              ),
              actions: (
                <Menu
                  name={phrases.songOptions(lyric.title)}
                  items={[{ label: phrases.move, icon: FolderInput, onChoose: () => setMoving(lyric) }]}
                />
              ),
            }
          : { actions: <SaveButton lyric={lyric} /> })}
      />
    ),
    [isMine],
  )
  // Opened by its link there is no earlier page of this app: back would leave the app.
  const back = () =>
    void ((history.state as { idx?: number } | null)?.idx ? navigate(-1) : navigate(profilePath(nickName)))
  if (pages.error instanceof CallError && pages.error.status === 404) return <EmptyState text={pages.error.message} />
  return (
    <>
      <header className="mb-6 flex items-center gap-2">
        <IconButton name={common.back} onClick={back} className="-ms-2">
          <ArrowLeft size={22} strokeWidth={1.75} />
        </IconButton>
        <div className="min-w-0 flex-1">
          <h1 className="truncate text-4xl font-medium">{listTitle(name)}</h1>
          <p className="text-muted">{phrases.by(nickName)}</p>
        </div>
        {isMine && name !== defaultList && (
          <>
            <IconButton name={phrases.rename} onClick={() => setRenaming(true)}>
              <Pencil size={20} strokeWidth={1.75} />
            </IconButton>
            <IconButton name={phrases.deleteList} onClick={() => setDeleting(true)}>
              <Trash2 size={20} strokeWidth={1.75} />
            </IconButton>
          </>
        )}
        <ShareMenu path={listPath(nickName, name)} title={listTitle(name)} label={phrases.share} />
      </header>
      <LyricGrid pages={pages} empty={<EmptyState text={phrases.empty} />} card={card} />
      {leaving && <RemoveDialog lyric={leaving} listName={name} onClose={() => setLeaving(null)} />}
      {moving && <MoveDialog lyric={moving} from={name} onClose={() => setMoving(null)} />}
      {renaming && <RenameDialog nickName={nickName} listName={name} onClose={() => setRenaming(false)} />}
      {deleting && <DeleteListDialog name={name} onClose={() => setDeleting(false)} />}
    </>
  )
}

function RemoveDialog({ lyric, listName, onClose }: { lyric: Lyric; listName: string; onClose: () => void }) {
  const queries = useQueryClient()
  const remove = useMutation({
    mutationFn: () => saveLyric(lyric.id, listName, false),
    onSuccess: async () => {
      onClose()
      showToast(phrases.removedFrom(listTitle(listName)), {
        undo: () =>
          void saveLyric(lyric.id, listName, true).then(() => queries.invalidateQueries({ queryKey: ['saved-list'] })),
      })
      await queries.invalidateQueries({ queryKey: ['saved-list'] })
    },
    onError: (error) => showToast(sentenceOf(error), { tone: 'bad' }),
  })
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={phrases.removeTitle}
      text={phrases.removeText}
      confirm={common.delete}
      busy={remove.isPending}
      onConfirm={() => remove.mutate()}
    />
  )
}

function DeleteListDialog({ name, onClose }: { name: string; onClose: () => void }) {
  const navigate = useNavigate()
  const queries = useQueryClient()
  const remove = useMutation({
    mutationFn: () => call('PUT /lyrics/savedList/delete/list', { body: { listName: name } }),
    onSuccess: async () => {
      showToast(phrases.deleted)
      void navigate('/for-you')
      await queries.invalidateQueries({ queryKey: ['saved-lists'] })
    },
    onError: (error) => showToast(sentenceOf(error), { tone: 'bad' }),
  })
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={phrases.deleteList}
      text={phrases.deleteListText}
      confirm={common.delete}
      busy={remove.isPending}
      onConfirm={() => remove.mutate()}
    />
  )
}

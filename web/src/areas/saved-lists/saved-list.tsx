import { type InfiniteData, useMutation, useQueryClient } from '@tanstack/react-query'
import { ArrowLeft, FolderInput, Pencil, Trash2, X } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Lyric, LyricPage } from '#contract/lyrics/lyric.ts'
import { plainText } from '#contract/text.ts'
import { defaultList } from '#contract/saved-lists/saved-list-rules.ts'
import { LyricCard, LyricGrid } from '#web/areas/lyrics/index.ts'
import { call, CallError } from '#web/platform/call.ts'
import { receive } from '#web/platform/entities.ts'
import { showFailure } from '#web/platform/show-failure.ts'
import { changeLists, prepended, without } from '#web/platform/live-lists.ts'
import { onLive } from '#web/platform/live.ts'
import { invalidate, keys } from '#web/platform/query-keys.ts'
import { useMode, useUser } from '#web/platform/session.ts'
import { showToast } from '#web/platform/toast.ts'
import { useList } from '#web/platform/use-list.ts'
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
  const pages = useList({
    key: keys.savedList(nickName, name, useMode()),
    load: ({ cursor }, signal) =>
      call('GET /lyrics/savedList/get/list/:listName', {
        params: { listName: name },
        query: { nickName, cursor },
        signal,
      }),
    receive: (page, since) => receive('lyric', page.lyrics, since),
  })
  useEffect(() => {
    if (!isMine) return
    const list = keys.savedList(nickName, name)
    const has = (id: string) =>
      queries
        .getQueriesData<InfiniteData<LyricPage>>({ queryKey: list })
        .some(([, data]) => data?.pages.some((page) => page.lyrics.some((lyric) => lyric.id === id)))
    const ends = [
      // Another page of one's own saved it: what it looks like is not known here.
      onLive('save', (saved) => {
        if (saved.listName === name && !has(saved.lyricsId)) void queries.invalidateQueries({ queryKey: list })
      }),
      onLive('unsave', (gone) => {
        if (gone.listName === name) changeLists<LyricPage>(queries, list, without('lyrics', gone.lyricsId))
      }),
    ]
    return () => ends.forEach((end) => end())
  }, [queries, isMine, nickName, name])
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
      {leaving && <RemoveDialog lyric={leaving} nickName={nickName} listName={name} onClose={() => setLeaving(null)} />}
      {moving && <MoveDialog lyric={moving} from={name} onClose={() => setMoving(null)} />}
      {renaming && <RenameDialog nickName={nickName} listName={name} onClose={() => setRenaming(false)} />}
      {deleting && <DeleteListDialog name={name} onClose={() => setDeleting(false)} />}
    </>
  )
}

interface RemoveDialogProps {
  lyric: Lyric
  nickName: string
  listName: string
  onClose: () => void
}

function RemoveDialog({ lyric, nickName, listName, onClose }: RemoveDialogProps) {
  const queries = useQueryClient()
  const list = keys.savedList(nickName, listName)
  const putBack = () => {
    changeLists<LyricPage>(queries, list, prepended('lyrics', lyric))
    saveLyric(lyric, listName, true).catch((error: unknown) => {
      changeLists<LyricPage>(queries, list, without('lyrics', lyric.id))
      showFailure(error)
    })
  }
  const remove = useMutation({
    mutationFn: () => saveLyric(lyric, listName, false),
    onSuccess: () => {
      onClose()
      showToast(phrases.removedFrom(listTitle(listName)), { undo: putBack })
    },
    onError: showFailure,
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
      await invalidate(queries, 'savedLists')
    },
    onError: showFailure,
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

import { useMutation } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Lyric } from '#contract/lyrics/lyric.ts'
import { defaultList } from '#contract/saved-lists/saved-list-rules.ts'
import { sentenceOf } from '#web/platform/call.ts'
import { useUser } from '#web/platform/session.ts'
import { showToast } from '#web/platform/toast.ts'
import { common } from '#web/phrases/common.ts'
import { savedLists as phrases } from '#web/phrases/saved-lists.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ErrorState } from '#web/ui/states.tsx'
import { ListTile } from './list-tile.tsx'
import { listPath, listTitle, useSavedLists } from './lists.ts'
import { NewList } from './new-list.tsx'
import { saveLyric } from './save-lyric.ts'

/** "Guardar Canción en una Lista": the lists as tiles, and one tile for a new list. */
export default function SaveDialog({ lyric, onClose }: { lyric: Lyric; onClose: () => void }) {
  const user = useUser()
  const navigate = useNavigate()
  const lists = useSavedLists(true)
  const [chosen, setChosen] = useState<string>(defaultList)
  const [naming, setNaming] = useState(false)
  const holds = (name: string) => Boolean(lists.data?.[name]?.some((entry) => entry.id === lyric.id))
  const save = useMutation({
    mutationFn: (wanted: boolean) => saveLyric(lyric, chosen, wanted),
    onSuccess: (_, saved) => {
      onClose()
      showToast(saved ? phrases.savedIn(listTitle(chosen)) : phrases.removedFrom(listTitle(chosen)), {
        action: { label: phrases.see, onClick: () => void navigate(listPath(user!.nickName!, chosen)) },
      })
    },
  })
  return (
    <Dialog open onClose={onClose} title={phrases.dialogTitle} wide>
      {lists.isError && <ErrorState text={sentenceOf(lists.error)} onRetry={() => void lists.refetch()} />}
      {lists.isPending && <TilesSkeleton />}
      {lists.isSuccess && (
        <>
          <ul className="grid grid-cols-2 gap-2 sm:grid-cols-4">
            {Object.entries(lists.data).map(([name, entries]) => (
              <li key={name} className="grid">
                <ListTile
                  name={name}
                  entries={entries}
                  chosen={chosen === name}
                  holds={holds(name)}
                  onChoose={() => setChosen(name)}
                />
              </li>
            ))}
            <li className="grid">
              <button
                type="button"
                aria-expanded={naming}
                onClick={() => setNaming(true)}
                className="m-2 grid min-h-24 place-items-center rounded-card border-2 border-dashed border-line text-muted hover:border-accent hover:text-accent"
              >
                <Plus size={28} strokeWidth={1.5} aria-hidden />
                <span className="sr-only">{phrases.newList}</span>
              </button>
            </li>
          </ul>
          {naming && (
            <NewList
              onMade={(name) => {
                setNaming(false)
                setChosen(name)
              }}
            />
          )}
          {save.error && (
            <p role="alert" className="mt-3 font-medium text-danger">
              {sentenceOf(save.error)}
            </p>
          )}
          <div className="mt-6 flex justify-end gap-3">
            <Button look="secondary" onClick={onClose}>
              {common.cancel}
            </Button>
            <Button
              look={holds(chosen) ? 'danger' : 'primary'}
              busy={save.isPending && phrases.saving}
              onClick={() => save.mutate(!holds(chosen))}
            >
              {holds(chosen) ? phrases.remove : phrases.save_}
            </Button>
          </div>
        </>
      )}
    </Dialog>
  )
}

function TilesSkeleton() {
  return (
    <div aria-hidden className="grid grid-cols-2 gap-4 sm:grid-cols-4">
      {[0, 1, 2, 3].map((index) => (
        <div key={index} className="skeleton aspect-square rounded-card" />
      ))}
    </div>
  )
}

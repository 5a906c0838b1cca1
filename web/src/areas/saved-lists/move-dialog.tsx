import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Lyric } from '#contract/lyrics/lyric.ts'
import { call } from '#web/platform/call.ts'
import { showFailure } from '#web/platform/show-failure.ts'
import { invalidate } from '#web/platform/query-keys.ts'
import { showToast } from '#web/platform/toast.ts'
import { common } from '#web/phrases/common.ts'
import { savedLists as phrases } from '#web/phrases/saved-lists.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { ListTile } from './list-tile.tsx'
import { listTitle, useSavedLists } from './lists.ts'

/** Moves a lyric to another list; undo moves it back. */
export function MoveDialog({ lyric, from, onClose }: { lyric: Lyric; from: string; onClose: () => void }) {
  const queries = useQueryClient()
  const lists = useSavedLists(true)
  const others = Object.entries(lists.data ?? {}).filter(([name]) => name !== from)
  const [chosen, setChosen] = useState<string>()
  const refresh = () => invalidate(queries, 'savedList', 'savedLists')
  const between = (a: string, b: string) =>
    call('PUT /lyrics/savedList/move', { body: { lyricsId: lyric.id, from: a, to: b } })
  const move = useMutation({
    mutationFn: (to: string) => between(from, to),
    onSuccess: async (_, to) => {
      onClose()
      showToast(phrases.movedTo(listTitle(to)), {
        undo: () => void between(to, from).then(refresh, showFailure),
      })
      await refresh()
    },
    onError: showFailure,
  })
  return (
    <Dialog open onClose={onClose} title={phrases.move}>
      {lists.isSuccess && others.length === 0 && <EmptyState text={phrases.nowhere} />}
      <ul className="grid grid-cols-2 gap-2 sm:grid-cols-3">
        {others.map(([name, entries]) => (
          <li key={name} className="grid">
            <ListTile
              name={name}
              entries={entries}
              chosen={chosen === name}
              holds={entries.some((entry) => entry.id === lyric.id)}
              onChoose={() => setChosen(name)}
            />
          </li>
        ))}
      </ul>
      <div className="mt-6 flex justify-end gap-3">
        <Button look="secondary" onClick={onClose}>
          {common.cancel}
        </Button>
        <Button
          disabled={!chosen}
          busy={move.isPending && phrases.saving}
          onClick={() => chosen && move.mutate(chosen)}
        >
          {phrases.moveHere}
        </Button>
      </div>
    </Dialog>
  )
}

import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { sentenceOf } from '#web/platform/call.ts'
import { savedLists as phrases } from '#web/phrases/saved-lists.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { EmptyState, ErrorState } from '#web/ui/states.tsx'
import { ListFace } from './list-tile.tsx'
import { listPath, useSavedLists } from './lists.ts'
import { NewList } from './new-list.tsx'

/** One's own lists as tiles, each with a cover made of its lyrics. */
export function SavedLists({ nickName, empty }: { nickName: string; empty: string }) {
  const lists = useSavedLists(true)
  const [naming, setNaming] = useState(false)
  if (lists.isPending)
    return (
      <div aria-hidden className="grid grid-cols-2 gap-4 sm:grid-cols-4">
        {[0, 1, 2, 3].map((index) => (
          <div key={index} className="skeleton aspect-square rounded-card" />
        ))}
      </div>
    )
  if (lists.isError) return <ErrorState text={sentenceOf(lists.error)} onRetry={() => void lists.refetch()} />
  const all = Object.entries(lists.data)
  const isEmpty = all.every(([, entries]) => entries.length === 0) && all.length === 1
  return (
    <>
      {isEmpty && <EmptyState text={empty} />}
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4">
        {!isEmpty &&
          all.map(([name, entries]) => (
            <li key={name}>
              <Link to={listPath(nickName, name)} className="flex flex-col gap-1.5 rounded-card p-2 hover:bg-sunken">
                <ListFace name={name} entries={entries} />
              </Link>
            </li>
          ))}
        <li className="grid p-2">
          <button
            type="button"
            onClick={() => setNaming(true)}
            className="grid min-h-24 place-items-center rounded-card border-2 border-dashed border-line text-muted hover:border-accent hover:text-accent"
          >
            <span className="flex flex-col items-center gap-1">
              <Plus size={28} strokeWidth={1.5} aria-hidden /> {phrases.newList}
            </span>
          </button>
        </li>
      </ul>
      <Dialog open={naming} onClose={() => setNaming(false)} title={phrases.newList}>
        <NewList onMade={() => setNaming(false)} withButton />
      </Dialog>
    </>
  )
}

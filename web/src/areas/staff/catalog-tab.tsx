import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ArrowLeft, Combine, ListTree, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { otherName } from '#contract/catalog/other-item.ts'
import type { NamedItem } from '#contract/shapes.ts'
import { plainText } from '#contract/text.ts'
import { call, sentenceOf } from '#web/platform/call.ts'
import { showFailure } from '#web/platform/show-failure.ts'
import { keys } from '#web/platform/query-keys.ts'
import { showToast } from '#web/platform/toast.ts'
import { common } from '#web/phrases/common.ts'
import { staff } from '#web/phrases/staff.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog, Dialog } from '#web/ui/dialog.tsx'
import { inputClasses, TextField } from '#web/ui/field.tsx'
import { useForm } from '#web/ui/form.ts'
import { ItemSelect } from '#web/ui/item-select.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { PeopleSkeleton } from '#web/ui/people-skeleton.tsx'
import { EmptyState, ErrorState } from '#web/ui/states.tsx'

const phrases = staff.catalog
export type CatalogPath = 'genres' | 'thematics' | 'artists'
type ItemPath = CatalogPath | 'subgenres'
type Item = NamedItem & { subgenres?: NamedItem[] }
type ItemAction = { what: 'edit' | 'delete' | 'merge'; item: Item }

/** Genres, themes or artists: add, rename, delete (their lyrics move to Otro) and merge two into one. */
export function CatalogTab({ path }: { path: CatalogPath }) {
  const [genre, setGenre] = useState(0)
  const items = useQuery({
    queryKey: keys.staffCatalog(path),
    queryFn: ({ signal }): Promise<Item[]> => call(`GET /${path}`, { signal }),
    staleTime: 0,
  })
  const within = items.data?.find((item) => item.id === genre)
  if (items.isPending) return <PeopleSkeleton />
  if (items.isError && !items.data)
    return <ErrorState text={sentenceOf(items.error)} onRetry={() => void items.refetch()} />
  if (!within)
    return <ItemList key={path} path={path} items={items.data} onOpen={path === 'genres' ? setGenre : undefined} />
  return (
    <>
      <Button look="quiet" size="small" onClick={() => setGenre(0)}>
        <ArrowLeft size={18} strokeWidth={1.75} aria-hidden /> {phrases.backToGenres}
      </Button>
      <h3 className="mt-2 mb-4 text-xl font-medium">{phrases.subgenresOf(within.name)}</h3>
      <ItemList key={within.id} path="subgenres" items={within.subgenres ?? []} genre={within.id} />
    </>
  )
}

function ItemList({
  path,
  items,
  genre,
  onOpen,
}: {
  path: ItemPath
  items: Item[]
  genre?: number
  onOpen?: ((id: number) => void) | undefined
}) {
  const [search, setSearch] = useState('')
  const [openAction, setOpenAction] = useState<ItemAction | null>(null)
  const wanted = plainText(search)
  const shown = items.filter((item) => plainText(item.name).includes(wanted))
  const close = () => setOpenAction(null)
  return (
    <>
      <AddItem path={path} genre={genre} />
      <input
        type="search"
        aria-label={phrases.search}
        placeholder={phrases.search}
        className={`${inputClasses} mt-5 mb-3 max-w-md`}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      {shown.length === 0 && <EmptyState text={phrases.empty} />}
      <ul className="grid gap-x-8 sm:grid-cols-2">
        {shown.map((item) => (
          <li key={item.id} aria-label={item.name} className="flex min-h-12 items-center gap-2 border-b border-line">
            <span className="min-w-0 flex-1 truncate">{item.name}</span>
            {item.subgenres && item.subgenres.length > 0 && (
              <span className="text-sm text-muted">{phrases.subgenres(item.subgenres.length)}</span>
            )}
            {item.name !== otherName && (
              <Menu
                name={phrases.options(item.name)}
                items={[
                  onOpen && { label: phrases.seeSubgenres, icon: ListTree, onChoose: () => onOpen(item.id) },
                  { label: phrases.edit, icon: Pencil, onChoose: () => setOpenAction({ what: 'edit', item }) },
                  { label: phrases.merge, icon: Combine, onChoose: () => setOpenAction({ what: 'merge', item }) },
                  {
                    label: phrases.delete,
                    icon: Trash2,
                    danger: true,
                    onChoose: () => setOpenAction({ what: 'delete', item }),
                  },
                ]}
              />
            )}
          </li>
        ))}
      </ul>
      {openAction?.what === 'edit' && <EditDialog path={path} item={openAction.item} onClose={close} />}
      {openAction?.what === 'delete' && <DeleteDialog path={path} item={openAction.item} onClose={close} />}
      {openAction?.what === 'merge' && (
        <MergeDialog
          path={path}
          item={openAction.item}
          others={items.filter((other) => other.id !== openAction.item.id)}
          onClose={close}
        />
      )}
    </>
  )
}

function AddItem({ path, genre }: { path: ItemPath; genre: number | undefined }) {
  const queries = useQueryClient()
  const form = useForm({
    start: { name: '' },
    check: ({ name }) => ({ name: !name.trim() && phrases.blank }),
    send: ({ name }): Promise<unknown> =>
      path === 'subgenres'
        ? call('POST /subgenres/admin', { body: { name, genreId: genre! } })
        : path === 'genres'
          ? call('POST /genres/admin', { body: { genre: { name } } })
          : call(`POST /${path}/admin`, { body: { name } }),
    onSent: async () => {
      form.reset()
      showToast(staff.done, { tone: 'good' })
      await queries.invalidateQueries()
    },
    onRefused: (error) => ({ name: sentenceOf(error) }),
  })
  return (
    <form onSubmit={form.submit} noValidate className="flex max-w-md items-end gap-2">
      <div className="flex-1">
        <TextField label={phrases.name} maxLength={80} {...form.field('name')} />
      </div>
      <Button type="submit" busy={form.isSending && phrases.add}>
        {phrases.add}
      </Button>
    </form>
  )
}

interface DialogProps {
  path: ItemPath
  item: Item
  onClose: () => void
}

function EditDialog({ path, item, onClose }: DialogProps) {
  const queries = useQueryClient()
  const form = useForm({
    start: { name: item.name },
    check: ({ name }) => ({ name: !name.trim() && phrases.blank }),
    send: (body): Promise<unknown> => call(`PUT /${path}/update/:id`, { params: { id: item.id }, body }),
    onSent: async () => {
      onClose()
      showToast(staff.done, { tone: 'good' })
      await queries.invalidateQueries()
    },
    onRefused: (error) => ({ name: sentenceOf(error) }),
  })
  return (
    <Dialog open onClose={onClose} title={`${phrases.edit}: ${item.name}`}>
      <form onSubmit={form.submit} noValidate className="flex flex-col gap-4">
        <TextField label={phrases.name} maxLength={80} autoFocus {...form.field('name')} />
        <Button type="submit" className="self-end" busy={form.isSending && common.save}>
          {common.save}
        </Button>
      </form>
    </Dialog>
  )
}

function DeleteDialog({ path, item, onClose }: DialogProps) {
  const queries = useQueryClient()
  const count = useQuery({
    queryKey: keys.staffUses(path, item.id),
    queryFn: ({ signal }) => call(`GET /${path}/:id/lyrics`, { params: { id: item.id }, signal }),
    staleTime: 0,
  })
  const remove = useMutation({
    mutationFn: () => call(`PUT /${path}/delete/:id`, { params: { id: item.id } }),
    onSuccess: async ({ moved }) => {
      onClose()
      showToast(phrases.moved(moved), { tone: 'good' })
      await queries.invalidateQueries()
    },
    onError: showFailure,
  })
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={`${phrases.delete}: ${item.name}`}
      text={
        count.data
          ? (path === 'subgenres' ? phrases.deleteSubgenre : phrases.deleteText)(item.name, count.data.lyrics)
          : common.loading
      }
      confirm={common.delete}
      busy={remove.isPending}
      onConfirm={() => count.data && remove.mutate()}
    />
  )
}

function MergeDialog({ path, item, others, onClose }: DialogProps & { others: Item[] }) {
  const queries = useQueryClient()
  const form = useForm({
    start: { into: 0 },
    send: (body) => call(`PUT /${path}/merge/:id`, { params: { id: item.id }, body }),
    onSent: async ({ moved }) => {
      onClose()
      showToast(phrases.moved(moved), { tone: 'good' })
      await queries.invalidateQueries()
    },
    onRefused: showFailure,
  })
  const { into } = form.values
  return (
    <Dialog open onClose={onClose} title={`${phrases.merge}: ${item.name}`}>
      <form onSubmit={form.submit} className="flex flex-col gap-4">
        <p>{phrases.mergeText(item.name)}</p>
        <ItemSelect
          label={phrases.mergeInto}
          value={into}
          items={others}
          choose={phrases.choose}
          onChoose={(id) => form.set({ into: id })}
        />
        <Button type="submit" className="self-end" disabled={!into} busy={form.isSending && phrases.merge}>
          {phrases.merge}
        </Button>
      </form>
    </Dialog>
  )
}

import { type SearchOrder, searchOrders } from '#contract/search/search-rules.ts'
import { search as phrases } from '#web/phrases/search.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { useForm } from '#web/ui/form.ts'

export interface Sorting {
  order: string
  orderDirection: string
}

/** "Ordenar por": Buscar applies it, Limpiar resets it. */
export function SortDialog({
  sorting,
  onApply,
  onClear,
  onClose,
}: {
  sorting: Sorting
  onApply: (sorting: Sorting) => void
  onClear: () => void
  onClose: () => void
}) {
  const form = useForm({
    start: { order: sorting.order || 'date', orderDirection: sorting.orderDirection || 'DESC' },
    send: onApply,
  })
  const { order, orderDirection } = form.values
  // Alphabetical from A; everything else with the newest or highest.
  const choose = (chosen: SearchOrder) =>
    form.set({ order: chosen, orderDirection: chosen === 'alphabetical' ? 'ASC' : 'DESC' })
  const row = 'flex min-h-11 cursor-pointer items-center gap-3 rounded-[10px] px-2 hover:bg-sunken'
  return (
    <Dialog open onClose={onClose} title={phrases.sort}>
      <form onSubmit={form.submit} className="flex flex-col gap-4">
        <fieldset>
          <legend className="sr-only">{phrases.sort}</legend>
          {searchOrders.map((name) => (
            <label key={name} className={row}>
              <input
                type="radio"
                name="order"
                checked={order === name}
                onChange={() => choose(name)}
                className="size-4 accent-accent"
              />{' '}
              {phrases.orders[name]}
            </label>
          ))}
        </fieldset>
        <fieldset className="border-t border-line pt-3">
          <legend className="sr-only">{phrases.directions.DESC}</legend>
          {(['DESC', 'ASC'] as const).map((name) => (
            <label key={name} className={row}>
              <input
                type="radio"
                name="direction"
                checked={orderDirection === name}
                onChange={() => form.set({ orderDirection: name })}
                className="size-4 accent-accent"
              />{' '}
              {phrases.directions[name]}
            </label>
          ))}
        </fieldset>
        <div className="flex justify-end gap-3">
          <Button look="secondary" onClick={onClear}>
            {phrases.clear}
          </Button>
          <Button type="submit">{phrases.apply}</Button>
        </div>
      </form>
    </Dialog>
  )
}

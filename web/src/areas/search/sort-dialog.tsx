import { type FormEvent, useState } from 'react'
import { type SearchOrder, searchOrders } from '#contract/search/search-rules.ts'
import { search as phrases } from '#web/phrases/search.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

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
  const [order, setOrder] = useState(sorting.order || 'date')
  const [direction, setDirection] = useState(sorting.orderDirection || 'DESC')
  const choose = (chosen: SearchOrder) => {
    setOrder(chosen)
    // Alphabetical from A; everything else with the newest or highest.
    setDirection(chosen === 'alphabetical' ? 'ASC' : 'DESC')
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    onApply({ order, orderDirection: direction })
  }
  const row = 'flex min-h-11 cursor-pointer items-center gap-3 rounded-[10px] px-2 hover:bg-sunken'
  return (
    <Dialog open onClose={onClose} title={phrases.sort}>
      <form onSubmit={send} className="flex flex-col gap-4">
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
                checked={direction === name}
                onChange={() => setDirection(name)}
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

import { Plus, Search, X } from 'lucide-react'
import { useDeferredValue, useId, useState } from 'react'
import type { NamedItem } from '#contract/shapes.ts'
import { plainText } from '#contract/text.ts'
import { common } from '#web/phrases/common.ts'
import { inputClasses } from './field.tsx'

interface ChoicePickerProps {
  label: string
  placeholder: string
  nothing: string
  items: readonly NamedItem[]
  chosen: readonly number[]
  most: number
  /** Beside the label: how many are needed, where some are. */
  note?: string
  onChange: (ids: number[]) => void
}

/** Picks several from a long list: a search, the matches as chips to add, the chosen as chips to remove. */
export function ChoicePicker({
  label,
  placeholder,
  nothing,
  items,
  chosen,
  most,
  note = common.optional,
  onChange,
}: ChoicePickerProps) {
  const id = useId()
  const [search, setSearch] = useState('')
  const [open, setOpen] = useState(false)
  const wanted = plainText(useDeferredValue(search))
  const matches = items
    .filter((item) => !chosen.includes(item.id) && (!wanted || plainText(item.name).includes(wanted)))
    .slice(0, 12)
  const add = (item: NamedItem) => {
    if (chosen.length < most) onChange([...chosen, item.id])
    setSearch('')
  }
  return (
    <div
      className="flex flex-col gap-1.5"
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && setOpen(false)}
    >
      <label htmlFor={id} className="text-sm font-semibold">
        {label} <span className="font-normal text-muted">({note})</span>
      </label>
      {chosen.length > 0 && (
        <ul className="flex flex-wrap gap-1.5">
          {chosen.map((chosenId) => {
            const name = items.find((item) => item.id === chosenId)?.name ?? ''
            return (
              <li key={chosenId}>
                <button
                  type="button"
                  aria-label={common.removeItem(name)}
                  onClick={() => onChange(chosen.filter((other) => other !== chosenId))}
                  className="inline-flex min-h-9 items-center gap-1 rounded-full bg-accent-soft ps-3 pe-2 text-sm font-medium"
                >
                  {name} <X size={15} strokeWidth={1.75} aria-hidden />
                </button>
              </li>
            )
          })}
        </ul>
      )}
      <div className="relative">
        <Search
          size={18}
          strokeWidth={1.75}
          aria-hidden
          className="pointer-events-none absolute start-3 top-3.5 text-muted"
        />
        <input
          id={id}
          type="search"
          value={search}
          placeholder={placeholder}
          autoComplete="off"
          className={`${inputClasses} ps-10`}
          onFocus={() => setOpen(true)}
          onChange={(event) => setSearch(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            if (matches[0] && search) add(matches[0])
          }}
        />
      </div>
      {open && (
        <ul className="flex flex-wrap gap-1.5 pt-1">
          {matches.map((item) => (
            <li key={item.id}>
              <button
                type="button"
                onClick={() => add(item)}
                className="inline-flex min-h-9 items-center gap-1 rounded-full border border-line bg-surface px-3 text-sm hover:bg-sunken"
              >
                <Plus size={15} strokeWidth={1.75} aria-hidden /> {item.name}
              </button>
            </li>
          ))}
          {matches.length === 0 && <li className="text-sm text-muted">{nothing}</li>}
        </ul>
      )}
    </div>
  )
}

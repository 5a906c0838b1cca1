import type { ComponentProps } from 'react'
import type { NamedItem } from '#contract/shapes.ts'
import { SelectField } from './field.tsx'

interface ItemSelectProps extends Omit<ComponentProps<typeof SelectField>, 'children' | 'onChange' | 'value'> {
  items: NamedItem[] | undefined
  /** An id, or 0 for nothing chosen. */
  value: number
  /** The label without a choice. */
  choose: string
  onChoose: (id: number) => void
}

/** A select for catalogue items: a country, a state, a genre. */
export function ItemSelect({ items, choose, onChoose, ...field }: ItemSelectProps) {
  return (
    <SelectField {...field} onChange={(event) => onChoose(Number(event.target.value))}>
      <option value={0}>{choose}</option>
      {items?.map((item) => (
        <option key={item.id} value={item.id}>
          {item.name}
        </option>
      ))}
    </SelectField>
  )
}

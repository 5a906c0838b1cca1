import { fieldMessages } from '#contract/field-messages.ts'
import type { NamedItem } from '#contract/shapes.ts'
import { plainText } from '#contract/text.ts'
import { invalid } from '../../platform/refusal.ts'

/** The ids of catalogue items given by id or name. Refuses items that are not in `known`. */
export function chosenItems(
  field: string,
  given: (number | string)[],
  known: Map<number, NamedItem>,
  unknown: string = fieldMessages.choose,
): number[] {
  const idOf = (item: number | string) => {
    if (typeof item === 'number') return known.has(item) ? item : undefined
    const key = plainText(item)
    return [...known.values()].find((one) => plainText(one.name) === key)?.id
  }
  const ids = given.map(idOf)
  if (ids.includes(undefined)) throw invalid({ [field]: unknown })
  return [...new Set(ids as number[])]
}

/** The subgenres of one genre. */
export const subgenresOf = (
  subgenres: Map<number, NamedItem & { genreId: number }>,
  genreId: number | null,
): Map<number, NamedItem> => new Map([...subgenres].filter(([, subgenre]) => subgenre.genreId === genreId))

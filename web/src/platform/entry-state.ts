import { type Dispatch, type SetStateAction, useEffect, useState } from 'react'
import { useLocation } from 'react-router'

const states = new Map<string, unknown>()

/**
 * State that belongs to a history entry: going back finds it as it was left. A new visit to the page begins with
 * `initial`.
 */
export function useEntryState<T>(name: string, initial: T): [T, Dispatch<SetStateAction<T>>] {
  const id = `${useLocation().key} ${name}`
  const [value, setValue] = useState<T>(() => (states.has(id) ? (states.get(id) as T) : initial))
  useEffect(() => void states.set(id, value), [id, value])
  return [value, setValue]
}

import { type Dispatch, type SetStateAction, useEffect, useState } from 'react'
import { useLocation } from 'react-router'

const states = new Map<string, unknown>()

/** State of a history entry: going back restores it. A new visit starts with `initial`. */
export function useEntryState<T>(name: string, initial: T): [T, Dispatch<SetStateAction<T>>] {
  const id = `${useLocation().key} ${name}`
  const [value, setValue] = useState<T>(() => (states.has(id) ? (states.get(id) as T) : initial))
  useEffect(() => void states.set(id, value), [id, value])
  return [value, setValue]
}

import { type ComponentType, lazy } from 'react'

const parts: (() => Promise<unknown>)[] = []

/** A part of the screen that is not there at first: its code comes with its first use, or by `loadLater` before that. */
export function later<Props>(load: () => Promise<{ default: ComponentType<Props> }>) {
  parts.push(load)
  return lazy(load)
}

/** Brings the code of all of them. Then they open at once, and without a connection, too: a dialog in a tunnel, the word that there is no connection. */
export const loadLater = async (): Promise<void> => void (await Promise.allSettled(parts.map((load) => load())))

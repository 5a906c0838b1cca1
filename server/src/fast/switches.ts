/** The parts of the fast path, each with its own switch. `docs/performance.md` says what each one brings. */
export const mechanisms = ['batch', 'pipeline', 'cards', 'responses', 'raw'] as const
export type Mechanism = (typeof mechanisms)[number]
/** The parts that are on. */
export type FastPath = ReadonlySet<Mechanism>

export const everything: FastPath = new Set(mechanisms)

/**
 * Reads a value of the setting FAST: `on` or `all`, `off`, or a list such as `all,-batch` or `off,batch`.
 * @returns undefined if the value is none of these
 */
export function readFastPath(value: string): FastPath | undefined {
  const [first, ...changes] = value.split(',').map((part) => part.trim())
  if (!['on', 'all', 'off'].includes(first!)) return undefined
  const on = new Set<Mechanism>(first === 'off' ? [] : mechanisms)
  for (const change of changes) {
    const name = change.replace(/^-/, '') as Mechanism
    if (!mechanisms.includes(name)) return undefined
    if (change.startsWith('-')) on.delete(name)
    else on.add(name)
  }
  return on
}

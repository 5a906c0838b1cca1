import type { CallName } from '#contract/api.ts'
import { pathSegment } from '#contract/path-segment.ts'

export type Mode = 'logged' | 'unlogged'

/** The address of a call of the contract. What is empty in the query is left out. */
export function addressOf(
  name: CallName,
  { params = {}, query = {} }: { params?: Record<string, unknown> | undefined; query?: object | undefined },
): string {
  const path = name
    .slice(name.indexOf(' ') + 1)
    .replace(/:(\w+)/g, (_, key: string) => pathSegment(String(params[key])))
  const search = new URLSearchParams(
    Object.entries(query).filter(([, value]) => value !== undefined && value !== null && value !== '') as [
      string,
      string,
    ][],
  )
  return `/api${path}${search.size ? `?${search}` : ''}`
}

import { useSyncExternalStore } from 'react'

/**
 * What is known of a lyric beyond the page that brought it: it repaints every card that shows it, and query pages stay
 * as they are.
 */
export interface LyricMarks {
  likeCount: number
  commentCount: number
  viewsCount: number
  likedByUser: boolean
  savedByUser: boolean
  revision: number
}
interface Entry {
  confirmed: Partial<LyricMarks>
  /** The heart as the person wants it, until the server has answered. */
  likeWish?: boolean | undefined
}

const entries = new Map<string, Entry>()
const watchers = new Map<string, Set<() => void>>()

function change(id: string, next: Entry): void {
  entries.set(id, next)
  watchers.get(id)?.forEach((notify) => notify())
}

/** Confirmed facts; an older revision than what is known is dropped. */
export function confirmMarks(id: string, marks: Partial<LyricMarks>): void {
  const entry = entries.get(id) ?? { confirmed: {} }
  if (
    marks.revision !== undefined &&
    entry.confirmed.revision !== undefined &&
    marks.revision < entry.confirmed.revision
  )
    return
  change(id, { ...entry, confirmed: { ...entry.confirmed, ...marks } })
}

/** The wish of the person's own heart; `undefined` when it is settled. */
export function wishLike(id: string, likeWish: boolean | undefined): void {
  change(id, { ...(entries.get(id) ?? { confirmed: {} }), likeWish })
}

/** Another person signed in: nobody's hearts of before are theirs. */
export function forgetMarks(): void {
  for (const id of [...entries.keys()]) change(id, { confirmed: {} })
}

function marksOf(base: LyricMarks, entry: Entry | undefined): LyricMarks {
  if (!entry) return base
  const { confirmed, likeWish } = entry
  // A page that was fetched later may know more than the last event.
  const newer = confirmed.revision === undefined || confirmed.revision >= base.revision
  const marks: LyricMarks = newer ? { ...base, ...confirmed } : { ...base }
  if (likeWish === undefined || likeWish === marks.likedByUser) return marks
  return { ...marks, likedByUser: likeWish, likeCount: Math.max(0, marks.likeCount + (likeWish ? 1 : -1)) }
}

/** A lyric's counts and the person's own marks, as they stand this moment. */
export function useMarks(id: string, base: LyricMarks): LyricMarks {
  const entry = useSyncExternalStore(
    (notify) => {
      const all = watchers.get(id) ?? new Set()
      watchers.set(id, all)
      all.add(notify)
      return () => void all.delete(notify)
    },
    () => entries.get(id),
    () => undefined,
  )
  return marksOf(base, entry)
}

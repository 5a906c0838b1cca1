// The entity store: what the page knows of each lyric, comment, person or chat beyond the answers that listed it.
// Query pages say which elements a list has; the store says what an element's values are now. Confirmed values come
// from the server (answers, acknowledgements, live events); pending changes are the person's own, shown at once and
// sent by one queue for each entity.
import { useSyncExternalStore } from 'react'
import type { Chat } from '#contract/chats/chat.ts'
import type { Comment } from '#contract/comments/comment.ts'
import type { Interpretation } from '#contract/interpretations/interpretation.ts'
import type { Lyric } from '#contract/lyrics/lyric.ts'
import type { Notification } from '#contract/notifications/notification.ts'
import type { WallItem } from '#contract/wall/wall-item.ts'

/**
 * The values that change while an element is shown, by kind. A post and a share are both a `wallItem`; a person's id
 * is the nickname.
 */
export interface EntityValues {
  lyric: Pick<Lyric, 'likeCount' | 'commentCount' | 'viewsCount' | 'likedByUser' | 'savedByUser'>
  comment: Pick<Comment, 'likedByUser' | 'likesCount' | 'repliesCount'>
  interpretation: Pick<Interpretation, 'likedByUser' | 'likesCount' | 'commentsCount'>
  wallItem: Pick<WallItem, 'likedByUser' | 'likesCount' | 'commentsCount'>
  person: { isFollowing: boolean; followersCount: number }
  chat: Pick<Chat, 'lastMessage' | 'updatedAt' | 'unread' | 'isTicketClosed' | 'seenAt'>
  notification: Pick<Notification, 'read'>
}
export type EntityKind = keyof EntityValues
type Key = `${EntityKind}:${string}`
type Values = Record<string, unknown>

const fields: { [K in EntityKind]: readonly (keyof EntityValues[K] & string)[] } = {
  lyric: ['likeCount', 'commentCount', 'viewsCount', 'likedByUser', 'savedByUser'],
  comment: ['likedByUser', 'likesCount', 'repliesCount'],
  interpretation: ['likedByUser', 'likesCount', 'commentsCount'],
  wallItem: ['likedByUser', 'likesCount', 'commentsCount'],
  person: ['isFollowing', 'followersCount'],
  chat: ['lastMessage', 'updatedAt', 'unread', 'isTicketClosed', 'seenAt'],
  notification: ['read'],
}

interface Confirmed {
  value: unknown
  /** The server's revision, where the entity has one. */
  revision: number | undefined
  /** When this page heard of it, by `entityTime`. */
  time: number
}
interface Pending {
  wanted: unknown
  apply: (values: Values) => Values
  send: (wanted: unknown) => Promise<Values>
  settled: Settled
}
interface Settled {
  promise: Promise<void>
  resolve: () => void
  reject: (error: unknown) => void
}
interface Entry {
  /** When it was last changed, by `entityTime`. */
  time: number
  confirmed: Readonly<Record<string, Confirmed>>
  /** The person's changes that the server has not answered, by aspect, in the order in which they are sent. */
  pending: ReadonlyMap<string, Pending>
}

const empty: Omit<Entry, 'time'> = { confirmed: {}, pending: new Map() }
const entries = new Map<Key, Entry>()
const watchers = new Map<Key, Set<() => void>>()
const sending = new Set<Key>()
let time = 0
/** How often the person has changed: what was asked for one person says nothing about another. */
let person = 0

function write(key: Key, next: Omit<Entry, 'time'>): void {
  time += 1
  entries.set(key, { ...next, time })
  watchers.get(key)?.forEach((notify) => notify())
}

const isOlder = (known: Confirmed | undefined, revision: number | undefined, since: number): boolean => {
  if (!known) return false
  return revision !== undefined && known.revision !== undefined ? revision < known.revision : known.time > since
}

function confirmAll(key: Key, values: Values, names: readonly string[], revision?: number, since = Infinity): void {
  const entry = entries.get(key) ?? empty
  const confirmed = { ...entry.confirmed }
  for (const name of names)
    if (values[name] !== undefined && !isOlder(confirmed[name], revision, since))
      confirmed[name] = { value: values[name], revision, time: time + 1 }
  write(key, { ...entry, confirmed })
}

/** The present moment of the store; pass it to `receive` when the answer of a request that begins now has come. */
export const entityTime = (): number => time

/**
 * Confirms what the server says of one entity: an acknowledgement or a live event. A field with an older revision than
 * the known one is dropped.
 */
export const confirm = <K extends EntityKind>(
  kind: K,
  id: string,
  values: Partial<EntityValues[K]>,
  revision?: number,
): void => confirmAll(`${kind}:${id}`, values, Object.keys(values), revision)

/**
 * Confirms the elements of an answer. What a live event has confirmed since the request began stays.
 * @param since `entityTime()` when the request began
 */
export function receive<K extends EntityKind>(
  kind: K,
  elements: Iterable<Partial<EntityValues[K]> & { revision?: number } & ({ id: string } | { nickName: string })>,
  since: number,
): void {
  for (const element of elements) {
    const id = kind === 'person' ? (element as { nickName: string }).nickName : (element as { id: string }).id
    const { revision } = element as { revision?: number }
    confirmAll(`${kind}:${id}`, element, fields[kind], revision, since)
  }
}

export interface Change<V, W> {
  /** What of the entity is changed: `like`. A newer wish for the same aspect replaces an older one. */
  aspect: string
  wanted: W
  /** The values with the change, as shown until the server has answered. */
  apply: (values: V) => V
  /** Sends a wish. @returns what the server confirms; throws when it is refused */
  send: (wanted: W) => Promise<Partial<V> & { revision?: number }>
}

/**
 * Changes an entity: shown at once, one request in flight for each entity, and of each aspect the latest wish wins.
 * The promise is settled when the latest wish has been answered; a refusal rolls back and rejects for everybody who
 * waits.
 */
export function change<K extends EntityKind, W>(
  kind: K,
  id: string,
  { aspect, ...wish }: Change<EntityValues[K], W>,
): Promise<void> {
  const key: Key = `${kind}:${id}`
  const entry = entries.get(key) ?? empty
  const settled = entry.pending.get(aspect)?.settled ?? unsettled()
  const pending = { ...wish, settled } as unknown as Pending
  write(key, { ...entry, pending: new Map(entry.pending).set(aspect, pending) })
  void flush(key)
  return settled.promise
}

function unsettled(): Settled {
  let resolve = () => {}
  let reject: (error: unknown) => void = () => {}
  const promise = new Promise<void>((onResolve, onReject) => ([resolve, reject] = [onResolve, onReject]))
  return { promise, resolve, reject }
}

async function flush(key: Key): Promise<void> {
  if (sending.has(key)) return
  sending.add(key)
  for (;;) {
    const [next] = entries.get(key)?.pending ?? []
    if (!next) break
    const [aspect, { wanted, send, settled }] = next
    const sender = person
    const end = (finish: () => void) => {
      const entry = entries.get(key) ?? empty
      const pending = new Map(entry.pending)
      pending.delete(aspect)
      write(key, { ...entry, pending })
      finish()
    }
    try {
      const { revision, ...values } = await send(wanted)
      if (sender === person) confirmAll(key, values, Object.keys(values), revision as number | undefined)
      const now = entries.get(key)?.pending.get(aspect)
      if (!now) settled.resolve()
      else if (Object.is(now.wanted, wanted)) end(settled.resolve)
    } catch (error) {
      end(() => settled.reject(error))
    }
  }
  sending.delete(key)
}

/** Another person signed in: nobody's values of before are theirs. */
export function forgetEntities(): void {
  person += 1
  for (const key of [...entries.keys()]) write(key, empty)
}

function valuesOf(base: Values, { confirmed, pending }: Entry): Values {
  let values = { ...base }
  for (const [name, { value, revision }] of Object.entries(confirmed))
    // The base came with an answer that may be newer than the last event.
    if (revision === undefined || !((base.revision as number) > revision)) values[name] = value
  for (const { apply } of pending.values()) values = apply(values)
  return values
}

/** The base with what the store knows of it. */
export function entityOf<K extends EntityKind, B extends Partial<EntityValues[K]>>(kind: K, id: string, base: B): B {
  const entry = entries.get(`${kind}:${id}`)
  return entry ? (valuesOf(base, entry) as B) : base
}

function watch(key: Key, notify: () => void): () => void {
  const all = watchers.get(key) ?? new Set()
  watchers.set(key, all)
  all.add(notify)
  return () => {
    all.delete(notify)
    if (!all.size) watchers.delete(key)
  }
}

/**
 * An entity as it is now: what its list's answer said (`base`), what was confirmed since, and the person's own pending
 * changes. On the server the base alone.
 */
export function useEntity<K extends EntityKind, B extends Partial<EntityValues[K]>>(kind: K, id: string, base: B): B {
  const key: Key = `${kind}:${id}`
  const entry = useSyncExternalStore(
    (notify) => watch(key, notify),
    () => entries.get(key),
    () => undefined,
  )
  return entry ? (valuesOf(base, entry) as B) : base
}

/** Many entities of a kind as they are now, for what is drawn of all together: an order, a sum. */
export function useEntities<K extends EntityKind, B extends Partial<EntityValues[K]> & { id: string }>(
  kind: K,
  bases: readonly B[],
): B[] {
  const keys = bases.map(({ id }): Key => `${kind}:${id}`)
  useSyncExternalStore(
    (notify) => {
      const ends = keys.map((key) => watch(key, notify))
      return () => ends.forEach((end) => end())
    },
    () => Math.max(0, ...keys.map((key) => entries.get(key)?.time ?? 0)),
    () => 0,
  )
  return bases.map((base) => entityOf(kind, base.id, base))
}

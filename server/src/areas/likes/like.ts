import type { ServerEventName, ServerEvents } from '#contract/live-events.ts'
import { batched } from '../../fast/batch.ts'
import { publishNotification } from '../../platform/publish-notification.ts'
import { type Queries, violatedConstraint } from '../../platform/database.ts'
import { serialQueue } from '../../platform/serial-queue.ts'
import { serveLive } from '../../platform/live.ts'
import { Refusal } from '../../platform/refusal.ts'
import { type LikeRow, likeStatement, type NotifiedRow } from './like-statement.ts'
import type { Likeable } from './likeables.ts'

/**
 * The state that a person wants of one thing. With `state` null: the opposite state (`toggles`) or the present one.
 */
interface WantedLike {
  id: string
  userId: string
  state: boolean | null
  toggles: boolean
}

/** One call with the effect of both, in this order. */
function merge<Wanted extends WantedLike>(first: Wanted, second: Wanted): Wanted {
  if (second.state !== null) return second
  if (first.state !== null) return { ...first, state: first.state !== second.toggles, toggles: false }
  return { ...first, toggles: first.toggles !== second.toggles }
}
const nameOf = ({ id, userId }: { id: string; userId: string }) => `${id} ${userId}`

/** Likes of one kind: serialised for each pair of person and thing, batched across pairs. */
function batchedLikes(kind: Likeable) {
  const like = likeStatement(kind)

  async function write(db: Queries, all: WantedLike[], isRetry = false): Promise<Map<string, LikeRow>> {
    try {
      const columns = [all.map((one) => one.id), all.map((one) => one.userId)]
      const rows = await db.rows(like, [...columns, all.map((one) => one.state), all.map((one) => one.toggles)])
      const changed = rows.filter((row) => row.changed)
      kind.afterChange?.(
        db,
        changed.map((row) => row.id),
      )
      return new Map(rows.map((row) => [nameOf({ id: row.id, userId: row.user_id }), row]))
    } catch (error) {
      if (!violatedConstraint(error)) throw error
      // The thing was deleted in the meantime, or another node notified its author of the same like. The other likes
      // of the batch continue.
      if (isRetry) return new Map()
      const each = []
      for (const one of all) each.push(...(await write(db, [one], true)))
      return new Map(each)
    }
  }
  const batch = batched<Queries, WantedLike, LikeRow>({ run: write, nameOf, concurrency: 2 })
  // A batch contains no pair twice: waiting calls of one pair are merged.
  return serialQueue<WantedLike & { db: Queries }, LikeRow | undefined>({
    run: ({ db, ...wanted }) => batch(db, wanted),
    nameOf,
    merge,
  })
}

const hasNotification = (row: LikeRow): row is NotifiedRow => 'notification_id' in row

/**
 * Makes the handler of a kind of like. The acknowledgement carries the confirmed state, and the room gets one event
 * for a change.
 */
export function serveLike(kind: Likeable) {
  const { shape, hasRevision } = kind
  const like = batchedLikes(kind)
  return serveLive(
    shape,
    async ({ db, live }, { payload, viewer }) => {
      const given = payload as Record<string, unknown> & { like?: boolean }
      const id = given[shape.idName] as string
      const wanted = { state: given.like ?? null, toggles: given.like === undefined }
      const { value: row, publishes } = await like({ db, id, userId: viewer!.id, ...wanted })
      if (!row) throw new Refusal(shape.missing)
      const answer = hasRevision
        ? { like: row.liked, likeCount: row.like_count, revision: row.revision }
        : { like: row.liked, likesCount: row.like_count }
      if (!publishes) return answer
      const { nickName } = viewer!
      const event = { [shape.idName]: id, ...answer, nickName } as unknown as ServerEvents[ServerEventName]
      if (row.changed) live.publish([row.room], shape.event as ServerEventName, event)
      if (hasNotification(row)) {
        const { author_id, profile_image: profileImage, title } = row
        publishNotification(live, author_id, row, {
          action: 'like',
          nickName: nickName!,
          profileImage,
          data: id,
          lyric: title,
        })
      }
      return answer
    },
    { keepsOrder: true },
  )
}

import type { Logger } from 'pino'
import { type Database, isUnavailable, statement, violatedConstraint } from './database.ts'
import { allFileNames, fileName, type Place } from './picture-files.ts'
import type { Storage } from './storage.ts'

const candidates = statement<{ id: number; hash: string }>(
  'unused-images',
  'select id, hash from unused_images where not released and id > $1 order by id limit 100',
)
/** An unused picture loses its row here and its files afterwards. A used one is removed from the candidates. */
const release = statement<{ is_free: boolean }>(
  'release-unused-image',
  `with free as (select $2::text as hash where not exists (select from image_uses where hash = $2)),
        gone as (delete from images i using free where i.hash = free.hash),
        marked as (update unused_images set released = true where id = $1 and exists (select from free)),
        dropped as (delete from unused_images where id = $1 and not exists (select from free))
   select exists (select from free) as is_free`,
)
const released = statement<{ id: number; hash: string }>(
  'released-images',
  'select id, hash from unused_images where released order by id limit 100',
)
const deleteReleased = statement('delete-released-image', 'delete from unused_images where id = $1')
/** A hold older than an hour belongs to a process that has ended. */
const expire = statement('expire-image-holds', "delete from image_holds where created_at < now() - interval '1 hour'")
const unmeasured = statement<{ hash: string; place: Place; widths: number[] }>(
  'unmeasured-images',
  'select hash, place, widths from images where bytes is null limit 50',
)
const measured = statement('image-measured', 'update images set bytes = $2 where hash = $1 and bytes is null')

const pace = 1_000

export interface PictureSweep {
  /** Ends after the running round. */
  close(): Promise<void>
}

/**
 * Removes the files of unused pictures within about a second. Triggers note each lost reference in `unused_images` in
 * the same transaction, so a crash loses none. A file that cannot be removed is tried again. Several nodes may sweep
 * in parallel.
 */
export function sweepPictures({ db, storage, log }: { db: Database; storage: Storage; log: Logger }): PictureSweep {
  let closed = false
  let round: Promise<void> = Promise.resolve()

  async function releaseUnused(): Promise<void> {
    for (
      let after = 0, found;
      !closed && (found = await db.rows(candidates, [after])).length;
      after = found.at(-1)!.id
    ) {
      for (const { id, hash } of found) {
        await db.rows(release, [id, hash]).catch((error: unknown) => {
          // The same picture is being stored concurrently: it stays a candidate for the next round.
          if (!violatedConstraint(error)) throw error
        })
      }
    }
  }

  async function removeReleased(): Promise<void> {
    for (let found; !closed && (found = await db.rows(released)).length;) {
      for (const { id, hash } of found) {
        for (const name of allFileNames(hash)) await storage.remove(name)
        await db.rows(deleteReleased, [id])
      }
    }
  }

  async function measure(): Promise<void> {
    for (const { hash, place, widths } of await db.rows(unmeasured)) {
      if (closed) return
      let bytes = 0
      for (const width of widths) bytes += (await storage.size(fileName(place, hash, width))) ?? 0
      await db.rows(measured, [hash, bytes])
    }
  }

  const sweep = async () => {
    try {
      await db.rows(expire)
      await releaseUnused()
      await removeReleased()
      await measure()
    } catch (error) {
      if (!closed)
        log[isUnavailable(error) ? 'debug' : 'warn'](
          { err: error },
          'unused pictures could not be removed; trying again',
        )
    }
    timer = setTimeout(start, pace).unref()
    if (closed) clearTimeout(timer)
  }
  const start = () => void (round = sweep())
  let timer = setTimeout(start, pace).unref()

  return {
    async close() {
      closed = true
      clearTimeout(timer)
      await round
    },
  }
}

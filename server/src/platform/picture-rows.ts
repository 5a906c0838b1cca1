import { randomBytes } from 'node:crypto'
import { type Queries, statement, violatedConstraint } from './database.ts'
import type { Place } from './picture-files.ts'

export interface Held {
  hash: string
  width: number
  height: number
  /** The row that holds the picture until something refers to it. */
  hold: string
}

const holdStored = statement<Held>(
  'hold-stored-image',
  `with found as (
     select hash, width, height from images where place = $1 and coalesce(content, hash) = $2 and stored_at is not null
   ), held as (insert into image_holds (hash, user_id) select hash, $3 from found returning id)
   select f.hash, f.width, f.height, held.id as hold from found f, held`,
)
/** Two concurrent requests with the same picture both write its files with the same content. */
const holdNew = statement<Held>(
  'hold-new-image',
  `with added as (
     insert into images (hash, place, content, width, height, widths, bytes, stored_at)
      values ($4, $1, $2, $5, $6, $7, $8, null)
     on conflict (place, coalesce(content, hash)) do update set bytes = excluded.bytes
     returning hash, width, height
   ), held as (insert into image_holds (hash, user_id) select hash, $3 from added returning id)
   select a.hash, a.width, a.height, held.id as hold from added a, held`,
)
const stored = statement('image-stored', 'update images set stored_at = now() where hash = $1 and stored_at is null')
const release = statement('release-images', 'delete from image_holds where id = any ($1::uuid[])')
const used = statement<{ used: number }>(
  'picture-use',
  `select coalesce(sum(bytes), 0)::bigint as used
   from images
   where hash in (select hash from image_uses where user_id = $1)`,
)

/** Holds an already stored picture with this content, if there is one. */
export async function holdStoredPicture(
  db: Queries,
  place: Place,
  content: string,
  owner: string | null,
): Promise<Held | undefined> {
  try {
    return await db.first(holdStored, [place, content, owner])
  } catch (error) {
    // The sweep removed it concurrently.
    if (violatedConstraint(error) === 'image_holds_hash_fkey') return undefined
    throw error
  }
}

/**
 * The row is written before the files, so that the sweep finds them after a crash; `picturesAreStored` follows them.
 */
export async function holdNewPicture(
  db: Queries,
  place: Place,
  content: string,
  owner: string | null,
  made: { width: number; height: number; widths: number[]; bytes: number },
): Promise<Held> {
  const name = randomBytes(20).toString('hex')
  return (await db.first(holdNew, [place, content, owner, name, made.width, made.height, made.widths, made.bytes]))!
}
export const pictureIsStored = (db: Queries, hash: string) => db.rows(stored, [hash])
export const releasePictures = (db: Queries, holds: string[]) => db.rows(release, [holds])

/**
 * In bytes: a person's pictures in all sizes, each picture once. A picture of several people counts for each of them.
 */
export const pictureUse = async (db: Queries, userId: string): Promise<number> => (await db.first(used, [userId]))!.used

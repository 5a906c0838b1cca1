// A socket receives events of a thing only while its person may see the thing. After a block, a ban, a deletion, or a
// lyric that became a draft, sockets on all nodes leave the closed rooms. Call these functions after the commit.
import { type Queries, statement } from '../platform/database.ts'
import { type LiveHub, rooms } from '../platform/live.ts'
import { lyricIsPublished } from './lyrics.ts'

// The rooms of drafts contain only their author.
const findRooms = statement<{ room: string }>(
  'rooms-of-author',
  `select 'lyric:' || l.id as room from lyrics l where l.author_id = $1 and ${lyricIsPublished()}
   union all select 'post:' || w.id from wall_items w where w.author_id = $1
   union all select 'wall:' || $1::uuid`,
)

/**
 * The rooms of a person's wall and of all published things of that person. For a deletion, call it before the rows are
 * deleted.
 */
export const roomsOfAuthor = async (db: Queries, authorId: string): Promise<string[]> =>
  (await db.rows(findRooms, [authorId])).map((row) => row.room)

/** After a ban or a deletion: all sockets leave. */
export const closeRooms = (live: LiveHub, closed: string[]): void => live.leave(closed, closed)

/** After a lyric became a draft: all sockets but the author's leave. */
export const leaveAllButAuthor = (live: LiveHub, room: string, authorId: string): void =>
  live.leave([room], [room], rooms.user(authorId))

/** After a block: each of the two leaves the other's rooms. */
export async function partRooms(db: Queries, live: LiveHub, one: string, other: string): Promise<void> {
  const [ofOne, ofOther] = await Promise.all([roomsOfAuthor(db, one), roomsOfAuthor(db, other)])
  live.leave([rooms.user(one)], ofOther)
  live.leave([rooms.user(other)], ofOne)
}

// The people in a room who may not read a text that somebody wrote. The text is published to the room without them.
import { type Queries, statement } from '../platform/database.ts'
import { rooms } from '../platform/live.ts'

// A block with the author of the comment, of the comment that it answers, or of the interpretation that it is about.
const blockedFromComment = statement<{ id: string }>(
  'people-blocked-from-comment',
  `with authors as (
     select t.author_id as id from comments c join comments t on t.id in (c.id, c.parent_id) where c.id = $1
     union
     select n.author_id from comments c join interpretations n on n.id = c.subject_id where c.id = $1
   )
   select b.blocked_id as id from authors a join blocks b on b.blocker_id = a.id
   union
   select b.blocker_id from authors a join blocks b on b.blocked_id = a.id`,
)

/** The rooms of the people who may not read a comment although they may watch what it is about. */
export const roomsWithoutComment = async (db: Queries, commentId: string): Promise<string[]> =>
  (await db.rows(blockedFromComment, [commentId])).map(({ id }) => rooms.user(id))

const blockedWithPerson = statement<{ id: string }>(
  'people-blocked-with',
  `select blocked_id as id from blocks where blocker_id = $1
   union select blocker_id from blocks where blocked_id = $1`,
)

/** The rooms of the people who have a block with a person, in either direction. */
export const roomsBlockedWith = async (db: Queries, personId: string): Promise<string[]> =>
  (await db.rows(blockedWithPerson, [personId])).map(({ id }) => rooms.user(id))

// Who of those that watch a thing may not read what somebody wrote about it. A text goes to the room without them.
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

// SQL fragments about two people. `viewer` is the SQL of the caller's id (null for a visitor); `person` is the alias of
// a row of `users` unless a function says that it is the SQL of an id.

/** The person is neither banned nor deleted. */
export const isActive = (person = 'u') => `${person}.banned_at is null and ${person}.deleted_at is null`

/** The account has ended; its remaining content is signed "Usuario eliminado". */
export const isDeleted = (person = 'u') => `${person}.deleted_at is not null`

/** Staff hide everything of this person. An account that its owner deleted is not hidden: its comments stay. */
export const isHiddenByStaff = (person = 'u') => `(${person}.banned_at is not null or ${person}.deleted_by_staff)`

/** Whether `blocker` has blocked `blocked`; both are the SQL of an id. */
export const hasBlocked = (blocker: string, blocked: string) =>
  `exists (select from blocks b where b.blocker_id = ${blocker} and b.blocked_id = ${blocked})`

/** Neither of the two has blocked the other; both arguments are the SQL of an id. A visitor's null blocks nobody. */
export const noBlock = (viewer: string, personId: string) =>
  `not ${hasBlocked(viewer, personId)} and not ${hasBlocked(personId, viewer)}`

/**
 * An array of ids: those with whom the viewer has a block, in either direction. For statements that compare many rows.
 */
export const blockedWith = (viewer: string) => `array(
  select blocked_id
      from blocks
      where blocker_id = ${viewer}
      union all select blocker_id
      from blocks
      where blocked_id = ${viewer})`

/** The person appears in searches, in lists of people and beside their content. */
export const personVisible = (viewer: string, person = 'u') =>
  `${person}.nick_name is not null and ${isActive(person)} and ${noBlock(viewer, `${person}.id`)}`

/** The two may follow, like, comment, propose and message: the person is active and there is no block. */
export const mayContact = (viewer: string, person = 'u') => `${isActive(person)} and ${noBlock(viewer, `${person}.id`)}`

/**
 * The person has a nickname and an active or banned account. They may be blocked and reported, also across a block.
 */
export const personExists = (person = 'u') => `${person}.nick_name is not null and not ${isDeleted(person)}`

/** A table of `id`: people whose rows this viewer does not see. Totals subtract their rows. */
export const hiddenPeople = (viewer: string) => `(
  select blocked_id as id
   from blocks
   where blocker_id = ${viewer}
   union select blocker_id
   from blocks
   where blocked_id = ${viewer}
  union select h.id from users h where ${isHiddenByStaff('h')})`

/** SQL: neither of the two has blocked the other. Both arguments are the SQL of an id; a visitor's null blocks nobody. */
export const noBlock = (viewer: string, person: string): string =>
  `not exists (select from blocks b where b.blocker_id = ${viewer} and b.blocked_id = ${person}) and not exists (select from blocks b where b.blocker_id = ${person} and b.blocked_id = ${viewer})`

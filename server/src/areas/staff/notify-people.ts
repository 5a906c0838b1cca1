import { type Queries, statement } from '../../platform/database.ts'
import { type LiveHub, rooms } from '../../platform/live.ts'
import { writeNotifications } from '../notifications/index.ts'

const insert = statement<{ id: string; user_id: string; created_at: Date }>(
  'notify-people',
  `with notified as (${writeNotifications({
    action: '$2',
    to: 'person',
    title: '$3',
    content: '$4',
    from: 'from (select distinct unnest($1::uuid[]) as person) people',
  })}) select id, user_id, created_at from notified`,
)

/**
 * Writes a message of staff to some people.
 * @returns a function that publishes it after the commit
 */
export async function notifyPeople(
  tx: Queries,
  people: string[],
  action: 'admin' | 'suggestion_approved' | 'suggestion_rejected',
  words: { title: string; content: string },
): Promise<(live: LiveHub) => void> {
  const rows = people.length ? await tx.rows(insert, [people, action, words.title, words.content]) : []
  return (live) => {
    for (const row of rows)
      live.publish([rooms.user(row.user_id)], 'createNotification', {
        id: row.id,
        action,
        ...words,
        data: '',
        read: false,
        createdAt: row.created_at.toISOString(),
        user: null,
      })
  }
}

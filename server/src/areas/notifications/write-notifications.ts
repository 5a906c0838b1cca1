// The rules of notifications. Every statement that writes notifications uses `writeNotifications`.
//
// | action                               | who is notified                                   | grouped by day and |
// | like                                 | the author of the lyric                           | lyric              |
// | follow                               | the person who is followed                        | –                  |
// | commentLyric, commentInterpretation  | the author of the lyric or interpretation         | lyric              |
// | commentPost                          | the author of the post or share                   | post or share      |
// | interpretation                       | the lyric's author (proposed), the singer (approved) | not grouped     |
// | similar                              | the writer of the earlier lyric                   | not grouped        |
// | suggestion_approved, _rejected       | those who suggested or use the item               | not grouped        |
// | admin                                | whom staff write to                               | not grouped        |
import type { NotificationAction, NotificationKind } from '#contract/notifications/notification-sentences.ts'

/** The kinds that a person can mute. Messages of staff cannot be muted. */
const kinds: Record<NotificationAction, NotificationKind | null> = {
  like: 'like',
  follow: 'follow',
  commentLyric: 'comment',
  commentPost: 'comment',
  commentInterpretation: 'comment',
  interpretation: 'interpretation',
  similar: 'similar',
  suggestion_approved: 'suggestion',
  suggestion_rejected: 'suggestion',
  admin: null,
}
/** The list groups notifications of one person with the same key and day (UTC). */
const grouped: readonly NotificationAction[] = [
  'like',
  'follow',
  'commentLyric',
  'commentPost',
  'commentInterpretation',
]

const quoted = (words: readonly string[]) => words.map((word) => `'${word}'`).join(', ')
/** SQL: the kind of an action; null for messages of staff. */
export const kindOf = (action: string): string =>
  `case ${Object.entries(kinds)
    .flatMap(([name, its]) => (its ? [`when ${action} = '${name}' then '${its}'`] : []))
    .join(' ')} end`

/** Each value is SQL. What is left out is null. */
interface Notifications {
  action: string
  /** The id of the person who is notified. */
  to: string
  /** The id of the person who acted. */
  actor?: string
  lyric?: string
  wallItem?: string
  title?: string
  content?: string
  /** When it happened; now without it. */
  at?: string
  /** The rest of the select: `from … where …`. */
  from: string
}

/**
 * SQL: writes a notification for each row of `from`. It skips actions on one's own things, muted kinds, and repeated
 * likes and follows. Use it within the statement of the action; it returns `id, user_id, actor_id, lyric_id,
 * created_at`.
 */
export const writeNotifications = ({
  action,
  to,
  actor,
  lyric,
  wallItem,
  title,
  content,
  at,
  from,
}: Notifications): string => `
  insert into notifications (user_id, action, actor_id, lyric_id, wall_item_id, title, content,
      ${at ? 'created_at, ' : ''}group_key)
  select n.user_id, n.action, n.actor_id, n.lyric_id, n.wall_item_id, n.title, n.content, ${at ? 'n.at, ' : ''}
         case when n.action in (${quoted(grouped)})
              then concat_ws(':', n.action, coalesce(n.lyric_id, n.wall_item_id),
                  to_char(${at ? 'n.at' : 'now()'} at time zone 'UTC', 'YYYYMMDD')) end
    from (
      select (${to})::uuid as user_id, (${action})::text as action, (${actor ?? 'null'})::uuid as actor_id,
             (${lyric ?? 'null'})::uuid as lyric_id, (${wallItem ?? 'null'})::uuid as wall_item_id,
             (${title ?? 'null'})::text as title, (${content ?? 'null'})::text as content${at ? `, ${at} as at` : ''}
        ${from}
    ) n join users recipient on recipient.id = n.user_id
   where n.actor_id is distinct from n.user_id
     and not coalesce(${kindOf('n.action')} = any (recipient.muted_notifications), false)
  on conflict do nothing
  returning id, user_id, actor_id, lyric_id, created_at`

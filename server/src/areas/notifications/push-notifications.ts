// Pushes notifications to the devices of their person, after they were published.
import { createHash } from 'node:crypto'
import { type NotificationAction, notificationSentence } from '#contract/notifications/notification-sentences.ts'
import { excerptOf } from '#contract/text.ts'
import { statement } from '../../platform/database.ts'
import type { Platform } from '../../platform/platform.ts'
import type { PushAddress } from '../../platform/push.ts'
import { isOpenSession } from '../../platform/sessions.ts'
import { isActive, notificationVisible } from '../../visibility/index.ts'
import { unreadOf } from './list-notifications.ts'
import { kindOf } from './write-notifications.ts'

interface Row extends PushAddress {
  id: string
  user_id: string
  session_id: string
  own_nick_name: string | null
  action: NotificationAction
  title: string | null
  content: string | null
  lyric_id: string | null
  lyric_title: string | null
  wall_item_id: string | null
  approved: boolean
  group_key: string | null
  nick_name: string | null
}
// Quiet hours may span midnight. Equal hours are a whole day.
const isLoud = `(c.quiet_from is null or not case
    when c.quiet_from < c.quiet_until then here.hour >= c.quiet_from and here.hour < c.quiet_until
    else here.hour >= c.quiet_from or here.hour < c.quiet_until end)`
const isWanted = `(c.kinds is null or ${kindOf('n.action')} is null or ${kindOf('n.action')} = any (c.kinds))
     and ${isLoud}`
const hour = `lateral (
      select extract(hour from now() at time zone coalesce(c.time_zone, 'UTC')) as hour) here`
/** The unread notifications $1 with the devices that may get them now. */
const find = statement<Row>(
  'find-pushes',
  `select n.id, n.user_id, p.session_id, p.endpoint, p.p256dh, p.auth, u.nick_name as own_nick_name, n.action, n.title,
     n.content, n.lyric_id, l.title as lyric_title, n.wall_item_id, l.author_id is distinct from n.user_id as approved,
     n.group_key, a.nick_name
    from notifications n
    join users u on u.id = n.user_id and ${isActive('u')}
    join push_subscriptions p on p.user_id = n.user_id
    left join push_choices c on c.user_id = n.user_id
    left join users a on a.id = n.actor_id
    left join lyrics l on l.id = n.lyric_id
    cross join ${hour}
   where n.id = any ($1::uuid[])
     and n.read_at is null
     and ${isOpenSession('p.session_id')}
     and ${notificationVisible()}
     and ${isWanted}`,
)
const stillWanted = statement<{ id: string }>(
  'push-is-still-wanted',
  `select n.id
    from notifications n
    join users u on u.id = n.user_id and ${isActive('u')}
    join push_subscriptions p on p.session_id = $2 and p.endpoint = $3
    left join push_choices c on c.user_id = n.user_id
    left join users a on a.id = n.actor_id
    left join lyrics l on l.id = n.lyric_id
    cross join ${hour}
   where n.id = $1 and n.read_at is null and ${isOpenSession('$2')} and ${notificationVisible()} and ${isWanted}`,
)
const remove = statement('remove-push-subscription', 'delete from push_subscriptions where endpoint = $1')

/** Notifications of so many milliseconds are pushed together, one for each group. */
const pause = 1_000
const mostWaiting = 10_000
const longest = 300

/** 32 characters, as the protocol limits a topic. */
const topicOf = (group: string) => createHash('sha256').update(group).digest('base64url').slice(0, 32)

function messageOf(row: Row, unread: number) {
  const nickName = row.nick_name ?? ''
  const said = row.title
    ? { title: row.title, content: row.content ?? '' }
    : notificationSentence({
        action: row.action,
        nickName,
        lyric: row.lyric_title && excerptOf(row.lyric_title, 100),
        approved: row.approved,
      })
  return {
    ...said,
    content: excerptOf(said.content, longest),
    action: row.action,
    data: row.lyric_id ?? row.wall_item_id ?? nickName,
    ownNickName: row.own_nick_name,
    tag: row.group_key ?? row.id,
    unread,
  }
}

/**
 * Begins to push. A notification is read again before it is sent: what was read, removed or hidden meanwhile, or
 * belongs to an ended session, is not pushed.
 * @returns a function that ends it
 */
export function startPushing({ db, live, log, push }: Platform): () => Promise<void> {
  const waiting = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let work = Promise.resolve()

  async function pushAll(ids: string[]): Promise<void> {
    const rows = await db.rows(find, [ids])
    // Ids are in the order of time: of a group the newest one stays.
    const newest = new Map(
      rows
        .toSorted((one, other) => (one.id < other.id ? -1 : 1))
        .map((row) => [`${row.session_id} ${row.group_key ?? row.id}`, row]),
    )
    const counts = new Map<string, number>()
    for (const row of newest.values()) {
      const unread = counts.get(row.user_id) ?? (await unreadOf(db, row.user_id))
      counts.set(row.user_id, unread)
      push.send(row, messageOf(row, unread), {
        ...(row.group_key ? { topic: topicOf(row.group_key) } : {}),
        stillWanted: async () => Boolean(await db.first(stillWanted, [row.id, row.session_id, row.endpoint])),
        onGone: () => db.rows(remove, [row.endpoint]),
      })
    }
  }
  const begin = () => {
    timer = undefined
    const ids = [...waiting]
    waiting.clear()
    work = work
      .then(() => pushAll(ids))
      .catch((error: unknown) => log.warn({ err: error }, 'notifications were not pushed'))
  }
  const stop = live.onPublish('createNotification', ({ id }) => {
    if (waiting.size >= mostWaiting || !push.publicKey) return
    waiting.add(id)
    timer ??= setTimeout(begin, pause)
  })
  return async () => {
    stop()
    clearTimeout(timer)
    await work
  }
}

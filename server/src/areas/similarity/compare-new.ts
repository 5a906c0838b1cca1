// Compares lyrics that were published or changed with all others, after their publication, and notifies the writers
// of earlier lyrics.
import { isUnavailable, statement } from '../../platform/database.ts'
import type { Platform } from '../../platform/platform.ts'
import { publishNotification } from '../../platform/publish-notification.ts'
import { lyricIsPublic } from '../../visibility/index.ts'
import { onSketch } from '../lyrics/index.ts'
import { writeNotifications } from '../notifications/index.ts'
import { findMatches } from './find-matches.ts'
import { datesOf, readHistories } from './histories.ts'

// Several nodes may compare the same lyric: `notify` writes each notification once.
const next = statement<{ lyric_id: string; version: string }>(
  'next-lyric-to-compare',
  'select lyric_id, xmin::text as version from lyrics_to_compare where is_new limit 1',
)
// A lyric that was changed meanwhile is compared again.
const remove = statement(
  'remove-compared-lyric',
  'delete from lyrics_to_compare where lyric_id = $1 and xmin::text = $2',
)
const find = statement<{ id: string; author_id: string; text: string; published_at: Date }>(
  'new-lyric-to-compare',
  `select l.id, l.author_id, l.lyrics_text as text, l.published_at
     from lyrics l where l.id = $1 and ${lyricIsPublic()}`,
)
interface Written {
  user_id: string
  title: string
  nick_name: string
  profile_image: string | null
  notification_id: string | null
  notified_at: Date | null
}
// $1: the earlier lyric, $2: the later one. One notification for each pair, and none when the earlier writer has
// accepted an interpretation of the later one, or has decided about the pair.
const notify = statement<Written>(
  'notify-similar',
  `with pair as (
     select e.id as lyric_id, e.author_id as user_id, e.title, l.id as other_id, l.author_id as actor_id
      from lyrics e join lyrics l on l.id = $2 and l.author_id <> e.author_id
      where e.id = $1
        and not exists (select from interpretations n
            where n.lyric_id = e.id and n.author_id = l.author_id and n.status = 'approved')
   ), noted as (
     insert into lyric_resemblances as r (lyric_id, other_id, notified_at)
     select lyric_id, other_id, now() from pair
     on conflict (lyric_id, other_id) do update
     set notified_at = excluded.notified_at where r.notified_at is null and r.decision is null
     returning lyric_id
   ), notified as (
     ${writeNotifications({
       action: "'similar'",
       to: 'pair.user_id',
       actor: 'pair.actor_id',
       lyric: 'pair.lyric_id',
       from: 'from pair join noted on noted.lyric_id = pair.lyric_id',
     })}
   )
   select pair.user_id, pair.title, u.nick_name, u.profile_image, notified.id as notification_id,
     notified.created_at as notified_at
    from pair
    join notified on true
    join users u on u.id = pair.actor_id`,
)

/** Compares one lyric, and notifies the writers of earlier ones. */
async function compareOne({ db, live }: Platform, lyricId: string): Promise<void> {
  const lyric = await db.first(find, [lyricId])
  if (!lyric) return
  const matches = (await findMatches(db, lyric.text, lyric.author_id, lyric.id)).filter(
    (match) => match.lyric.author_id !== lyric.author_id,
  )
  const history = (await readHistories(db, [{ id: lyric.id, publishedAt: lyric.published_at }])).get(lyric.id)!
  for (const match of matches) {
    const { since } = datesOf(history, match.verses)
    if (!since || !match.dates.since || since <= match.dates.since) continue
    const written = await db.first(notify, [match.lyric.id, lyric.id])
    if (!written) continue
    publishNotification(live, written.user_id, written, {
      action: 'similar',
      nickName: written.nick_name,
      profileImage: written.profile_image,
      data: match.lyric.id,
      lyric: written.title,
    })
  }
}

/** Compares the lyrics that wait, one after another. */
async function compareWaiting(platform: Platform): Promise<void> {
  const { db, log } = platform
  for (;;) {
    const waiting = await db.first(next)
    if (!waiting) return
    try {
      await compareOne(platform, waiting.lyric_id)
    } catch (error) {
      // An unreachable database is asked again later. A lyric that fails or was deleted holds up no other.
      if (isUnavailable(error)) throw error
      log.warn({ err: error, lyric: waiting.lyric_id }, 'comparison failed')
    }
    await db.rows(remove, [waiting.lyric_id, waiting.version])
  }
}

export interface Radar {
  /** Compares what waits, also what another node left behind. */
  compareSoon(): void
  /** Waits for the running comparison. */
  close(): Promise<void>
}

/** Compares lyrics from now on, one at a time on this node, when they are published or changed. */
export function startRadar(platform: Platform): Radar {
  let work = Promise.resolve()
  let [isRunning, isAsked, isClosed] = [false, false, false]
  const compareAll = async (): Promise<void> => {
    isRunning = true
    while (isAsked && !isClosed) {
      isAsked = false
      await compareWaiting(platform).catch((error: unknown) => platform.log.warn({ err: error }, 'comparison stopped'))
    }
    isRunning = false
  }
  const compareSoon = () => {
    isAsked = true
    if (!isRunning && !isClosed) work = compareAll()
  }
  onSketch(platform.db, compareSoon)
  return {
    compareSoon,
    close: async () => {
      isClosed = true
      await work
    },
  }
}

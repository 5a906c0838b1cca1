import { notificationKinds, type NotificationKind } from '#contract/notifications/notification-sentences.ts'
import * as contract from '#contract/notifications/push.ts'
import { type Queries, statement } from '../../platform/database.ts'
import { serve } from '../../platform/http.ts'
import { invalid } from '../../platform/refusal.ts'
import { isOpenSession } from '../../platform/sessions.ts'

interface Row {
  kinds: NotificationKind[] | null
  quiet_from: number | null
  quiet_until: number | null
  time_zone: string | null
  is_subscribed: boolean
}
const read = statement<Row>(
  'read-push',
  `select c.kinds, c.quiet_from, c.quiet_until, c.time_zone,
     exists (select from push_subscriptions p where p.session_id = $2) as is_subscribed
    from users u left join push_choices c on c.user_id = u.id
   where u.id = $1`,
)
const save = statement(
  'save-push-choices',
  `insert into push_choices (user_id, kinds, quiet_from, quiet_until, time_zone) values ($1, $2::text[], $3, $4, $5)
   on conflict (user_id) do update
   set kinds = excluded.kinds, quiet_from = excluded.quiet_from, quiet_until = excluded.quiet_until,
       time_zone = excluded.time_zone`,
)
// A browser has one subscription: the person before, whose session ended without a sign-out, gets nothing any more.
const takeEndpoint = statement(
  'take-push-endpoint',
  'delete from push_subscriptions where endpoint = $1 and session_id <> $2',
)
const subscribe = statement(
  'subscribe-to-push',
  `insert into push_subscriptions (session_id, user_id, endpoint, p256dh, auth)
   select $1, $2, $3, $4, $5 where ${isOpenSession('$1')}
   on conflict (session_id) do update
   set endpoint = excluded.endpoint, p256dh = excluded.p256dh, auth = excluded.auth, created_at = now()`,
)
const dropOldest = statement(
  'drop-oldest-push-subscriptions',
  `delete from push_subscriptions
    where session_id in (select session_id
                           from push_subscriptions
                          where user_id = $1
                          order by created_at desc, session_id
                         offset ${contract.pushLimits.subscriptions})`,
)
const unsubscribe = statement('unsubscribe-from-push', 'delete from push_subscriptions where session_id = $1')

const choicesOf = (row: Omit<Row, 'is_subscribed'> | undefined): contract.PushChoices => ({
  kinds: row?.kinds ?? [...notificationKinds],
  quiet:
    row && row.quiet_from !== null ? { from: row.quiet_from, until: row.quiet_until!, timeZone: row.time_zone! } : null,
})

const readPush = serve(contract.readPush, async ({ db, push }, { viewer }) => {
  const row = await db.first(read, [viewer.id, viewer.sessionId])
  return { ...choicesOf(row), publicKey: push.publicKey, isSubscribed: row?.is_subscribed ?? false }
})

const savePush = serve(contract.savePush, async ({ db }, { body, viewer }) => {
  const kinds = [...new Set(body.kinds)]
  const { from = null, until = null, timeZone = null } = body.quiet ?? {}
  await db.rows(save, [viewer.id, kinds, from, until, timeZone])
  return { ...body, kinds }
})

const subscribeToPush = serve(contract.subscribeToPush, async ({ db, push }, { body, viewer }) => {
  if (!push.mayReach(body.endpoint)) throw invalid({ endpoint: contract.pushMessages.endpoint })
  await db.transaction(async (tx: Queries) => {
    await tx.rows(takeEndpoint, [body.endpoint, viewer.sessionId])
    await tx.rows(subscribe, [viewer.sessionId, viewer.id, body.endpoint, body.p256dh, body.auth])
    await tx.rows(dropOldest, [viewer.id])
  })
  return { done: true as const }
})

const unsubscribeFromPush = serve(contract.unsubscribeFromPush, async ({ db }, { viewer }) => {
  await db.rows(unsubscribe, [viewer.sessionId])
  return { done: true as const }
})

export const pushRoutes = [readPush, savePush, subscribeToPush, unsubscribeFromPush]

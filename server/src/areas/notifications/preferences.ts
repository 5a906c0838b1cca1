import type { NotificationKind } from '#contract/notifications/notification-sentences.ts'
import * as contract from '#contract/notifications/notification.ts'
import { statement } from '../../platform/database.ts'
import { serve } from '../../platform/http.ts'

const read = statement<{ muted: NotificationKind[] }>(
  'read-notification-preferences',
  'select muted_notifications as muted from users where id = $1',
)
const save = statement<{ muted: NotificationKind[] }>(
  'save-notification-preferences',
  'update users set muted_notifications = $2::text[] where id = $1 returning muted_notifications as muted',
)

const readPreferences = serve(
  contract.readPreferences,
  async ({ db }, { viewer }) => (await db.first(read, [viewer.id]))!,
)
const savePreferences = serve(
  contract.savePreferences,
  async ({ db }, { body, viewer }) => (await db.first(save, [viewer.id, [...new Set(body.muted)]]))!,
)

export const preferences = [readPreferences, savePreferences]

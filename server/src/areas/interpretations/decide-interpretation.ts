import * as contract from '#contract/interpretations/interpretation.ts'
import { publishNotification } from '../../platform/publish-notification.ts'
import { statement } from '../../platform/database.ts'
import { serve } from '../../platform/http.ts'
import { rooms } from '../../platform/live.ts'
import { Refusal } from '../../platform/refusal.ts'
import { roomsBlockedWith, singerVisible } from '../../visibility/index.ts'
import { writeNotifications } from '../notifications/index.ts'
import { findInterpretation, interpretationView } from './interpretation-view.ts'

interface Decided {
  lyric_id: string
  title: string
  singer_id: string
  notification_id: string | null
  notified_at: Date | null
  profile_image: string | null
}
// As the list of pending interpretations shows them.
const mine = `n.id = $1 and l.id = n.lyric_id and l.author_id = $2 and n.status = 'pending'
  and exists (select from users u where u.id = n.author_id and ${singerVisible('$2')})`
const approve = statement<Decided>(
  'approve-interpretation',
  `with approved as (
     update interpretations n
      set status = 'approved'
      from lyrics l
      where ${mine}
      returning n.lyric_id, n.author_id as singer_id, l.title
   ), notified as (
     ${writeNotifications({
       action: "'interpretation'",
       to: 'singer_id',
       actor: '$2',
       lyric: 'lyric_id',
       from: 'from approved',
     })}
   )
   select approved.*, notified.id as notification_id, notified.created_at as notified_at, me.profile_image
    from approved
    join users me on me.id = $2
    left join notified on true`,
)
// A rejected proposal is deleted without a notification.
const reject = statement<Decided>(
  'reject-interpretation',
  `delete from interpretations n using lyrics l
   where ${mine}
   returning n.lyric_id, l.title, n.author_id as singer_id, null::uuid as notification_id,
          null::timestamptz as notified_at, null as profile_image`,
)

export const decideInterpretation = serve(
  contract.decideInterpretation,
  async ({ db, live }, { params, body, viewer }) => {
    const isApproved = body.action === 'approve'
    const row = await db.first(isApproved ? approve : reject, [params.id, viewer.id])
    if (!row) throw new Refusal('interpretation_not_found')
    const singer = rooms.user(row.singer_id)
    if (isApproved) {
      const [approved, without] = await Promise.all([
        findInterpretation(db, params.id, viewer.id),
        roomsBlockedWith(db, row.singer_id),
      ])
      const interpretation = interpretationView(approved)
      live.publish([rooms.lyric(row.lyric_id), singer], 'interpretation', { interpretation }, without)
    } else
      live.publish([rooms.user(viewer.id), singer], 'deleteInterpretation', {
        lyricsId: row.lyric_id,
        interpretationId: params.id,
      })
    publishNotification(live, row.singer_id, row, {
      action: 'interpretation',
      approved: true,
      nickName: viewer.nickName,
      profileImage: row.profile_image,
      data: row.lyric_id,
      lyric: row.title,
    })
    return { done: true as const }
  },
)

import * as contract from '#contract/interpretations/interpretation.ts'
import { publishNotification } from '../../platform/publish-notification.ts'
import { statement } from '../../platform/database.ts'
import { serve } from '../../platform/http.ts'
import { rooms } from '../../platform/live.ts'
import { Refusal } from '../../platform/refusal.ts'
import { lyricIsPublished, lyricVisible } from '../../visibility/index.ts'
import { writeNotifications } from '../notifications/index.ts'
import { findInterpretation, interpretationView } from './interpretation-view.ts'

const propose = statement<{
  id: string
  lyric_author: string
  title: string
  notification_id: string | null
  notified_at: Date | null
}>(
  'propose-interpretation',
  `with target as (
     select l.id, l.author_id, l.title from lyrics l where l.id = $1 and ${lyricIsPublished()} and ${lyricVisible('$2')}
   ), added as (
     insert into interpretations (lyric_id, author_id, content, youtube_link, spotify_link)
      select id, $2, $3, $4, $5 from target returning id
   ), notified as (
     ${writeNotifications({
       action: "'interpretation'",
       to: 'author_id',
       actor: '$2',
       lyric: 'id',
       from: 'from target',
     })}
   )
   select added.id, target.author_id as lyric_author, target.title, notified.id as notification_id,
     notified.created_at as notified_at
    from target, added
    left join notified on true`,
)
export const proposeInterpretation = serve(contract.proposeInterpretation, async ({ db, live }, { body, viewer }) => {
  const made = await db.first(propose, [
    body.lyricsId,
    viewer.id,
    body.content,
    body.youtubeLink || null,
    body.spotifyLink || null,
  ])
  if (!made) throw new Refusal('lyric_not_found')
  const row = await findInterpretation(db, made.id, viewer.id)
  const interpretation = interpretationView(row)
  live.publish([rooms.user(made.lyric_author)], 'interpretation', { interpretation })
  publishNotification(live, made.lyric_author, made, {
    action: 'interpretation',
    nickName: viewer.nickName,
    profileImage: row.profile_image,
    data: body.lyricsId,
    lyric: made.title,
  })
  return interpretation
})

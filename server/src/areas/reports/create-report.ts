import * as contract from '#contract/reports/report.ts'
import type { ReportType } from '#contract/reports/report-rules.ts'
import { type Queries, type Statement, statement } from '../../platform/database.ts'
import { serve } from '../../platform/http.ts'
import { Refusal } from '../../platform/refusal.ts'
import {
  isActive,
  isDeleted,
  isHiddenByStaff,
  lyricIsPublic,
  personExists,
  publicSubject,
} from '../../visibility/index.ts'
import { idOfNickname } from '../relations/index.ts'
import { comparisonFor, decideReport } from '../similarity/index.ts'

interface Target {
  id: string
  author_id: string
  evidence: object
  /** Hashes of the shown pictures. */
  pictures: string[]
}
/** SQL: a time in the API's format. */
const utc = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
// Everything that can be reported, in its present state. A block does not prevent a report: it is often the reason.
// Drafts cannot be reported.
const target = (type: string, sql: string) => statement<Target>(`report-${type}`, sql)
const wallItem = (kind: 'post' | 'share') =>
  target(
    kind,
    `select w.id, w.author_id,
      jsonb_build_object('content', w.content, 'lyricId', w.lyric_id, 'createdAt', ${utc('w.created_at')}, 'nickName',
          u.nick_name,
            'images', array(select image from wall_images where item_id = w.id order by position)) as evidence,
            array(select image from wall_images where item_id = w.id order by position) as pictures
       from wall_items w
        join users u on u.id = w.author_id
        where w.id = try_uuid($1) and w.kind = '${kind}' and ${isActive()} and $2::uuid is not null`,
  )
const targets: Record<ReportType, Statement<Target>> = {
  message: target(
    'message',
    `select m.id, m.sender_id as author_id,
      jsonb_build_object('content', m.content, 'isFile', m.image is not null, 'createdAt', ${utc('m.created_at')},
          'nickName', u.nick_name) as evidence,
            array_remove(array[m.image], null) as pictures
       from chat_messages m
        join users u on u.id = m.sender_id
        join chat_members mine on mine.chat_id = m.chat_id and mine.user_id = $2
        where m.id = try_uuid($1)`,
  ),
  lyric: target(
    'lyric',
    `select l.id, l.author_id,
      jsonb_build_object('title', l.title, 'lyrics', l.lyrics_text, 'description', l.description, 'cover',
          l.cover_image, 'nickName', u.nick_name, 'publishedAt', ${utc('l.published_at')}) as evidence,
            array_remove(array[l.cover_image], null) as pictures
       from lyrics l
        join users u on u.id = l.author_id
        where l.id = try_uuid($1) and ${lyricIsPublic()} and $2::uuid is not null`,
  ),
  user: target(
    'user',
    `select u.id, u.id as author_id,
      jsonb_build_object('nickName', u.nick_name, 'name', u.name, 'lastName', u.last_name, 'bio', u.bio,
          'instagramUrl', u.instagram_url, 'picture', u.profile_image) as evidence,
            array_remove(array[u.profile_image], null) as pictures
       from users u where u.id in (try_uuid($1), ${idOfNickname('$1')}) and ${personExists()} and $2::uuid is not null`,
  ),
  post: wallItem('post'),
  share: wallItem('share'),
  comment: target(
    'comment',
    `select c.id, c.author_id,
      jsonb_build_object('content', c.content, 'subjectId', c.subject_id, 'subjectKind', c.subject_kind, 'createdAt',
          ${utc('c.created_at')}, 'nickName', u.nick_name,
            'images', array(select image from comment_images where comment_id = c.id order by position)) as evidence,
            array(select image from comment_images where comment_id = c.id order by position) as pictures
       from comments c
        join users u on u.id = c.author_id
        where c.id = try_uuid($1) and not ${isHiddenByStaff()} and exists (${publicSubject('c.subject_id')})
          and $2::uuid is not null`,
  ),
  interpretation: target(
    'interpretation',
    `select n.id, n.author_id,
      jsonb_build_object('content', n.content, 'youtubeLink', n.youtube_link, 'spotifyLink', n.spotify_link, 'lyricId',
          n.lyric_id, 'createdAt', ${utc('n.created_at')}, 'nickName', u.nick_name) as evidence,
            '{}'::text[] as pictures
       from interpretations n
        join users u on u.id = n.author_id
        join lyrics l on l.id = n.lyric_id
        where n.id = try_uuid($1) and ${isActive()}
          and ((n.status = 'approved' and ${lyricIsPublic()}) or l.author_id = $2)`,
  ),
}
const insert = statement<{ id: string }>(
  'create-report',
  `with added as (
     insert into reports (type, reported_id, reported_user_id, reporter_id, motive, other, evidence)
      values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (reporter_id, reported_id)
      where resolution is null do update
      set motive = excluded.motive, other = excluded.other,
        evidence = case when excluded.evidence ? 'comparison' then excluded.evidence else reports.evidence end
      returning id
   ), pictured as (
     insert into report_pictures (report_id, position, image)
      select added.id, n, image from added, unnest($8::text[]) with ordinality i (image, n) on conflict do nothing
   ) select id from added`,
)

/** What a person reports, in its present state; `undefined` if that person cannot see it. */
export const reportTarget = (
  db: Queries,
  type: ReportType,
  id: string,
  reporterId: string,
): Promise<Target | undefined> => db.first(targets[type], [id, reporterId])

export const createReport = serve(contract.createReport, async ({ db, media }, { body, viewer }) => {
  const found = await reportTarget(db, body.type, body.reportedId, viewer.id)
  if (!found) throw new Refusal('not_found')
  if (found.author_id === viewer.id) throw new Refusal('oneself')
  const { id, author_id, pictures } = found
  const { type, comparedWith } = body
  const evidence: object =
    type === 'lyric' && comparedWith
      ? { ...found.evidence, comparison: await comparisonFor(db, comparedWith, id, viewer.id) }
      : found.evidence
  // Staff see copies of the pictures at the time of the report. The originals may be deleted later.
  const report = await media.copyPrivate(
    pictures,
    async (copies) =>
      (await db.first(insert, [
        body.type,
        id,
        author_id,
        viewer.id,
        body.motive,
        body.other,
        JSON.stringify(evidence),
        copies,
      ]))!,
  )
  if ('comparison' in evidence) await decideReport(db, comparedWith!, id)
  return report
})

const contentToday = (type: ReportType, sql: string) => statement<{ content: string }>(`today-${type}`, sql)
const today: Record<ReportType, Statement<{ content: string }>> = {
  lyric: contentToday('lyric', "select title || E'\\n' || lyrics_text as content from lyrics where id = $1"),
  user: contentToday(
    'user',
    `select concat_ws(' · ', u.nick_name, u.name || ' ' || u.last_name, nullif(u.bio, ''), u.instagram_url) as content
       from users u where u.id = $1 and not ${isDeleted()}`,
  ),
  post: contentToday('post', 'select content from wall_items where id = $1'),
  share: contentToday('share', 'select content from wall_items where id = $1'),
  comment: contentToday('comment', 'select content from comments where id = $1'),
  interpretation: contentToday(
    'interpretation',
    `select concat_ws(' ', nullif(content, ''), youtube_link, spotify_link) as content
     from interpretations
     where id = $1`,
  ),
  message: contentToday('message', 'select content from chat_messages where id = $1'),
}

/** The present text of a reported thing; `null` if it is gone. */
export const contentOf = async (db: Queries, type: ReportType, id: string): Promise<string | null> =>
  (await db.first(today[type], [id]))?.content ?? null

// SQL fragments about interpretations, posts, shares, comments and replies. `viewer` is the SQL of the caller's id;
// every other argument is an alias of the table in its name.
import { lyricIsPublic, lyricVisible } from './lyrics.ts'
import { isActive, isHiddenByStaff, noBlock } from './people.ts'

/** The singer is active and has no block with the viewer. `singer` is their row of `users`. */
export const singerVisible = (viewer: string, singer = 'u') =>
  `${isActive(singer)} and ${noBlock(viewer, `${singer}.id`)}`

/** An approved interpretation of a lyric that the viewer sees, by a singer whom they see. */
export const interpretationVisible = (viewer: string, interpretation = 'n', singer = 'u', lyric = 'l') =>
  `${interpretation}.status = 'approved' and ${lyricVisible(viewer, lyric)} and ${singerVisible(viewer, singer)}`

/** A post or a share; its lyric is checked separately. `author` is their row of `users`. */
export const wallItemVisible = (viewer: string, author = 'u') =>
  `${isActive(author)} and ${noBlock(viewer, `${author}.id`)}`

/** A public list of saved lyrics; its lyrics are checked one by one. `owner` is a row of `users`. */
export const listVisible = (viewer: string, owner = 'u') => `${isActive(owner)} and ${noBlock(viewer, `${owner}.id`)}`

/**
 * The author of a comment is visible: not hidden by staff, and no block. Comments of an account that its owner
 * deleted stay. `author` is their row of `users`.
 */
export const commentAuthorVisible = (viewer: string, author = 'u') =>
  `not ${isHiddenByStaff(author)} and ${noBlock(viewer, `${author}.id`)}`

/** The authors of a comment and of its parent. The subject is checked separately. */
export const commentVisible = (viewer: string, comment = 'c') => `not exists (
  select from comments t join users a on a.id = t.author_id
   where t.id in (${comment}.id, ${comment}.parent_id) and not (${commentAuthorVisible(viewer, 'a')}))`

/**
 * What `subjectIfVisible` answers, as SQL: who may see a lyric, an interpretation (`n`, singer `a`) and a wall item
 * (`a`).
 */
interface Rules {
  lyric: string
  interpretation: string
  wallItem: string
}
const subjectWhere = (subject: string, { lyric, interpretation, wallItem }: Rules) => `
  select 'lyric' as kind, l.author_id, l.id as lyric_id, l.title, 'lyric:' || l.id as room from lyrics l
   where l.id = ${subject} and ${lyric}
  union all
  select 'interpretation', n.author_id, l.id, l.title, 'lyric:' || l.id
    from interpretations n join lyrics l on l.id = n.lyric_id join users a on a.id = n.author_id
   where n.id = ${subject} and ${interpretation}
  union all
  select w.kind, w.author_id, null, null, 'post:' || w.id from wall_items w join users a on a.id = w.author_id
   where w.id = ${subject} and ${wallItem}`

/**
 * The subject with id `subject` (SQL), if the viewer sees it. `author_id` is its author, `room` the room of its
 * events, `lyric_id` and `title` those of its lyric.
 */
export const visibleSubject = (subject: string, viewer: string) =>
  subjectWhere(subject, {
    lyric: lyricVisible(viewer),
    interpretation: interpretationVisible(viewer, 'n', 'a'),
    wallItem: wallItemVisible(viewer, 'a'),
  })

/** The same without blocks, for reports: a block is often the reason of a report. */
export const publicSubject = (subject: string) =>
  subjectWhere(subject, {
    lyric: lyricIsPublic(),
    interpretation: `n.status = 'approved' and ${lyricIsPublic()} and ${isActive('a')}`,
    wallItem: isActive('a'),
  })

/**
 * A notification `n` for `n.user_id`: its actor (`actor`, may be null) and its lyric (`lyric`, may be null) can be
 * seen.
 */
export const notificationVisible = (notification = 'n', actor = 'a', lyric = 'l') =>
  `(${notification}.actor_id is null
    or (${isActive(actor)}
      and ${noBlock(`${notification}.user_id`, `${notification}.actor_id`)}))
  and (${notification}.lyric_id is null or ${lyricVisible(`${notification}.user_id`, lyric)})`

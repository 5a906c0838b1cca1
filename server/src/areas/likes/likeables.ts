// The kinds of things that people like. A new kind is one entry and its contract.
import { likeComment } from '#contract/comments/like-comment.ts'
import { likeInterpretation } from '#contract/interpretations/like-interpretation.ts'
import { likeLyric } from '#contract/lyrics/like-lyric.ts'
import type { ErrorCode } from '#contract/errors.ts'
import type { LiveShape } from '#contract/route.ts'
import { likePost, likeShare } from '#contract/wall/like-post.ts'
import type { Queries } from '../../platform/database.ts'
import {
  commentVisible,
  interpretationVisible,
  lyricVisible,
  visibleSubject,
  wallItemVisible,
} from '../../visibility/index.ts'
import { rankSoon } from '../lyrics/index.ts'

export interface Likeable {
  /** The event, its payload, its acknowledgement and its refusal. */
  shape: LiveShape & { idName: string; missing: ErrorCode }
  /** The table of likes, and its column with the thing's id. */
  likes: string
  likedId: string
  /** The table with `like_count`, and its column with the thing's id. */
  counters: string
  countedId: string
  /** The counters have a revision, which grows with each change; the acknowledgement carries it. */
  hasRevision?: boolean
  /** SQL: joins the thing to `locked.id`; `viewer` is the SQL of the caller's id. */
  from: (viewer: string) => string
  visible: (viewer: string) => string
  /** SQL: the room where the event goes. */
  room: string
  /** The author is notified of a first like; `from` has the lyric `l` and its author `u`. */
  notifiesAuthor?: boolean
  afterChange?: (db: Queries, ids: readonly string[]) => void
}

const lyric: Likeable = {
  shape: likeLyric,
  likes: 'lyric_likes',
  likedId: 'lyric_id',
  counters: 'lyric_counts',
  countedId: 'lyric_id',
  hasRevision: true,
  from: () => 'lyrics l on l.id = locked.id join users u on u.id = l.author_id',
  visible: lyricVisible,
  room: `'lyric:' || l.id`,
  notifiesAuthor: true,
  afterChange: rankSoon,
}

const comment: Likeable = {
  shape: likeComment,
  likes: 'comment_likes',
  likedId: 'comment_id',
  counters: 'comments',
  countedId: 'id',
  from: (viewer) => `comments c on c.id = locked.id join lateral (${visibleSubject('c.subject_id', viewer)}) s on true`,
  visible: commentVisible,
  room: 's.room',
}

const interpretation: Likeable = {
  shape: likeInterpretation,
  likes: 'interpretation_likes',
  likedId: 'interpretation_id',
  counters: 'interpretations',
  countedId: 'id',
  from: () => `interpretations n on n.id = locked.id join users u on u.id = n.author_id
    join lyrics l on l.id = n.lyric_id`,
  visible: interpretationVisible,
  room: `'lyric:' || n.lyric_id`,
}

const wallItem = (kind: 'post' | 'share'): Likeable => ({
  shape: kind === 'post' ? likePost : likeShare,
  likes: 'wall_likes',
  likedId: 'item_id',
  counters: 'wall_items',
  countedId: 'id',
  from: () => `wall_items w on w.id = locked.id and w.kind = '${kind}' join users u on u.id = w.author_id`,
  visible: wallItemVisible,
  room: `'post:' || w.id`,
})

export const likeables = [lyric, comment, interpretation, wallItem('post'), wallItem('share')]

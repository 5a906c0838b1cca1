import type { chatMessage } from './chats/chat.ts'
import type { closeTicket } from './chats/ticket.ts'
import type { deleteMessage, seeChat, typeInChat, writeMessage } from './chats/write-message.ts'
import type { likeComment } from './comments/like-comment.ts'
import type { likeInterpretation } from './interpretations/like-interpretation.ts'
import type { likeLyric } from './lyrics/like-lyric.ts'
import type { unwatchLyrics, watchLyrics } from './lyrics/watch-lyrics.ts'
import type { viewLyric } from './lyrics/view-lyric.ts'
import type { Answer } from './route.ts'
import type {
  deleteNotification,
  notification,
  readAllNotifications,
  readNotification,
} from './notifications/notification.ts'
import type { blockUser } from './relations/block-user.ts'
import type { followUser } from './relations/follow-user.ts'
import type { saveLyric, unsaveLyric } from './saved-lists/save-lyric.ts'
import type { likePost, likeShare } from './wall/like-post.ts'
import type { unwatchPosts, watchPosts } from './wall/watch-posts.ts'
import type { ErrorCode } from './errors.ts'
import type { z } from 'zod'

/**
 * What the server tells. Counts are absolute, `revision` grows with each change of a lyric's counts (an older one is
 * dropped), and `nickName` says who acted, so that nobody's own heart is flipped by another's event.
 */
export interface ServerEvents {
  like: { lyricsId: string; like: boolean; likeCount: number; revision: number; nickName: string }
  view: { lyricsId: string; viewsCount: number; revision: number }
  /**
   * A comment or a reply on something that this person watches. It carries no text: each watcher asks for the list,
   * which holds what they may read.
   */
  comment: { id: string; commentId: string; parentCommentId: string | null; commentCount: number; revision: number }
  deleteComment: { id: string; commentId: string; commentCount: number; revision: number }
  commentLike: { commentId: string; like: boolean; likesCount: number; nickName: string }
  interpretationLike: { interpretationId: string; like: boolean; likesCount: number; nickName: string }
  /** An interpretation was proposed (to the author), approved or rejected: ask for the lists again. */
  interpretation: { lyricsId: string }
  /** To one's own sockets alone: what another page of one's own did. */
  save: { lyricsId: string; save: boolean }
  unsave: { lyricsId: string; isStillSaved: boolean }
  /** A new notification for this person, as the list has it. */
  createNotification: z.output<typeof notification>
  /** To one's own sockets: page 1 is to be asked for again. `unread` is how many are left. */
  'read-notification': { id: string; unread: number }
  'delete-notification': { id: string; unread: number }
  'read-all-notifications': { unread: number }
  /** To both: who follows whom now. */
  follow: { follow: boolean; nickName: string; followedNickname: string; followersCount: number }
  /** To one's own sockets alone. */
  block: { block: boolean; blockedNickname: string }
  /** To both of the chat. */
  message: z.output<typeof chatMessage>
  /** To one's own sockets alone. */
  'delete-message': { id: string; chatId: string; deletedBy: string[] }
  /** To both: whether the case is closed now. */
  'close-ticket': { chatId: string; closed: boolean }
  /** The other one is writing; to be forgotten after a few seconds. */
  typing: { chatId: string; nickName: string }
  /** Somebody has read the chat up to now: to both. */
  seen: { chatId: string; nickName: string; seenAt: string }
  postLike: { postId: string; like: boolean; likesCount: number; nickName: string }
  shareLike: { shareId: string; like: boolean; likesCount: number; nickName: string }
}
export type ServerEventName = keyof ServerEvents

interface LiveCalls {
  message: typeof writeMessage
  'delete-message': typeof deleteMessage
  seen: typeof seeChat
  typing: typeof typeInChat
  'close-ticket': typeof closeTicket
  follow: typeof followUser
  block: typeof blockUser
  'read-notification': typeof readNotification
  'read-all-notifications': typeof readAllNotifications
  'delete-notification': typeof deleteNotification
  postLike: typeof likePost
  shareLike: typeof likeShare
  watchPosts: typeof watchPosts
  unwatchPosts: typeof unwatchPosts
  interpretationLike: typeof likeInterpretation
  save: typeof saveLyric
  unsave: typeof unsaveLyric
  commentLike: typeof likeComment
  like: typeof likeLyric
  view: typeof viewLyric
  watch: typeof watchLyrics
  unwatch: typeof unwatchLyrics
}
export type LiveCallName = keyof LiveCalls
export type LivePayload<N extends LiveCallName> = z.input<LiveCalls[N]['payload']>
export type LiveReply<N extends LiveCallName> = Answer<LiveCalls[N]>

/** Every event is acknowledged: nothing fails in silence. */
export type Acknowledgement<N extends LiveCallName> =
  | ({ ok: true } & LiveReply<N>)
  | { ok: false; error: string; code: ErrorCode }

import type { Chat, chatMessage } from './chats/chat.ts'
import type { closeTicket } from './chats/ticket.ts'
import type { deleteMessage, seeChat, typeInChat, writeMessage } from './chats/write-message.ts'
import type { Comment } from './comments/comment.ts'
import type { likeComment } from './comments/like-comment.ts'
import type { Interpretation } from './interpretations/interpretation.ts'
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
import type { WallItem } from './wall/wall-item.ts'
import type { unwatchPosts, watchPosts } from './wall/watch-posts.ts'
import type { ErrorCode } from './errors.ts'
import type { ImageSet } from './shapes.ts'
import type { z } from 'zod'

interface CommentNews {
  id: string
  commentId: string
  parentCommentId: string | null
  commentCount: number
  repliesCount: number | null
  revision: number
}

/**
 * The events that the server publishes. Counters are absolute. `revision` grows with each change of a lyric's
 * counters; clients drop an older one. `nickName` is the actor, so that a client does not apply another person's
 * state to its own heart.
 */
export interface ServerEvents {
  like: { lyricsId: string; like: boolean; likeCount: number; revision: number; nickName: string }
  view: { lyricsId: string; viewsCount: number; revision: number }
  /**
   * A comment or reply on a watched subject. It carries no text. `repliesCount` is the counter of the parent comment.
   */
  comment: CommentNews
  /** The same comment with its text, to those in the room who may read it: nobody who has a block with the author. */
  commentText: { id: string; comment: Comment }
  deleteComment: CommentNews
  commentLike: { commentId: string; like: boolean; likesCount: number; nickName: string }
  interpretationLike: { interpretationId: string; like: boolean; likesCount: number; nickName: string }
  /**
   * An interpretation was proposed (to the lyric's author), or approved: to those in the lyric's room who may read it,
   * and to the singer.
   */
  interpretation: { interpretation: Interpretation }
  /** A proposal was rejected: to the lyric's author and to the singer. */
  deleteInterpretation: { lyricsId: string; interpretationId: string }
  /**
   * A new post or share, to those who see the wall of its author. A share goes to those alone who see its lyric. The
   * marks of its lyric (`likedByUser`, `savedByUser`) are nobody's.
   */
  wallItem: { item: WallItem }
  /** To those who watch the wall or the post. */
  deleteWallItem: { id: string }
  /** To the person's own sockets only. `title` and `image` are shown on the tile of the list. */
  save: { lyricsId: string; save: boolean; listName: string; title: string; image: ImageSet | null }
  unsave: { lyricsId: string; isStillSaved: boolean; listName: string }
  /**
   * A new notification for this person, not grouped. `lyric` is the title of the lyric. For comments, `others` is the
   * number of further people in its group.
   */
  createNotification: z.output<typeof notification> & { lyric?: string | null }
  /** To the person's own sockets. `unread` is the remaining number. With `group` its whole group was deleted. */
  'read-notification': { id: string; unread: number }
  'delete-notification': { id: string; unread: number; group: boolean }
  'read-all-notifications': { unread: number }
  /** To both people: the new state of the follow. */
  follow: { follow: boolean; nickName: string; followedNickname: string; followersCount: number }
  /** To the person's own sockets only. */
  block: { block: boolean; blockedNickname: string }
  /**
   * To both members of the chat. `user` is the other member; the acknowledgement does not have it.
   */
  message: z.output<typeof chatMessage> & { user?: Chat['user'] }
  /** To the person's own sockets only. `chat` is the chat without the message. */
  'delete-message': { id: string; chatId: string; deletedBy: string[]; chat: Chat | null }
  /** To both members: whether the case is closed. */
  'close-ticket': { chatId: string; closed: boolean }
  /** The other person is typing; show it for a few seconds. */
  typing: { chatId: string; nickName: string }
  /** A member has read the chat up to this time: to both. */
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

/** Every event is acknowledged, so that no failure is silent. */
export type Acknowledgement<N extends LiveCallName> =
  | ({ ok: true } & LiveReply<N>)
  | { ok: false; error: string; code: ErrorCode }

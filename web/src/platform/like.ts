// The likes of all five kinds: shown at once, sent by the queue of the entity store, confirmed by acknowledgements and
// live events.
import { showFailure } from './show-failure.ts'
import { change, confirm, useEntity } from './entities.ts'
import { onLive, sendLive } from './live.ts'
import { currentUser } from './session.ts'

/** What can be liked, and which entity has the like. */
const kindOf = {
  lyric: 'lyric',
  comment: 'comment',
  interpretation: 'interpretation',
  post: 'wallItem',
  share: 'wallItem',
} as const
export type Likeable = keyof typeof kindOf

/** The like of a lyric counts in `likeCount`, and each change of it has a revision; the others' in `likesCount`. */
interface Values {
  likedByUser: boolean
  likeCount?: number
  likesCount?: number
}
type Answer = { like: boolean } & ({ likeCount: number; revision: number } | { likesCount: number })

const send: Record<Likeable, (id: string, like: boolean) => Promise<Answer>> = {
  lyric: (lyricsId, like) => sendLive('like', { lyricsId, like }),
  comment: (commentId, like) => sendLive('commentLike', { commentId, like }),
  interpretation: (interpretationId, like) => sendLive('interpretationLike', { interpretationId, like }),
  post: (postId, like) => sendLive('postLike', { postId, like }),
  share: (shareId, like) => sendLive('shareLike', { shareId, like }),
}

const countsOf = (answer: Answer) =>
  'likesCount' in answer ? { likesCount: answer.likesCount } : { likeCount: answer.likeCount }
const revisionOf = (answer: Answer) => ('revision' in answer ? { revision: answer.revision } : {})

/** Another person's event changes the count, and only one's own changes one's own like. */
function hear(kind: Likeable, id: string, news: Answer & { nickName: string }): void {
  const isOwn = news.nickName === currentUser()?.nickName
  confirm(
    kindOf[kind],
    id,
    { ...countsOf(news), ...(isOwn ? { likedByUser: news.like } : {}) },
    revisionOf(news).revision,
  )
}
onLive('like', (news) => hear('lyric', news.lyricsId, news))
onLive('commentLike', (news) => hear('comment', news.commentId, news))
onLive('interpretationLike', (news) => hear('interpretation', news.interpretationId, news))
onLive('postLike', (news) => hear('post', news.postId, news))
onLive('shareLike', (news) => hear('share', news.shareId, news))

function applyLike<V extends Values>(values: V, like: boolean): V {
  if (values.likedByUser === like) return values
  const name = values.likeCount === undefined ? 'likesCount' : 'likeCount'
  return { ...values, likedByUser: like, [name]: Math.max(0, (values[name] ?? 0) + (like ? 1 : -1)) }
}

/** Likes something, or no longer: a state, not a switch. A refusal is rolled back and shown. */
export function like(kind: Likeable, id: string, wanted: boolean): void {
  change<(typeof kindOf)[Likeable], boolean>(kindOf[kind], id, {
    aspect: 'like',
    wanted,
    apply: (values) => applyLike(values, wanted),
    send: async (state) => {
      const answer = await send[kind](id, state)
      return { likedByUser: answer.like, ...countsOf(answer), ...revisionOf(answer) }
    },
  }).catch(showFailure)
}

/** The like of something as it is now, and the way to change it. */
export function useLike(
  kind: Likeable,
  base: { id: string } & Values,
): { liked: boolean; count: number; toggle: () => void } {
  const { likedByUser, likeCount, likesCount } = useEntity<(typeof kindOf)[Likeable], Values>(
    kindOf[kind],
    base.id,
    base,
  )
  return {
    liked: likedByUser,
    count: likeCount ?? likesCount ?? 0,
    toggle: () => like(kind, base.id, !likedByUser),
  }
}

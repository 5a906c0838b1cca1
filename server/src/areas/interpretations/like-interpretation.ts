import * as contract from '#contract/interpretations/like-interpretation.ts'
import { likesOf, wishOf } from '../../platform/like-statement.ts'
import { serveLive } from '../../platform/live.ts'
import { Refusal } from '../../platform/refusal.ts'
import { interpretationVisible } from '../../visibility/index.ts'

const like = likesOf('like-interpretation', {
  target: `select n.id, n.like_count, 'lyric:' || n.lyric_id as room from interpretations n join users u on u.id = n.author_id join lyrics l on l.id = n.lyric_id
    where n.id = $1 and ${interpretationVisible('$2')}`,
  likes: 'interpretation_likes',
  column: 'interpretation_id',
  counted: 'interpretations',
})

export const likeInterpretation = serveLive(
  contract.likeInterpretation,
  async ({ db, live }, { payload, viewer }) => {
    const wish = { db, id: payload.interpretationId, userId: viewer.id, ...wishOf(payload.like) }
    const { value: row, publishes } = await like(wish)
    if (!row) throw new Refusal('interpretation_not_found')
    if (row.changed && publishes) live.tell([row.room], 'interpretationLike', { interpretationId: payload.interpretationId, like: row.liked, likesCount: row.like_count, nickName: viewer.nickName })
    return { like: row.liked, likesCount: row.like_count }
  },
  { keepsOrder: true },
)

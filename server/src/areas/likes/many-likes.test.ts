// One person who likes one thing thousands of times at once: of every kind of thing that can be liked.
import pg from 'pg'
import type { Socket } from 'socket.io-client'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { member, type Member, publish } from '../../../testing/cast.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
let author: Member
let eager: Member
let other: Member
const things: Record<string, { payload: object; table: string; column: string; id: string }> = {}
beforeAll(async () => {
  app = await startTestApp()
  ;[author, eager, other] = [await member(app), await member(app), await member(app)]
  const lyric = await publish(author)
  const comment = (await author.post('/comments', { id: lyric, content: 'Qué bonita' })).body.data.id as string
  const sung = { lyricsId: lyric, youtubeLink: 'https://youtu.be/aqz-KE-bpKQ', content: 'Mía' }
  const interpretation = (await other.post('/interpretations', sung)).body.data.id as string
  await author.put(`/interpretations/approve-reject/${interpretation}`, { action: 'approve' })
  const post = (await author.post('/posts', { content: 'Hola a todos' })).body.data.id as string
  const share = (await author.post('/shares', { content: 'Lean esto', lyricId: lyric })).body.data.id as string
  things.like = { payload: { lyricsId: lyric }, table: 'lyric_likes', column: 'lyric_id', id: lyric }
  things.commentLike = { payload: { commentId: comment }, table: 'comment_likes', column: 'comment_id', id: comment }
  things.interpretationLike = {
    payload: { interpretationId: interpretation },
    table: 'interpretation_likes',
    column: 'interpretation_id',
    id: interpretation,
  }
  things.postLike = { payload: { postId: post }, table: 'wall_likes', column: 'item_id', id: post }
  things.shareLike = { payload: { shareId: share }, table: 'wall_likes', column: 'item_id', id: share }
})
afterEach(() => vi.restoreAllMocks())
afterAll(() => app.stop())

interface Answer {
  ok: boolean
  like: boolean
  code?: string
}
const many = 2_000
const send = (socket: Socket, event: string, payload: object) =>
  socket.timeout(20_000).emitWithAck(event, payload) as Promise<Answer>
const isLiked = async (event: string, who: Member) => {
  const { table, column, id } = things[event]!
  return (
    (await app.platform.db.pool.query(`select from ${table} where ${column} = $1 and user_id = $2`, [id, who.id]))
      .rowCount === 1
  )
}

test.each(['like', 'commentLike', 'interpretationLike', 'postLike', 'shareLike'])(
  '%s: 2,000 at once are a few statements, fail for nobody and end where the last one says',
  async (event) => {
    const { payload } = things[event]!
    const sockets = await Promise.all(Array.from({ length: 8 }, () => eager.socket()))
    const another = await other.socket()
    const queries = vi.spyOn(pg.Client.prototype, 'query')
    const at = (n: number) => sockets[n % sockets.length]!

    // An even number of toggles ends where it began, an odd one does not.
    for (const [count, ends] of [
      [many, false],
      [many + 1, true],
    ] as const) {
      const answers = Promise.all(Array.from({ length: count }, (_, n) => send(at(n), event, payload)))
      const others = [
        await send(another, event, { ...payload, like: true }),
        await send(another, event, { ...payload, like: false }),
      ]
      expect((await answers).filter(({ ok }) => !ok)).toEqual([])
      expect(others.map(({ ok, like }) => [ok, like])).toEqual([
        [true, true],
        [true, false],
      ])
      expect(await isLiked(event, eager)).toBe(ends)
    }
    // With a wanted state the latest one wins: events of one socket arrive in the order sent.
    const stated = await Promise.all(
      Array.from({ length: many }, (_, n) => send(sockets[0]!, event, { ...payload, like: n % 2 === 0 })),
    )
    expect([stated.filter(({ ok }) => !ok), stated.at(-1)!.like, await isLiked(event, eager)]).toEqual([
      [],
      false,
      false,
    ])

    const statements = queries.mock.calls.filter(([query]) =>
      /insert into \w+_likes/.test((query as unknown as pg.QueryConfig).text ?? ''),
    )
    expect(statements.length).toBeGreaterThan(4)
    expect(statements.length).toBeLessThan(many)
  },
  60_000,
)

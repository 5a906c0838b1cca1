import { beforeEach, expect, test } from 'vitest'
import { change, confirm, entityOf, entityTime, forgetEntities, receive } from './entities.ts'

const song = {
  id: 's',
  revision: 3,
  likeCount: 5,
  commentCount: 1,
  viewsCount: 9,
  likedByUser: false,
  savedByUser: false,
}
const comment = { id: 'c', likedByUser: false, likesCount: 2, repliesCount: 0 }
const liked = (like: boolean) => (values: { likedByUser: boolean; likeCount: number }) =>
  values.likedByUser === like ? values : { ...values, likedByUser: like, likeCount: values.likeCount + (like ? 1 : -1) }

/** Sends that wait until the test answers them. */
function server() {
  const sent: boolean[] = []
  const answers: PromiseWithResolvers<{ likedByUser: boolean; likeCount: number; revision: number }>[] = []
  const like = (wanted: boolean) =>
    change('lyric', 's', {
      aspect: 'like',
      wanted,
      apply: (values) => ({ ...values, ...liked(wanted)(values) }),
      send: (state: boolean) => {
        sent.push(state)
        const answer = Promise.withResolvers<{ likedByUser: boolean; likeCount: number; revision: number }>()
        answers.push(answer)
        return answer.promise
      },
    })
  return { sent, answers, like }
}
const shown = () => {
  const { likedByUser, likeCount } = entityOf('lyric', 's', song)
  return { likedByUser, likeCount }
}

beforeEach(() => forgetEntities())

test('a change is shown at once and confirmed by its acknowledgement', async () => {
  const { answers, like } = server()
  const done = like(true)
  expect(shown()).toEqual({ likedByUser: true, likeCount: 6 })
  answers[0]!.resolve({ likedByUser: true, likeCount: 8, revision: 6 })
  await done
  expect(shown()).toEqual({ likedByUser: true, likeCount: 8 })
})

test('one request is in flight for an entity, and the latest wish wins', async () => {
  const { sent, answers, like } = server()
  const done = [like(true), like(false), like(true), like(false)]
  expect(sent).toEqual([true])
  expect(shown()).toEqual({ likedByUser: false, likeCount: 5 })
  answers[0]!.resolve({ likedByUser: true, likeCount: 6, revision: 4 })
  await expect.poll(() => sent).toEqual([true, false])
  answers[1]!.resolve({ likedByUser: false, likeCount: 5, revision: 5 })
  await Promise.all(done)
  expect(sent).toEqual([true, false])
  expect(shown()).toEqual({ likedByUser: false, likeCount: 5 })
})

test('changes of different aspects of one entity are sent one after the other', async () => {
  const { sent, answers, like } = server()
  const saves: boolean[] = []
  const likes = like(true)
  const saved = change('lyric', 's', {
    aspect: 'save',
    wanted: true,
    apply: (values) => ({ ...values, savedByUser: true }),
    send: async (state: boolean) => {
      saves.push(state)
      return { savedByUser: state }
    },
  })
  expect([sent, saves]).toEqual([[true], []])
  expect(entityOf('lyric', 's', song).savedByUser).toBe(true)
  answers[0]!.resolve({ likedByUser: true, likeCount: 6, revision: 4 })
  await Promise.all([likes, saved])
  expect(saves).toEqual([true])
})

test('a refusal rolls back, reaches everybody who waits, and the next change begins anew', async () => {
  const { sent, answers, like } = server()
  const done = [like(true), like(true)]
  answers[0]!.reject(new Error('no'))
  for (const one of done) await expect(one).rejects.toThrow('no')
  expect(shown()).toEqual({ likedByUser: false, likeCount: 5 })
  const again = like(true)
  expect(sent).toEqual([true, true])
  answers[1]!.resolve({ likedByUser: true, likeCount: 6, revision: 4 })
  await again
  expect(shown()).toEqual({ likedByUser: true, likeCount: 6 })
})

test('an event with an older revision changes no field that is known with a newer one', () => {
  confirm('lyric', 's', { likeCount: 8 }, 6)
  confirm('lyric', 's', { likeCount: 7 }, 5)
  expect(shown().likeCount).toBe(8)
  // Of another field it is the newest that is known.
  confirm('lyric', 's', { viewsCount: 12 }, 5)
  expect(entityOf('lyric', 's', song)).toMatchObject({ likeCount: 8, viewsCount: 12 })
})

test('an answer with a newer revision than the last event stands', () => {
  confirm('lyric', 's', { likeCount: 8 }, 6)
  expect(entityOf('lyric', 's', { ...song, likeCount: 20, revision: 9 }).likeCount).toBe(20)
  receive('lyric', [{ ...song, likeCount: 30, revision: 10 }], entityTime())
  expect(shown().likeCount).toBe(30)
})

test('an answer does not undo an event that came after its request began', () => {
  const since = entityTime()
  confirm('comment', 'c', { likesCount: 3 })
  receive('comment', [{ ...comment, repliesCount: 4 }], since)
  expect(entityOf('comment', 'c', comment)).toMatchObject({ likesCount: 3, repliesCount: 4 })
})

test('after an outage the answer of a new request stands', () => {
  confirm('comment', 'c', { likesCount: 3 })
  receive('comment', [{ ...comment, likesCount: 7 }], entityTime())
  expect(entityOf('comment', 'c', comment).likesCount).toBe(7)
})

test('another person finds nothing of the one before, and an acknowledgement of before changes nothing', async () => {
  const { answers, like } = server()
  confirm('comment', 'c', { likedByUser: true })
  const done = like(true)
  forgetEntities()
  expect(shown()).toEqual({ likedByUser: false, likeCount: 5 })
  expect(entityOf('comment', 'c', comment).likedByUser).toBe(false)
  answers[0]!.resolve({ likedByUser: true, likeCount: 6, revision: 9 })
  await done
  expect(shown()).toEqual({ likedByUser: false, likeCount: 5 })
})

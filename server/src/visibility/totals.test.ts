// What a list says it has is what its pages hold, for everybody; and the counters that are the same for everybody are.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { member, password, type Member, publish } from '../../testing/cast.ts'
import { type Caller, startTestApp, type TestApp } from '../../testing/test-app.ts'
import { done } from '../../testing/visibility-world.ts'
import { makeAdmin } from '../areas/accounts/index.ts'

let app: TestApp
let author: Member
let ids: Record<'song' | 'comment' | 'post' | 'interpretation', string>
const link = 'https://youtu.be/aqz-KE-bpKQ'
const looking = ['visitor', 'reader', 'blocker', 'blocked', 'author'] as const
type Looking = (typeof looking)[number]
const people = {} as Record<Looking, Caller>

// A crowd does the same everywhere. Then one of it is banned, one removed, one leaves, and one has a block with each
// viewer.
beforeAll(async () => {
  app = await startTestApp()
  await makeAdmin(app.platform.db, 'jefa@correo.example', 'caramelo')
  const staff = app.visitor()
  await staff.post('/users/login', { email: 'jefa@correo.example', password: 'caramelo' })
  author = await member(app, 'autora')
  const [reader, blocker, blocked] = [await member(app), await member(app), await member(app)]
  Object.assign(people, { visitor: app.visitor(), reader, blocker, blocked, author })
  const crowd: Member[] = []
  for (const nickName of ['expulsada', 'retirada', 'borrada', 'ajena', 'ajeno', 'otra', 'otro'])
    crowd.push(await member(app, nickName))
  const [banned, removed, deleted, hated, hater] = crowd as [Member, Member, Member, Member, Member]
  const song = await publish(author)
  const comment = await done(author.post('/comments', { id: song, content: 'Aquí' }))
  const post = await done(author.post('/posts', { content: 'Hola' }))
  await author.post('/lyrics/savedList/post/list', { listName: 'Todas' })
  const perform = async (who: Member) => {
    const made = await done(who.post('/interpretations', { lyricsId: song, youtubeLink: link, content: '' }))
    await done(author.put(`/interpretations/approve-reject/${made}`, { action: 'approve' }))
    return made
  }
  ids = { song, comment, post, interpretation: await perform(reader) }
  const readers = [reader, blocker, blocked, author]
  for (const one of crowd) {
    const lyric = await publish(one, { title: `Copla de ${one.nickName}` })
    const turned = await publish(one, { title: 'Vuelta' })
    const own = await done(one.post('/posts', { content: 'Mía' }))
    await done(one.post('/live/like', { lyricsId: song, like: true }))
    for (const id of [song, post, ids.interpretation]) await done(one.post('/comments', { id, content: 'Yo' }))
    await done(one.post('/comments', { id: song, content: 'Yo también', parentCommentId: comment }))
    await perform(one)
    await done(one.post('/interpretations', { lyricsId: song, youtubeLink: link, content: '' }))
    await one.post('/live/follow', { followedNickname: author.nickName, action: 'follow' })
    for (const viewer of readers) {
      await viewer.post('/live/follow', { followedNickname: one.nickName, action: 'follow' })
      for (const lyricsId of [lyric, turned]) {
        await done(viewer.post('/live/like', { lyricsId, like: true }))
        await done(viewer.post('/live/save', { lyricsId }))
      }
      await done(viewer.post('/live/postLike', { postId: own, like: true }))
    }
    await done(author.post('/live/save', { lyricsId: lyric, listName: 'Todas' }))
    await done(one.put(`/lyrics/${turned}`, { isPublished: false }))
  }
  const act = (who: Member, action: string) =>
    done(staff.put('/usersStaff/user/action', { nickName: who.nickName, action, value: true, reason: 'Porque sí' }))
  await act(banned, 'ban')
  await act(removed, 'delete')
  await done(deleted.delete('/users/delete-account', { currentPassword: password }))
  await done(blocker.post('/live/block', { blockedNickname: hated.nickName, block: true }))
  await done(hater.post('/live/block', { blockedNickname: blocked.nickName, block: true }))
  await done(author.post('/live/block', { blockedNickname: hated.nickName, block: true }))
}, 120_000)
afterAll(() => app.stop())

interface Page {
  pagination: { totalElements: number; cursor?: string | null }
  [list: string]: unknown
}
/** All rows of a list, page by page, as their ids or names; and what each page said of their number. */
async function walk(who: Caller, path: string): Promise<{ rows: string[]; totals: number[] }> {
  const rows: string[] = []
  const totals: number[] = []
  const ask = async (more: string) => {
    const { status, body } = await who.get(`${path}${path.includes('?') ? '&' : '?'}itemsPerPage=2${more}`)
    expect([path, status]).toEqual([path, 200])
    const { pagination, ...lists } = body.data as Page
    const page = Object.values(lists).find((list) => Array.isArray(list) && list.length) ?? []
    totals.push(pagination.totalElements)
    for (const row of page as { id?: string; nickName?: string }[]) rows.push((row.id ?? row.nickName)!)
    return { length: (page as unknown[]).length, cursor: pagination.cursor }
  }
  let page = await ask('')
  for (let number = 2; page.length > 0 && number < 60; number++)
    page = await ask(page.cursor ? `&cursor=${page.cursor}` : `&currentPage=${number}`)
  return { rows, totals }
}

const lists: [what: string, path: (mode: string) => string, forOneself?: true][] = [
  ['the likes of a lyric', (mode) => `/lyrics/${mode}/likesList/${ids.song}`],
  ['the comments of a lyric', (mode) => `/comments/${mode}/${ids.song}`],
  ['the comments of a post', (mode) => `/comments/${mode}/${ids.post}`],
  ['the comments of an interpretation', (mode) => `/comments/${mode}/${ids.interpretation}`],
  ['the replies to a comment', (mode) => `/comments/${mode}/replies/${ids.comment}`],
  ['the interpretations of a lyric', (mode) => `/interpretations/${mode}/approved/${ids.song}`],
  ['somebody’s followers', (mode) => `/users/${mode}/followers/autora`],
  ['whom somebody follows', (mode) => `/users/${mode}/following/autora`],
  ['somebody’s lyrics', (mode) => `/users/lyrics/${mode}/otra`],
  ['somebody’s wall', (mode) => `/wall/${mode}/otra`],
  ['somebody’s list', () => '/lyrics/savedList/get/list/Todas?nickName=autora'],
  ['lyrics in a search', (mode) => `/searchBar/${mode}?type=Letras&search=copla`],
  ['lyrics in a search with an order', (mode) => `/searchBar/${mode}?type=Letras&search=copla&order=date`],
  ['lyrics that a filter finds', (mode) => `/searchBar/${mode}?type=Letras&language=es&order=likes`],
  ['people in a search', (mode) => `/searchBar/${mode}?type=Compositor&search=a`],
  ['the public feed', () => '/lyrics/unlogged'],
  ['"Para ti"', () => '/lyrics/logged', true],
  ['"Para ti" in an order', () => '/lyrics/logged?order=date', true],
  ['"Siguiendo"', () => '/lyrics/user/followed', true],
  ['liked lyrics', () => '/lyrics/user/liked', true],
  ['saved lyrics', () => '/lyrics/user/saved', true],
  ['a list of one’s own', () => '/lyrics/savedList/get/list/default', true],
  ['liked posts', () => '/posts/liked', true],
  ['notifications', () => '/users/notifications', true],
  ['notifications in groups', () => '/users/notifications?grouped=true', true],
  ['whom one has blocked', () => '/users/blocked', true],
]
test.each(lists)('%s: totalElements equals the rows on the pages, for everybody', async (_what, path, forOneself) => {
  for (const viewer of looking.filter((one) => !forOneself || one !== 'visitor')) {
    const { rows, totals } = await walk(people[viewer], path(viewer === 'visitor' ? 'unlogged' : 'logged'))
    expect([viewer, new Set(rows).size, new Set(totals)]).toEqual([viewer, rows.length, new Set([rows.length])])
  }
})

test('the number of pending proposals equals the rows on the pages', async () => {
  const { rows, totals } = await walk(author, `/interpretations/pending/${ids.song}`)
  expect([rows.length, new Set(totals)]).toEqual([3, new Set([3])])
})

test('the tiles of own lists match the lists', async () => {
  for (const viewer of ['reader', 'blocker', 'blocked', 'author'] as const) {
    const tiles = (await people[viewer].get('/lyrics/savedList/get/list')).body.data as Record<string, { id: string }[]>
    for (const [name, entries] of Object.entries(tiles)) {
      const { rows } = await walk(people[viewer], `/lyrics/savedList/get/list/${name}`)
      expect([viewer, name, entries.map(({ id }) => id)]).toEqual([viewer, name, rows])
    }
  }
})

test('across a block, a list that somebody shared does not open', async () => {
  const [hated, reader] = [await member(app), people.reader]
  const path = '/lyrics/savedList/get/list/Todas?nickName=autora'
  expect((await hated.get(path)).status).toBe(200)
  await author.post('/live/block', { blockedNickname: hated.nickName, block: true })
  expect((await hated.get(path)).body.code).toBe('list_not_found')
  expect((await reader.get(path)).status).toBe(200)
})

test('the counters of a lyric, a comment, a post and a person are the same for everybody', async () => {
  const seen = async (viewer: Looking) => {
    const mode = viewer === 'visitor' ? 'unlogged' : 'logged'
    const read = async (path: string) => (await people[viewer].get(path)).body.data as Record<string, number>
    const lyric = await read(`/lyrics/${mode}/${ids.song}`)
    const person = await read(`/users/${mode}/profile/autora`)
    const post = await read(`/posts/${ids.post}`)
    const { comments } = (await people[viewer].get(`/comments/${mode}/${ids.song}?itemsPerPage=50`)).body.data as {
      comments: { id: string; likesCount: number; repliesCount: number }[]
    }
    const comment = comments.find(({ id }) => id === ids.comment)!
    return [
      lyric.likeCount,
      lyric.commentCount,
      post.likesCount,
      post.commentsCount,
      person.followersCount,
      person.followingCount,
      person.lyricsCount,
      comment.likesCount,
      comment.repliesCount,
    ]
  }
  const first = await seen('visitor')
  for (const viewer of looking) expect([viewer, await seen(viewer)]).toEqual([viewer, first])
})

import type { Socket } from 'socket.io-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { member, type Member, publish } from '../../../testing/cast.ts'
import { type Caller, startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { makeAdmin } from '../accounts/index.ts'

// Who may see what: every thing that a person has, against everybody who could look at it, by the API and by the socket.
const viewers = ['visitor', 'stranger', 'owner', 'blocked', 'blocker', 'admin'] as const
type Viewer = (typeof viewers)[number]
const everybody: readonly Viewer[] = viewers
const notBlocked: readonly Viewer[] = ['visitor', 'stranger', 'owner', 'admin']
const owner: readonly Viewer[] = ['owner']

interface Things {
  nickName: string
  song: string
  draft: string
  post: string
  share: string
  chat: string
  list: string
}
let app: TestApp
let things: Things
const people = {} as Record<Viewer, Caller>
const mode = (viewer: Viewer) => (viewer === 'visitor' ? 'unlogged' : 'logged')

beforeAll(async () => {
  app = await startTestApp()
  const [writer, stranger, blocked, blocker, friend] = (await Promise.all(Array.from({ length: 5 }, () => member(app)))) as [Member, Member, Member, Member, Member]
  await makeAdmin(app.platform.db, 'jefa@correo.example', 'caramelo')
  const admin = app.visitor()
  await admin.post('/users/login', { email: 'jefa@correo.example', password: 'caramelo' })
  Object.assign(people, { visitor: app.visitor(), stranger, owner: writer, blocked, blocker, admin })
  const song = await publish(writer, { title: 'Para todos' })
  const draft = await publish(writer, { title: 'Para mí', isPublished: false })
  const post = (await writer.post('/posts', { content: 'Hola' })).body.data.id as string
  const share = (await writer.post('/shares', { lyricId: await publish(friend), content: '' })).body.data.id as string
  const chat = (await writer.post('/chats', { usersNickname: friend.nickName })).body.data.id as string
  await writer.post('/live/message', { chatId: chat, content: 'Entre dos' })
  await writer.post('/live/save', { lyricsId: song, listName: 'default' })
  await friend.post('/interpretations', { lyricsId: song, youtubeLink: 'https://youtu.be/aqz-KE-bpKQ', content: '' })
  await writer.post('/live/block', { blockedNickname: blocked.nickName, action: 'block' })
  await blocker.post('/live/block', { blockedNickname: writer.nickName, action: 'block' })
  things = { nickName: writer.nickName, song, draft, post, share, chat, list: 'default' }
})
afterAll(() => app.stop())

/** What an answer shows: nothing when it is a refusal, and nothing when the list is without the thing. */
type Look = (who: Caller, viewer: Viewer, given: Things) => Promise<boolean>
const ok = async (answer: Promise<{ status: number }>) => (await answer).status === 200
const holds = async (answer: Promise<{ status: number; body: unknown }>, what: string) => {
  const { status, body } = await answer
  return status === 200 && JSON.stringify(body).includes(what)
}

const table: [thing: string, who: readonly Viewer[], look: Look][] = [
  ['a published lyric', notBlocked, (who, viewer, { song }) => ok(who.get(`/lyrics/${mode(viewer)}/${song}`))],
  ['a draft', owner, (who, viewer, { draft }) => ok(who.get(`/lyrics/${mode(viewer)}/${draft}`))],
  ['the versions of a lyric', owner, (who, _, { song }) => ok(who.get(`/lyrics/${song}/versions`))],
  ['the comments of a lyric', notBlocked, (who, viewer, { song }) => ok(who.get(`/comments/${mode(viewer)}/${song}`))],
  ['a lyric among its author’s', notBlocked, (who, viewer, { nickName, song }) => holds(who.get(`/users/lyrics/${mode(viewer)}/${nickName}`), song)],
  ['a draft among its author’s', [], (who, viewer, { nickName, draft }) => holds(who.get(`/users/lyrics/${mode(viewer)}/${nickName}`), draft)],
  ['a lyric in a search', notBlocked, (who, viewer, { song }) => holds(who.get(`/searchBar/${mode(viewer)}?search=Para%20todos&type=Letras`), song)],
  ['a draft in a search', [], (who, viewer, { draft }) => holds(who.get(`/searchBar/${mode(viewer)}?search=Para%20m%C3%AD&type=Letras`), draft)],
  ['a person in a search', notBlocked, (who, viewer, { nickName }) => holds(who.get(`/searchBar/${mode(viewer)}?search=${nickName}&type=Compositor`), `"${nickName}"`)],
  ['pending interpretations', owner, (who, _, { song }) => ok(who.get(`/interpretations/pending/${song}`))],
  ['a post', notBlocked, (who, _, { post }) => ok(who.get(`/posts/${post}`))],
  ['a share', notBlocked, (who, _, { share }) => ok(who.get(`/shares/${share}`))],
  ['the wall', notBlocked, (who, viewer, { nickName, post }) => holds(who.get(`/wall/${mode(viewer)}/${nickName}`), post)],
  ['a chat of two', owner, (who, _, { chat }) => ok(who.get(`/chats/${chat}`))],
  ['its messages', owner, (who, _, { chat }) => ok(who.get(`/chats/messages/${chat}`))],
  ['one’s e-mail address', owner, (who, _, { nickName }) => holds(who.get('/auth/me'), nickName)],
  ['whom one has blocked', ['owner'], (who) => holds(who.get('/users/blocked'), (people.blocked as Member).nickName)],
]

test.each(table)('%s is seen by: %s', async (_thing, who, look) => {
  const seen: Viewer[] = []
  for (const viewer of viewers) if (await look(people[viewer], viewer, things)) seen.push(viewer)
  expect(seen).toEqual(everybody.filter((viewer) => who.includes(viewer)))
})

/** What the room of a thing tells: joined or not, and then heard or not. */
const rooms: [thing: string, who: readonly Viewer[], watch: (socket: Socket, given: Things) => Promise<unknown[]>][] = [
  ['a published lyric', notBlocked, async (socket, { song }) => ((await socket.emitWithAck('watch', { lyricIds: [song] })) as { lyrics: unknown[] }).lyrics],
  ['a draft', owner, async (socket, { draft }) => ((await socket.emitWithAck('watch', { lyricIds: [draft] })) as { lyrics: unknown[] }).lyrics],
  ['a post', notBlocked, async (socket, { post }) => ((await socket.emitWithAck('watchPosts', { postIds: [post] })) as { posts: unknown[] }).posts],
]
test.each(rooms)('the room of %s is open to: %s', async (_thing, who, watch) => {
  const open: Viewer[] = []
  for (const viewer of viewers) {
    const socket = await people[viewer].socket()
    if ((await watch(socket, things)).length > 0) open.push(viewer)
  }
  expect(open).toEqual(everybody.filter((viewer) => who.includes(viewer)))
})

test('a like is heard by those who may see the lyric, a message and a notification by nobody else', async () => {
  const heard = Object.fromEntries(viewers.map((viewer) => [viewer, new Set<string>()])) as Record<Viewer, Set<string>>
  for (const viewer of viewers) {
    const socket = await people[viewer].socket()
    socket.onAny((event: string) => heard[viewer].add(event))
    await socket.emitWithAck('watch', { lyricIds: [things.song, things.draft] })
  }
  await people.stranger.post('/live/like', { lyricsId: things.song, like: true })
  await people.owner.post('/live/message', { chatId: things.chat, content: 'Otra vez' })
  await expect.poll(() => [...heard.owner].toSorted()).toEqual(expect.arrayContaining(['createNotification', 'like']))
  await expect.poll(() => viewers.filter((viewer) => heard[viewer].has('like'))).toEqual(['visitor', 'stranger', 'owner', 'admin'])
  expect(viewers.filter((viewer) => heard[viewer].has('createNotification'))).toEqual(['owner'])
  for (const viewer of viewers.filter((one) => one !== 'owner')) expect([...heard[viewer]].filter((event) => /message|chat/i.test(event))).toEqual([])
})

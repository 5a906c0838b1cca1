// People and things for the visibility tests: four authors with the same things, three of whom are gone in different
// ways, and all viewers. Each thing contains a unique word (`markOf`), so that responses can be searched for it.
import { makeAdmin } from '../src/areas/accounts/index.ts'
import { member, password, type Member, publish } from './cast.ts'
import type { Caller, TestApp } from './test-app.ts'

export const viewers = ['visitor', 'stranger', 'follower', 'blocked', 'blocker', 'owner', 'staff'] as const
export type Viewer = (typeof viewers)[number]
export const states = ['active', 'banned', 'deleted', 'removed'] as const
export type State = (typeof states)[number]
const nickNames: Record<State, string> = {
  active: 'activa',
  banned: 'suspendida',
  deleted: 'borrada',
  removed: 'retirada',
}

/** Words in an author's things; those that begin with `on` were written by somebody else on a thing of the author. */
export const kinds = [
  'person',
  'song',
  'second',
  'draft',
  'turned',
  'comment',
  'reply',
  'post',
  'share',
  'sung',
  'pending',
  'message',
  'onsong',
  'oncomment',
  'onpost',
  'onshare',
  'onsung',
  'onturned',
  'sungonsong',
  'sungonturned',
] as const
export type Kind = (typeof kinds)[number]
export const markOf = (state: State, kind: Kind): string =>
  kind === 'person' ? `"${nickNames[state]}"` : `${nickNames[state]}${kind}z`

type Thing =
  | 'song'
  | 'second'
  | 'draft'
  | 'turned'
  | 'comment'
  | 'reply'
  | 'post'
  | 'share'
  | 'sung'
  | 'pending'
  | 'onsong'
  | 'oncomment'
  | 'onpost'
  | 'onshare'
  | 'sungonsong'
  | 'shareofsong'
  | 'shareofturned'
export interface Author {
  state: State
  me: Member
  ids: Record<Thing, string>
  /** The entries of the log in which the author sealed their lyrics. */
  seals: Record<'song' | 'turned' | 'draft', number>
  /** The chat of each viewer with this author; the owner's is the one with the stranger. */
  chats: Partial<Record<Viewer, string>>
}
export interface World {
  app: TestApp
  authors: Record<State, Author>
  /** An active person without blocks, and their lyric with everybody's comments. */
  third: Member
  ground: string
  opening: string
  /** A published lyric of each signed-in viewer, with the same verses as those of the authors. */
  songs: Partial<Record<Viewer, string>>
  callerOf(viewer: Viewer, author: Author): Caller
}

const link = 'https://youtu.be/aqz-KE-bpKQ'
/** The response's data; a refusal is a mistake in the test. */
export async function done(answer: Promise<{ status: number; body: { data: { id: string } } }>): Promise<string> {
  const { status, body } = await answer
  if (status !== 200) throw new Error(`refused: ${JSON.stringify(body)}`)
  return body.data.id
}

async function write(state: State, me: Member, third: Member, ground: string, opening: string): Promise<Author> {
  const mark = (kind: Kind) => markOf(state, kind)
  const comment = (who: Member, id: string, content: string, parentCommentId?: string) =>
    done(who.post('/comments', { id, content, parentCommentId }))
  const perform = (who: Member, lyricsId: string, content: string) =>
    done(who.post('/interpretations', { lyricsId, youtubeLink: link, content }))
  const share = (who: Member, lyricId: string, content: string) => done(who.post('/shares', { lyricId, content }))
  const [song, second, turned] = [
    await publish(me, { title: mark('song') }),
    await publish(me, { title: mark('second') }),
    await publish(me, { title: mark('turned') }),
  ]
  const draft = await publish(me, { title: mark('draft'), isPublished: false })
  const said = await comment(me, ground, mark('comment'))
  const reply = await comment(me, ground, mark('reply'), opening)
  const post = await done(me.post('/posts', { content: mark('post') }))
  const sung = await perform(me, ground, mark('sung'))
  await third.put(`/interpretations/approve-reject/${sung}`, { action: 'approve' })
  const pending = await perform(me, ground, mark('pending'))
  const sungonsong = await perform(third, song, mark('sungonsong'))
  const sungonturned = await perform(third, turned, mark('sungonturned'))
  for (const id of [sungonsong, sungonturned])
    await me.put(`/interpretations/approve-reject/${id}`, { action: 'approve' })
  const shared = await share(me, ground, mark('share'))
  const ids = {
    song,
    second,
    draft,
    turned,
    comment: said,
    reply,
    post,
    sung,
    pending,
    sungonsong,
    share: shared,
    onpost: await comment(third, post, mark('onpost')),
    onshare: await comment(third, shared, mark('onshare')),
    onsong: await comment(third, song, mark('onsong')),
    oncomment: await comment(third, ground, mark('oncomment'), said),
    shareofsong: await share(third, song, ''),
    shareofturned: await share(third, turned, ''),
  }
  await comment(third, post, mark('onpost'), ids.onpost)
  await comment(third, shared, mark('onshare'), ids.onshare)
  await comment(third, sung, mark('onsung'))
  await comment(third, turned, mark('onturned'))
  await me.post('/live/like', { lyricsId: ground, like: true })
  await me.post('/live/follow', { followedNickname: third.nickName, action: 'follow' })
  await third.post('/live/follow', { followedNickname: me.nickName, action: 'follow' })
  await me.post('/live/save', { lyricsId: ground })
  const seal = async (id: string) => (await me.post(`/lyrics/${id}/seals`)).body.data.index as number
  const seals = { song: await seal(song), turned: await seal(turned), draft: await seal(draft) }
  return { state, me, ids, seals, chats: {} }
}

/** What every viewer did with an author's things while they could still see them. */
async function meet(viewer: Viewer, who: Member, author: Author, own: string): Promise<void> {
  const { me, ids, state } = author
  for (const lyricsId of [ids.song, ids.turned]) {
    await done(who.post('/live/like', { lyricsId, like: true }))
    await done(who.post('/live/save', { lyricsId }))
  }
  await done(who.post('/live/postLike', { postId: ids.post, like: true }))
  if (viewer === 'follower') await who.post('/live/follow', { followedNickname: me.nickName, action: 'follow' })
  await done(me.post('/live/like', { lyricsId: own, like: true }))
  const { chat } = (await who.post(`/lyrics/requestAdquisition/${ids.turned}`)).body.data as { chat: { id: string } }
  await done(me.post('/live/message', { chatId: chat.id, content: markOf(state, 'message') }))
  await who.post(`/lyrics/requestAdquisition/${ids.song}`)
  author.chats[viewer] = chat.id
}

export async function visibilityWorld(app: TestApp): Promise<World> {
  const third = await member(app, 'tercera')
  const ground = await publish(third, { title: 'Suelo de todos' })
  const opening = await done(third.post('/comments', { id: ground, content: 'Empiezo yo' }))
  const authors = {} as Record<State, Author>
  for (const state of states)
    authors[state] = await write(state, await member(app, nickNames[state]), third, ground, opening)

  await makeAdmin(app.platform.db, 'jefa@correo.example', 'caramelo')
  const staff = app.visitor()
  const nickName = (await staff.post('/users/login', { email: 'jefa@correo.example', password: 'caramelo' })).body.data
    .nickName as string
  const people: Partial<Record<Viewer, Member>> = { staff: { ...staff, nickName, id: '', email: '' } }
  for (const viewer of ['stranger', 'follower', 'blocked', 'blocker'] as const) people[viewer] = await member(app)
  const songs: World['songs'] = {}
  for (const [viewer, who] of Object.entries(people) as [Viewer, Member][]) {
    const own = await publish(who)
    songs[viewer] = own
    for (const state of states) await meet(viewer, who, authors[state], own)
  }
  const { active, banned, deleted, removed } = authors
  for (const author of Object.values(authors)) {
    author.chats.owner = author.chats.stranger!
    await author.me.put(`/lyrics/${author.ids.turned}`, { title: markOf(author.state, 'turned'), isPublished: false })
  }
  await active.me.post('/live/block', { blockedNickname: people.blocked!.nickName, block: true })
  await people.blocker!.post('/live/block', { blockedNickname: active.me.nickName, block: true })
  const act = (author: Author, action: string) =>
    done(
      staff.put('/usersStaff/user/action', { nickName: author.me.nickName, action, value: true, reason: 'Porque sí' }),
    )
  await act(banned, 'ban')
  await act(removed, 'delete')
  await done(deleted.me.delete('/users/delete-account', { currentPassword: password }))
  const visitor = app.visitor()
  return {
    app,
    authors,
    third,
    ground,
    opening,
    songs,
    callerOf: (viewer, author) => (viewer === 'visitor' ? visitor : viewer === 'owner' ? author.me : people[viewer]!),
  }
}

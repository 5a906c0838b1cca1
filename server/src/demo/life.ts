// What the people of the demo say and do: comments, interpretations, walls, chats, reports, and what comes of them.
import { randomUUID } from 'node:crypto'
import type { ReportMotive, ReportType } from '#contract/reports/report-rules.ts'
import { chatBetween } from '../areas/chats/index.ts'
import { writeNotifications } from '../areas/notifications/index.ts'
import { reportTarget } from '../areas/reports/index.ts'
import { type Queries, statement } from '../platform/database.ts'

interface Said {
  by: string
  hours: number
  text: string
  likes?: string[]
}
interface Thread extends Said {
  replies?: Said[]
}
type Message = [by: string, hours: number, text: string]

/** `data/demo/life.json`: people by their nickname, songs by their title, moments in hours before the start. */
export interface Life {
  threads: (Thread & { song: string })[]
  interpretations: (Said & {
    song: string
    youtubeLink: string
    status: 'approved' | 'pending'
    comments: Thread[]
  })[]
  wall: (Said & { song?: string; comments: Thread[] })[]
  chats: {
    /** The second person has not read the last `unread` messages. */
    between: [string, string]
    unread: number
    about?: { song: string; by: string; hours: number }
    /** A case of the first person about the report of this song. */
    ticket?: { song: string; motive: string }
    messages: Message[]
  }[]
  reports: {
    type: ReportType
    of: { song?: string; by?: string; nickName?: string }
    by: string
    hours: number
    motive: ReportMotive
    other: string | null
  }[]
  suggestions: { kind: string; name: string; by: string[]; hours: number; songs: string[] }[]
  notices: { to: string; hours: number; action: string; title: string; text: string }[]
}

export interface Song {
  id: string
  authorId: string
  title: string
}
export interface World {
  people: Map<string, string>
  songs: Song[]
  now: number
}

/** A statement that inserts one row for each object of a JSON array, in the array's order. */
export const insertAll = (name: string, table: string, columns: Record<string, string>) =>
  statement<Record<string, string>>(
    `demo-${name}`,
    `insert into ${table} (${Object.keys(columns).join(', ')})
     select ${Object.keys(columns).join(', ')}
       from jsonb_to_recordset($1::jsonb) as r (${Object.entries(columns)
         .map((column) => column.join(' '))
         .join(', ')})`,
  )

const addComments = insertAll('comments', 'comments', {
  id: 'uuid',
  subject_id: 'uuid',
  subject_kind: 'text',
  parent_id: 'uuid',
  author_id: 'uuid',
  content: 'text',
  like_count: 'int',
  reply_count: 'int',
  created_at: 'timestamptz',
})
const addCommentLikes = insertAll('comment-likes', 'comment_likes', { comment_id: 'uuid', user_id: 'uuid' })
const addInterpretations = insertAll('interpretations', 'interpretations', {
  id: 'uuid',
  lyric_id: 'uuid',
  author_id: 'uuid',
  content: 'text',
  youtube_link: 'text',
  status: 'text',
  like_count: 'int',
  comment_count: 'int',
  created_at: 'timestamptz',
})
const addInterpretationLikes = insertAll('interpretation-likes', 'interpretation_likes', {
  interpretation_id: 'uuid',
  user_id: 'uuid',
})
const addWall = insertAll('wall', 'wall_items', {
  id: 'uuid',
  kind: 'text',
  author_id: 'uuid',
  content: 'text',
  lyric_id: 'uuid',
  share_type: 'text',
  comment_count: 'int',
  created_at: 'timestamptz',
})
const addWallLikes = insertAll('wall-likes', 'wall_likes', { item_id: 'uuid', user_id: 'uuid' })
/** An update, because a trigger counts the likes of a person's posts from it. */
const countWallLikes = statement(
  'demo-count-wall-likes',
  'update wall_items w set like_count = (select count(*) from wall_likes where item_id = w.id)',
)
const addMessages = insertAll('messages', 'chat_messages', {
  chat_id: 'uuid',
  sender_id: 'uuid',
  content: 'text',
  lyric_id: 'uuid',
  about_lyric: 'boolean',
  created_at: 'timestamptz',
})
const readChat = statement(
  'demo-read-chat',
  `update chat_members m
      set seen_until = (select place from chat_messages where chat_id = $1 order by place desc offset $3 limit 1)
    where chat_id = $1 and user_id = $2`,
)
const dateChat = statement('demo-date-chat', 'update chats set created_at = $2, updated_at = $3 where id = $1')
const addTicket = statement(
  'demo-ticket',
  `insert into tickets (chat_id, admin_id, user_id, report_id, motive, created_at)
   select $1, $2, $3, (select id from reports where reported_id = $4 and reporter_id = $3), $5, $6::timestamptz`,
)
const addReports = insertAll('reports', 'reports', {
  type: 'text',
  reported_id: 'uuid',
  reported_user_id: 'uuid',
  reporter_id: 'uuid',
  motive: 'text',
  other: 'text',
  evidence: 'jsonb',
  created_at: 'timestamptz',
})
const addSuggestion = statement(
  'demo-suggestion',
  `with suggested as (
     insert into suggestions (kind, name, created_at) values ($1, $2, $3::timestamptz) returning id
   ), asked as (
     insert into suggestion_people (suggestion_id, user_id, created_at)
     select id, unnest($4::uuid[]), $3::timestamptz from suggested
   )
   insert into lyric_suggestions (suggestion_id, lyric_id) select id, unnest($5::uuid[]) from suggested`,
)
const findComment = statement<{ id: string }>(
  'demo-find-comment',
  'select id from comments where subject_id = $1 and author_id = $2',
)
/** A notification as `writeNotifications` answers it. */
interface Written {
  id: string
  user_id: string
  actor_id: string | null
  lyric_id: string | null
  created_at: Date
}
const addNotices = statement<Written>(
  'demo-notices',
  writeNotifications({
    action: 'r.action',
    to: 'r.user_id',
    title: 'r.title',
    content: 'r.content',
    at: 'r.created_at',
    from: `from jsonb_to_recordset($1::jsonb)
             as r (user_id uuid, action text, title text, content text, created_at timestamptz)`,
  }),
)
const notifyAll = statement<Written>(
  'demo-notifications',
  writeNotifications({
    action: 'd.action',
    to: 'd.user_id',
    actor: 'd.actor_id',
    lyric: 'd.lyric_id',
    wallItem: 'd.item_id',
    at: "date_trunc('milliseconds', d.created_at)",
    from: `from (
       select l.author_id as user_id, 'like' as action, k.user_id as actor_id, l.id as lyric_id, null::uuid as item_id,
              k.created_at
         from lyric_likes k join lyrics l on l.id = k.lyric_id
       union all
       select followed_id, 'follow', follower_id, null, null, created_at from follows
       union all
       select l.author_id, 'commentLyric', c.author_id, l.id, null, c.created_at
         from comments c join lyrics l on l.id = c.subject_id
       union all
       select i.author_id, 'commentInterpretation', c.author_id, i.lyric_id, null, c.created_at
         from comments c join interpretations i on i.id = c.subject_id
       union all
       select w.author_id, 'commentPost', c.author_id, null, w.id, c.created_at
         from comments c join wall_items w on w.id = c.subject_id
       union all
       select l.author_id, 'interpretation', i.author_id, l.id, null, i.created_at
         from interpretations i join lyrics l on l.id = i.lyric_id
       union all
       select i.author_id, 'interpretation', l.author_id, l.id, null, i.created_at + interval '5 hours'
         from interpretations i join lyrics l on l.id = i.lyric_id
        where i.status = 'approved'
     ) d`,
  }),
)
const readOld = statement(
  'demo-read-notifications',
  `update notifications set read_at = created_at + interval '1 hour' where created_at < now() - interval '2 days'`,
)

/** The hours before now at which a song is first spoken of. */
export function firstMentions({ threads, interpretations, wall, chats }: Life): Map<string, number> {
  const first = new Map<string, number>()
  const all = [...threads, ...interpretations, ...wall, ...chats.flatMap(({ about }) => about ?? [])]
  for (const { song, hours } of all) if (song) first.set(song, Math.max(hours, first.get(song) ?? 0))
  return first
}

/** Writes it all. Times are in the past, and counters agree with their rows. */
export async function addLife(tx: Queries, life: Life, { people, songs, now }: World): Promise<void> {
  const person = (nickName: string) => {
    const id = people.get(nickName)
    if (!id) throw new Error(`The demo has nobody called ${nickName}.`)
    return id
  }
  const song = (title: string) => {
    const found = songs.find((one) => one.title === title)
    if (!found) throw new Error(`The demo has no song called ${title}.`)
    return found.id
  }
  const at = (hours: number) => new Date(now - hours * 3_600_000).toISOString()
  const insert = (into: ReturnType<typeof insertAll>, rows: object[]) => tx.rows(into, [JSON.stringify(rows)])

  const comments: object[] = []
  const commentLikes: object[] = []
  const addComment = (kind: string, subject: string, said: Thread, parent: string | null = null) => {
    const id = randomUUID()
    const { likes = [], replies = [] } = said
    comments.push({
      id,
      subject_id: subject,
      subject_kind: kind,
      parent_id: parent,
      author_id: person(said.by),
      content: said.text,
      like_count: likes.length,
      reply_count: replies.length,
      created_at: at(said.hours),
    })
    for (const by of likes) commentLikes.push({ comment_id: id, user_id: person(by) })
    for (const reply of replies) addComment(kind, subject, reply, id)
  }
  const countOf = (threads: Thread[]) => threads.reduce((sum, { replies = [] }) => sum + 1 + replies.length, 0)

  for (const thread of life.threads) addComment('lyric', song(thread.song), thread)
  const interpretations = life.interpretations.map((one) => ({ ...one, id: randomUUID() }))
  await insert(
    addInterpretations,
    interpretations.map(({ id, likes = [], ...one }) => ({
      id,
      lyric_id: song(one.song),
      author_id: person(one.by),
      content: one.text,
      youtube_link: one.youtubeLink,
      status: one.status,
      like_count: likes.length,
      comment_count: countOf(one.comments),
      created_at: at(one.hours),
    })),
  )
  await insert(
    addInterpretationLikes,
    interpretations.flatMap(({ id, likes = [] }) =>
      likes.map((by) => ({ interpretation_id: id, user_id: person(by) })),
    ),
  )
  for (const { id, comments: said } of interpretations)
    for (const thread of said) addComment('interpretation', id, thread)

  const wall = life.wall.map((one) => ({ ...one, id: randomUUID(), kind: one.song ? 'share' : 'post' }))
  await insert(
    addWall,
    wall.map((one) => ({
      id: one.id,
      kind: one.kind,
      author_id: person(one.by),
      content: one.text,
      lyric_id: one.song ? song(one.song) : null,
      share_type: one.song ? (one.text ? 'quote' : 'share') : null,
      comment_count: countOf(one.comments),
      created_at: at(one.hours),
    })),
  )
  await insert(
    addWallLikes,
    wall.flatMap(({ id, likes = [] }) => likes.map((by) => ({ item_id: id, user_id: person(by) }))),
  )
  await tx.rows(countWallLikes)
  for (const { id, kind, comments: said } of wall) for (const thread of said) addComment(kind, id, thread)
  await insert(addComments, comments)
  await insert(addCommentLikes, commentLikes)

  const reports = []
  for (const { type, of, by, hours, motive, other } of life.reports) {
    const id =
      type === 'comment'
        ? (await tx.first(findComment, [song(of.song!), person(of.by!)]))!.id
        : of.song
          ? song(of.song)
          : person(of.nickName!)
    const found = (await reportTarget(tx, type, id, person(by)))!
    reports.push({
      type,
      reported_id: found.id,
      reported_user_id: found.author_id,
      reporter_id: person(by),
      motive,
      other,
      evidence: found.evidence,
      created_at: at(hours),
    })
  }
  await insert(addReports, reports)

  for (const { between, unread, about, ticket, messages } of life.chats) {
    const [first, second] = between.map(person) as [string, string]
    const id = await chatBetween(tx, first, second)
    const card = about && {
      chat_id: id,
      sender_id: person(about.by),
      content: '',
      lyric_id: song(about.song),
      about_lyric: true,
      created_at: at(about.hours),
    }
    const written = messages.map(([by, hours, content]) => ({
      chat_id: id,
      sender_id: person(by),
      content,
      lyric_id: null,
      about_lyric: false,
      created_at: at(hours),
    }))
    const all = card ? [card, ...written] : written
    await insert(addMessages, all)
    await tx.rows(readChat, [id, first, 0])
    await tx.rows(readChat, [id, second, unread])
    await tx.rows(dateChat, [id, all[0]!.created_at, all.at(-1)!.created_at])
    if (ticket) await tx.rows(addTicket, [id, first, second, song(ticket.song), ticket.motive, all[0]!.created_at])
  }

  for (const { kind, name, by, hours, songs: waiting } of life.suggestions)
    await tx.rows(addSuggestion, [kind, name, at(hours), by.map(person), waiting.map(song)])
  await tx.rows(notifyAll)
  const notices = life.notices.map(({ to, hours, action, title, text }) => ({
    user_id: person(to),
    action,
    title,
    content: text,
    created_at: at(hours),
  }))
  await tx.rows(addNotices, [JSON.stringify(notices)])
  await tx.rows(readOld)
}

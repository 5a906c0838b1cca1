// The demo: songs, people and comments written for this project.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Queries, statement } from '../platform/database.ts'
import type { Platform } from '../platform/platform.ts'
import { hashPassword } from '../areas/accounts/index.ts'
import { type Catalog, catalogOf } from '../areas/catalog/index.ts'
import { importLyrics } from '../areas/lyrics/index.ts'
import { addLife, firstMentions, insertAll, type Life, type Song } from './life.ts'
import { readSongbook } from './songbook.ts'

interface DemoPerson {
  nickName: string
  name: string
  lastName: string
  place: string
  genre: string
  bio: string
  genres: string[]
  /** Without one: a person who writes and reads. */
  role?: 'moderator'
  /** Days since this person joined. */
  days: number
}
interface Chatter {
  comments: string[]
  replies: string[]
  lists: Record<string, number>
}

const folder = join(import.meta.dirname, '../../data/demo')
const read = (name: string) => readFileSync(join(folder, name), 'utf8')
export const demoPassword = 'estribillo'
const addressOf = (nickName: string) => `${nickName.toLowerCase()}@demo.estribillo.example`

const anybody = statement<{ people: number }>(
  'demo-anybody',
  "select count(*) as people from users where role = 'user'",
)
const addPerson = statement<{ id: string }>(
  'demo-person',
  `insert into users (email, password_hash, name, last_name, nick_name, birthday, gender, country_id, city_id, bio,
      role, created_at, is_registered)
   select $1, $2, $3, $4, $5, '1990-05-05', $6, c.country_id, c.id, $8, $9, now() - $10 * interval '1 day', true
    from (select id, country_id from cities where code = $7) c
    returning id`,
)
const addFavourites = statement(
  'demo-favourites',
  'insert into favourite_genres (user_id, genre_id) select $1, id from genres where name = any($2::text[])',
)
const addFollows = insertAll('follows', 'follows', {
  follower_id: 'uuid',
  followed_id: 'uuid',
  created_at: 'timestamptz',
})
const addLikes = insertAll('likes', 'lyric_likes', { lyric_id: 'uuid', user_id: 'uuid', created_at: 'timestamptz' })
const countLikes = statement(
  'demo-count-likes',
  `update lyric_counts c set like_count = k.likes, ranked_likes = k.likes, revision = 1
     from (select lyric_id, count(*) as likes from lyric_likes group by 1) k where k.lyric_id = c.lyric_id`,
)
const addViews = statement('demo-views', 'update lyric_counts set view_count = $2 where lyric_id = $1')
const addComment = statement<{ id: string }>(
  'demo-comment',
  `insert into comments (subject_id, subject_kind, parent_id, author_id, content, created_at)
   values ($1, 'lyric', $2, $3, $4, date_trunc('milliseconds', now() - $5 * interval '1 hour'))
   returning id`,
)
const countComments = statement(
  'demo-count-comments',
  'update lyric_counts c set comment_count = (select count(*) from comments where subject_id = c.lyric_id)',
)
const countReplies = statement(
  'demo-count-replies',
  'update comments p set reply_count = (select count(*) from comments where parent_id = p.id)',
)
const addList = statement<{ id: string }>(
  'demo-list',
  'insert into saved_lists (owner_id, name) values ($1, $2) returning id',
)
const addSaved = statement(
  'demo-saved',
  'insert into saved_lyrics (list_id, lyric_id, owner_id) values ($1, $2, $3) on conflict do nothing',
)
const findLuna = statement<{ id: string }>('demo-logins', 'select id from users where email = $1')

/** A deterministic number for a pair, so that the demo is the same everywhere. */
const dice = (a: number, b: number) => (((a + 1) * 7919 + (b + 1) * 104_729) % 1009) / 1009
const before = (now: number, hours: number) => new Date(now - hours * 3_600_000).toISOString()
const chatter = () => JSON.parse(read('chatter.json')) as Chatter

interface PublishedSong extends Song {
  publishedAt: Date
}
/** The twelve who write and read; the others of the demo are there for the staff. */
const writersOf = (people: Map<string, string>) => [...people.values()].slice(0, 12)

/**
 * Fills a database without registered people.
 * @returns whether it did
 */
export async function loadDemo({ db }: Platform): Promise<boolean> {
  const catalog = await catalogOf(db)
  return db.transaction(async (tx) => {
    if ((await tx.first(anybody))!.people > 0) return false
    const now = Date.now()
    const life = JSON.parse(read('life.json')) as Life
    const people = await addPeople(tx, now)
    const songs = await addLyrics(tx, catalog, people, { life, now })
    const isSpokenOf = firstMentions(life)
    await addAudience(tx, people, songs, now)
    await addChatter(
      tx,
      people,
      songs.filter(({ title }) => !isSpokenOf.has(title)),
    )
    await addLife(tx, life, { people, songs, now })
    await tx.rows(countReplies)
    await tx.rows(countComments)
    return true
  })
}

async function addPeople(tx: Queries, now: number): Promise<Map<string, string>> {
  const people = new Map<string, string>()
  const password = await hashPassword(demoPassword)
  for (const person of JSON.parse(read('people.json')) as DemoPerson[]) {
    const { id } = (await tx.first(addPerson, [
      addressOf(person.nickName),
      password,
      person.name,
      person.lastName,
      person.nickName,
      person.genre,
      person.place,
      person.bio,
      person.role ?? 'user',
      person.days,
    ]))!
    await tx.rows(addFavourites, [id, person.genres])
    people.set(person.nickName, id)
  }
  const ids = writersOf(people)
  const follows = ids.flatMap((follower, a) =>
    ids.flatMap((followed, b) =>
      follower !== followed && dice(a, b) < 0.45
        ? [{ follower_id: follower, followed_id: followed, created_at: before(now, 4 + 600 * dice(b, a)) }]
        : [],
    ),
  )
  await tx.rows(addFollows, [JSON.stringify(follows)])
  return people
}

async function addLyrics(
  tx: Queries,
  catalog: Catalog,
  people: Map<string, string>,
  { life, now }: { life: Life; now: number },
): Promise<PublishedSong[]> {
  const named = <T extends { id: number; name: string }>(items: Map<number, T>, names: string[]) =>
    [...items.values()].filter((item) => names.includes(item.name)).map((item) => item.id)
  const songs = readSongbook(read('songbook.txt'))
  const places = new Map(
    (JSON.parse(read('people.json')) as DemoPerson[]).map((person) => [person.nickName, person.place]),
  )
  // Interleaved by author and spread over the last weeks, the newest last; a song is out before anybody speaks of it.
  const mentions = firstMentions(life)
  const shuffled = songs
    .filter(({ isDraft }) => !isDraft)
    .map((song, index) => ({ song, at: dice(index, 3) }))
    .sort((a, b) => a.at - b.at)
    .map(({ song }) => song)
  const rowOf = (song: (typeof songs)[number], publishedAt: Date | null) => {
    const genre = [...catalog.genres.values()].find((item) => item.name === song.genre)
    const country = [...catalog.countries.values()].find((item) => item.code === places.get(song.author)!.slice(0, 2))
    return {
      authorId: people.get(song.author)!,
      title: song.title,
      lyrics: song.lyrics,
      description: song.story,
      musicalGenreId: genre?.id ?? null,
      musicalSubGenres: genre?.subgenres.filter((item) => item.name === song.subgenre).map((item) => item.id) ?? [],
      thematic: named(catalog.themes, song.themes),
      artistWishList: named(catalog.artists, song.artists),
      language: song.language,
      country: country?.id ?? null,
      permissions: song.permissions,
      publishedAt,
    }
  }
  const made = shuffled.map((song, index) => {
    const hours = Math.max((shuffled.length - index) * 17, 30 + (mentions.get(song.title) ?? -30))
    return { song, publishedAt: new Date(before(now, hours)) }
  })
  const ids = await importLyrics(
    tx,
    made.map(({ song, publishedAt }) => rowOf(song, publishedAt)),
  )
  const drafts = songs.filter(({ isDraft }) => isDraft)
  await importLyrics(
    tx,
    drafts.map((song) => rowOf(song, null)),
  )
  return ids.map((id, index) => {
    const { song, publishedAt } = made[index]!
    return { id, authorId: people.get(song.author)!, title: song.title, publishedAt }
  })
}

/** Likes, views and lists. */
async function addAudience(
  tx: Queries,
  people: Map<string, string>,
  songs: PublishedSong[],
  now: number,
): Promise<void> {
  const ids = writersOf(people)
  const likes = []
  for (const [l, { id, authorId, publishedAt }] of songs.entries()) {
    const appeal = 0.2 + 0.7 * dice(l, 11)
    const age = (now - publishedAt.getTime()) / 3_600_000
    for (const [p, person] of ids.entries())
      if (person !== authorId && dice(l, p) < appeal)
        likes.push({ lyric_id: id, user_id: person, created_at: before(now, 1 + (age - 1) * dice(p, l)) })
    await tx.rows(addViews, [id, Math.round(20 + 400 * appeal * dice(l, 5))])
  }
  await tx.rows(addLikes, [JSON.stringify(likes)])
  await tx.rows(countLikes)
  const { lists } = chatter()
  for (const [p, owner] of ids.entries()) {
    for (const [name, count] of Object.entries(lists)) {
      if (name !== 'default' && dice(p, name.length) > 0.5) continue
      const list = (await tx.first(addList, [owner, name]))!
      for (let n = 0; n < count; n++)
        await tx.rows(addSaved, [list.id, songs[(p * 7 + n * 5 + name.length) % songs.length]!.id, owner])
    }
  }
}

/** A comment or two on the songs of which nobody speaks otherwise. */
async function addChatter(tx: Queries, people: Map<string, string>, songs: PublishedSong[]): Promise<void> {
  const { comments, replies } = chatter()
  const ids = writersOf(people)
  for (const [l, lyric] of songs.entries()) {
    const age = (Date.now() - lyric.publishedAt.getTime()) / 3_600_000
    for (let c = 0; c < Math.floor(4 * dice(l, 23)); c++) {
      const author = ids[(l * 5 + c * 3 + 1) % ids.length]!
      if (author === lyric.authorId) continue
      const content = comments[(l * 3 + c * 7) % comments.length]!
      const hours = age * (0.3 + 0.5 * dice(l, c))
      const comment = (await tx.first(addComment, [lyric.id, null, author, content, hours]))!
      if (dice(l, c + 40) < 0.4)
        await tx.rows(addComment, [
          lyric.id,
          comment.id,
          lyric.authorId,
          replies[(l + c) % replies.length],
          hours * 0.8,
        ])
    }
  }
}

/** Who of the demo's people can sign in, if they are in this database; rows of a name and its text. */
export async function demoLogins(db: Queries): Promise<(readonly [string, string])[]> {
  if (!(await db.first(findLuna, [addressOf('luna')]))) return []
  return [
    ['Demo logins', 'luna (writes), mateo (reads), amparo (moderates)'],
    ['Password', demoPassword],
  ]
}

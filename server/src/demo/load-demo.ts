// The demo: songs, people and comments written for this project.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Queries, statement } from '../platform/database.ts'
import type { Platform } from '../platform/platform.ts'
import { hashPassword } from '../areas/accounts/index.ts'
import { type Catalog, catalogOf } from '../areas/catalog/index.ts'
import { importLyrics } from '../areas/lyrics/index.ts'
import { readSongbook } from './songbook.ts'

interface DemoPerson {
  nickName: string
  name: string
  lastName: string
  place: string
  genre: string
  bio: string
  genres: string[]
}
interface Chatter {
  comments: string[]
  replies: string[]
  lists: Record<string, number>
  interpretations: { content: string; youtubeLink: string }[]
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
      is_registered)
   select $1, $2, $3, $4, $5, '1990-05-05', $6, c.country_id, c.id, $8, true
    from (select id, country_id from cities where code = $7) c
    returning id`,
)
const addFavourites = statement(
  'demo-favourites',
  'insert into favourite_genres (user_id, genre_id) select $1, id from genres where name = any($2::text[])',
)
const addFollow = statement(
  'demo-follow',
  `insert into follows (follower_id, followed_id)
   select $1::uuid, $2::uuid where $1::uuid <> $2::uuid on conflict do nothing`,
)
const addLike = statement(
  'demo-like',
  `with added as (insert into lyric_likes (lyric_id, user_id)
      values ($1, $2)
      on conflict do nothing
      returning lyric_id) update lyric_counts
   set like_count = like_count + 1, ranked_likes = like_count + 1, revision = revision + 1
   where lyric_id in (select lyric_id from added)`,
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
const addInterpretation = statement(
  'demo-interpretation',
  'insert into interpretations (lyric_id, author_id, content, youtube_link, status) values ($1, $2, $3, $4, $5)',
)
const findLuna = statement<{ id: string }>('demo-logins', 'select id from users where email = $1')

/** A deterministic number for a pair, so that the demo is the same everywhere. */
const dice = (a: number, b: number) => (((a + 1) * 7919 + (b + 1) * 104_729) % 1009) / 1009

/**
 * Fills a database without registered people.
 * @returns whether it did
 */
export async function loadDemo({ db }: Platform): Promise<boolean> {
  const catalog = await catalogOf(db)
  return db.transaction(async (tx) => {
    if ((await tx.first(anybody))!.people > 0) return false
    const people = await addPeople(tx)
    const lyrics = await addLyrics(tx, catalog, people)
    await addChatter(tx, people, lyrics)
    return true
  })
}

async function addPeople(tx: Queries): Promise<Map<string, string>> {
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
    ]))!
    await tx.rows(addFavourites, [id, person.genres])
    people.set(person.nickName, id)
  }
  const ids = [...people.values()]
  for (const [a, follower] of ids.entries())
    for (const [b, followed] of ids.entries()) if (dice(a, b) < 0.45) await tx.rows(addFollow, [follower, followed])
  return people
}

async function addLyrics(
  tx: Queries,
  catalog: Catalog,
  people: Map<string, string>,
): Promise<{ id: string; authorId: string }[]> {
  const named = <T extends { id: number; name: string }>(items: Map<number, T>, names: string[]) =>
    [...items.values()].filter((item) => names.includes(item.name)).map((item) => item.id)
  const songs = readSongbook(read('songbook.txt'))
  const places = new Map(
    (JSON.parse(read('people.json')) as DemoPerson[]).map((person) => [person.nickName, person.place]),
  )
  // Interleaved by author and spread over the last weeks, the newest last.
  const shuffled = songs
    .map((song, index) => ({ song, at: dice(index, 3) }))
    .sort((a, b) => a.at - b.at)
    .map(({ song }) => song)
  const made = shuffled.map((song, index) => {
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
      publishedAt: new Date(Date.now() - (shuffled.length - index) * 17 * 3_600_000),
    }
  })
  const ids = await importLyrics(tx, made)
  return ids.map((id, index) => ({ id, authorId: made[index]!.authorId }))
}

async function addChatter(
  tx: Queries,
  people: Map<string, string>,
  lyrics: { id: string; authorId: string }[],
): Promise<void> {
  const chatter = JSON.parse(read('chatter.json')) as Chatter
  const ids = [...people.values()]
  for (const [l, lyric] of lyrics.entries()) {
    const appeal = 0.2 + 0.7 * dice(l, 11)
    for (const [p, person] of ids.entries())
      if (person !== lyric.authorId && dice(l, p) < appeal) await tx.rows(addLike, [lyric.id, person])
    await tx.rows(addViews, [lyric.id, Math.round(20 + 400 * appeal * dice(l, 5))])
    for (let c = 0; c < Math.floor(4 * dice(l, 23)); c++) {
      const author = ids[(l * 5 + c * 3 + 1) % ids.length]!
      const content = chatter.comments[(l * 3 + c * 7) % chatter.comments.length]!
      const comment = (await tx.first(addComment, [lyric.id, null, author, content, 90 - c * 9 + dice(l, c)]))!
      if (dice(l, c + 40) < 0.4)
        await tx.rows(addComment, [
          lyric.id,
          comment.id,
          lyric.authorId,
          chatter.replies[(l + c) % chatter.replies.length],
          3 + c,
        ])
    }
  }
  for (const [p, owner] of ids.entries()) {
    for (const [name, count] of Object.entries(chatter.lists)) {
      if (name !== 'default' && dice(p, name.length) > 0.5) continue
      const list = (await tx.first(addList, [owner, name]))!
      for (let n = 0; n < count; n++)
        await tx.rows(addSaved, [list.id, lyrics[(p * 7 + n * 5 + name.length) % lyrics.length]!.id, owner])
    }
  }
  for (const [n, interpretation] of chatter.interpretations.entries()) {
    for (const [status, shift] of [
      ['approved', 2],
      ['pending', 9],
    ] as const) {
      const lyric = lyrics[(n * 11 + shift) % lyrics.length]!
      const singer = ids.find((id, index) => id !== lyric.authorId && index >= n * 2)!
      await tx.rows(addInterpretation, [lyric.id, singer, interpretation.content, interpretation.youtubeLink, status])
    }
  }
  await tx.rows(countReplies)
  await tx.rows(countComments)
}

/** Whether this database contains the demo's people, so that their logins may be shown. */
export const demoLogins = async (db: Queries): Promise<boolean> =>
  Boolean(await db.first(findLuna, [addressOf('luna')]))

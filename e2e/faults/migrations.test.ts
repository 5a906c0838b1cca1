// The schema changes under a full house: rows by the ten thousand, people who read and write. Nobody may wait for more
// than a second.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { expect, test } from 'vitest'
import { startEmbeddedPostgres } from '../../server/src/platform/embedded-postgres.ts'
import { migrate } from '../../server/src/platform/migrate.ts'
import { differences } from '../../tools/recount.ts'

/** As things stood when the first people came. */
const before = '0013-social.sql'
/** MIGRATED_LYRICS=300000 for a larger one. */
const lyrics = Number(process.env.MIGRATED_LYRICS ?? 30_000)

const filling = [
  `insert into users (name, last_name, email, birthday, nick_name, is_registered)
   select 'Persona', 'Nueva', 'p' || n || '@correo.example', '1990-02-03', 'persona' || n, true
    from generate_series(1, ${lyrics / 10}) n`,
  `insert into lyrics (author_id, title, lyrics_html, lyrics_text, published_at)
     select u.id, 'Canción ' || n, '<p>Una línea que se canta sola y larga ' || n || '</p>',
       'Una línea que se canta sola y larga ' || n, now() - n * interval '1 minute'
       from generate_series(1, ${lyrics}) n
        join (select id, row_number() over () as r from users) u on u.r = 1 + n % ${lyrics / 10}`,
  `insert into lyric_counts (lyric_id) select id from lyrics on conflict do nothing`,
  `insert into lyric_likes (lyric_id, user_id)
   select l.id, u.id
    from lyrics l
    join (select id, row_number() over () as r from users) u on u.r % 600 = hashtext(l.id::text) % 600
    limit ${lyrics * 5}
    on conflict do nothing`,
  `update lyric_counts c set like_count = (select count(*) from lyric_likes k where k.lyric_id = c.lyric_id)`,
  `insert into comments (subject_id, subject_kind, author_id, content)
   select id, 'lyric', author_id, 'Bien' from lyrics`,
  `update lyric_counts set comment_count = 1`,
  `insert into notifications (user_id, action, actor_id, lyric_id)
   select l.author_id, 'like', k.user_id, l.id
    from lyric_likes k
    join lyrics l on l.id = k.lyric_id
    where l.author_id <> k.user_id
    on conflict do nothing`,
  `insert into wall_items (kind, author_id, content) select 'post', author_id, 'Hola' from lyrics`,
  'analyze',
]

test(`every migration since ${before} runs on ${lyrics} lyrics under load without a lock above a second, and the rows stay what they were`, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'estribillo-migrations-'))
  chmodSync(folder, 0o711)
  const postgres = await startEmbeddedPostgres(join(folder, 'postgres'), () => {})
  const connect = async () => {
    const client = new pg.Client({ connectionString: postgres.url })
    await client.connect()
    return client
  }
  const admin = await connect()
  try {
    await migrate(postgres.url, { through: before })
    for (const text of filling) await admin.query(text)
    const { rows: songs } = await admin.query<{ id: string }>('select id from lyrics order by id limit 500')
    const { rows: people } = await admin.query<{ id: string }>('select id from users order by id limit 50')

    let running = true
    let slowest = { ms: 0, what: '' }
    let done = 0
    const load = [
      [
        'reading a page',
        `select l.id, l.title, u.nick_name, c.like_count
         from lyrics l
         join users u on u.id = l.author_id
         join lyric_counts c on c.lyric_id = l.id
         where l.published_at is not null
         order by l.published_at desc, l.id desc
         limit 8`,
        () => [],
      ],
      [
        'reading a lyric',
        'select l.*, u.nick_name from lyrics l join users u on u.id = l.author_id where l.id = $1',
        (n: number) => [songs[n % songs.length]!.id],
      ],
      [
        'liking',
        `with added as (insert into lyric_likes (lyric_id, user_id)
            values ($1, $2)
            on conflict do nothing
            returning lyric_id) update lyric_counts
         set like_count = like_count + 1
         where lyric_id in (select lyric_id from added)`,
        (n: number) => [songs[n % songs.length]!.id, people[n % people.length]!.id],
      ],
      [
        'commenting',
        `with added as (insert into comments (subject_id, subject_kind, author_id, content)
            values ($1, 'lyric', $2, 'Sí')
            returning subject_id) update lyric_counts
         set comment_count = comment_count + 1
         where lyric_id in (select subject_id from added)`,
        (n: number) => [songs[n % songs.length]!.id, people[n % people.length]!.id],
      ],
      [
        'posting',
        `insert into wall_items (kind, author_id, content) values ('post', $1, 'Hola')`,
        (n: number) => [people[n % people.length]!.id],
      ],
      [
        'reading news',
        'select id, action, created_at from notifications where user_id = $1 order by created_at desc limit 20',
        (n: number) => [people[n % people.length]!.id],
      ],
    ] as const
    const working = load.map(async ([what, text, values]) => {
      const client = await connect()
      for (let n = 0; running; n++) {
        const began = performance.now()
        await client.query(text, [...values(n)])
        const ms = performance.now() - began
        if (ms > slowest.ms) slowest = { ms, what }
        done++
        await pause(5)
      }
      await client.end()
    })
    await pause(500)
    slowest = { ms: 0, what: '' }
    const counted = await admin.query('select count(*)::int as lyrics from lyrics')
    const run = await migrate(postgres.url)
    running = false
    await Promise.all(working)
    expect(run.length).toBeGreaterThan(5)
    expect(done).toBeGreaterThan(200)
    expect(slowest.ms, slowest.what).toBeLessThan(1_000)
    expect((await admin.query('select count(*)::int as lyrics from lyrics')).rows).toEqual(counted.rows)
    expect(await differences(admin)).toEqual([])
  } finally {
    await admin.end()
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}, 600_000)

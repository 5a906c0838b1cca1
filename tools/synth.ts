// npm run synth -- --lyrics 1000000: fills a database for measurements: people, lyrics, follows, likes and comments
// with a power-law distribution. PostgreSQL generates everything in sets. These people cannot sign in.
import { parseArgs } from 'node:util'
import pg from 'pg'
import { withDatabase } from './with-database.ts'

const words =
  'amor noche luna camino casa río mar lluvia calle cielo fuego viento sombra beso mano voz canto tiempo ayer mañana sueño puerta ventana barrio madre padre niño flor piedra tren puente guitarra corazón ceniza pan sal vino adiós regreso silencio ' +
  'perdido dulce amargo lento azul rojo claro oscuro viejo nuevo solo lejos cerca dentro fuera canta baila llora espera vuelve cae sube duerme olvida recuerda enciende apaga rompe teje camina busca encuentra guarda pierde nombra calla grita tiembla vive muere quiere puede'

/** A random number from 1 to n, small ones far more often. */
const skewed = (n: string | number) => `(1 + floor(${n} * power(random(), 3)))::int`

export interface Volume {
  lyrics: number
  likes: number
  people: number
}

const stepsFor = ({ lyrics, likes, people }: Volume): [name: string, sql: string][] => [
  // Words of songs first, then invented ones: few are frequent and most are rare, as in any language.
  [
    'words',
    `create temp table word as
     select row_number() over () as n, w from (
       select w from unnest(string_to_array('${words}', ' ')) w
       union all
       select distinct string_agg((array['ba','ce','di','fo','gu','la','me','ni','po','ra','se','ti','vo',
         'za','llo','cha','tre','bri','can','sol','mar',
         'ver'])[1 + floor(random() * 22)::int], '')
         from generate_series(1, 24000) g, generate_series(1, 2 + g % 3) part group by g
     ) all_words;
     create index on word (n); analyze word`,
  ],
  [
    'people',
    `create temp table person as select n, new_id() as id from generate_series(1, ${people}) n;
     insert into users (id, email, name, last_name, nick_name, is_registered, country_id, created_at)
     select id, 'synth' || n || '-' || left(id::text, 13) || '@synth.estribillo.example', 'Persona', 'Sintética',
       'synth.' || n || '.' || substr(replace(id::text, '-', ''), 7, 8), true, 484,
         now() - random() * interval '700 days'
      from person`,
  ],
  // Verses are drawn from 100,000 lines: random words for a million lyrics would take an hour and change no figure.
  [
    'verses',
    `create temp table line as
     select n,
       (select string_agg(w, ' ') from (select w from word where word.n = any(picked) order by random()) p) as text
       from (select n,
           array(select floor(20 * power(1000, random()))::bigint - 19 from generate_series(1, 7) where n > 0) as picked
           from generate_series(1, 100000) n) lines;
     create index on line (n); analyze line`,
  ],
  // Building an index over all rows takes a tenth of the time of a million insertions.
  [
    'unindex',
    `create temp table indexes as select indexdef
     from pg_indexes
     where tablename = 'lyrics' and indexdef like '% USING gin %';
     do $$ declare name text; begin for name in select indexname
      from pg_indexes
      where tablename = 'lyrics' and indexdef like '% USING gin %'
       loop execute 'drop index ' || name; end loop; end $$`,
  ],
  // In the order of time, as people would have written them, so that a deep page is contiguous on disk.
  [
    'lyrics',
    `create temp table made as
     select g.n, new_id() as id, ${skewed(people)} as author, 1 + floor(random() * 100000)::int as a,
       1 + floor(random() * 100000)::int as b, 1 + floor(random() * 100000)::int as c,
         1 + floor(random() * 100000)::int as d,
            date_trunc('milliseconds', now() - (${lyrics} - g.n) * (interval '600 days' / ${lyrics})) as at
       from generate_series(1, ${lyrics}) g(n);
     insert into lyrics (id, author_id, title, lyrics_html, lyrics_text, description, genre_id, theme_ids, artist_ids,
         language, country_id, record_permission, created_at, updated_at, published_at, metre, verse_form, is_scanned,
         rhymes)
     select m.id, p.id,
       initcap(split_part(la.text, ' ', 1)) || ' ' || split_part(lb.text, ' ', 2) || ' ' || split_part(lc.text, ' ', 3),
            '<p>' || la.text || '<br>' || lb.text || '<br>' || lc.text || '<br>' || ld.text
              || '</p><p>' || lb.text || '<br>' || ld.text || '<br>' || la.text || '<br>' || lc.text || '</p>',
            la.text || E'\\n' || lb.text || E'\\n' || lc.text || E'\\n' || ld.text
              || E'\\n\\n' || lb.text || E'\\n' || ld.text || E'\\n' || la.text || E'\\n' || lc.text,
            'Hecha para medir.', ${skewed('(select count(*) from genres)')}, array[${skewed(50)}],
              array[${skewed(300)}], (array['es','es','es','es','pt','en'])[1 + floor(random() * 6)::int], 484,
                'credits', m.at, m.at, m.at, 4 + m.n % 13, (array['copla', 'romance', 'soneto'])[1 + m.n % 20], true,
                array[(array['c:ado', 'c:on', 'c:ida', 'c:ar', 'c:or', 'c:ento'])[${skewed(6)}],
                  (array['a:ao', 'a:o', 'a:ia', 'a:a', 'a:eo'])[${skewed(5)}], 'c:' || m.n % 5000]
       from made m
        join person p on p.n = m.author
        join line la on la.n = m.a
        join line lb on lb.n = m.b
        join line lc on lc.n = m.c
        join line ld on ld.n = m.d
      order by m.at`,
  ],
  [
    'index',
    `set local maintenance_work_mem = '1GB';
     do $$ declare definition text; begin for definition in select indexdef from indexes
     loop execute definition; end loop; end $$`,
  ],
  [
    'follows',
    `insert into follows (follower_id, followed_id)
     select a.id, b.id
      from (select ${skewed(people)} as a, ${skewed(people)} as b from generate_series(1, ${people * 8})) f
      join person a on a.n = f.a
      join person b on b.n = f.b
      where f.a <> f.b
      on conflict do nothing`,
  ],
  [
    'likes',
    `create unique index on made (n); create unique index on person (n); analyze made; analyze person;
     insert into lyric_likes (lyric_id, user_id, created_at)
      select m.id, p.id, date_trunc('milliseconds', now() - random() * interval '300 days')
       from (select ${skewed(lyrics)} as l, 1 + floor(random() * ${people})::int as u
           from generate_series(1, ${likes})) f
        join made m on m.n = f.l
        join person p on p.n = f.u
        on conflict do nothing`,
  ],
  [
    'comments',
    `insert into comments (subject_id, subject_kind, author_id, content, created_at)
     select m.id, 'lyric', p.id, line.text, date_trunc('milliseconds', now() - random() * interval '300 days')
       from (select ${skewed(lyrics)} as l, 1 + floor(random() * ${people})::int as u,
           1 + floor(random() * 100000)::int as t
           from generate_series(1, ${Math.round(likes / 5)})) f
        join made m on m.n = f.l
        join person p on p.n = f.u
        join line on line.n = f.t`,
  ],
  [
    'counts',
    `insert into lyric_counts (lyric_id, like_count, ranked_likes, comment_count, thread_count, view_count)
     select m.id, coalesce(k.n, 0), coalesce(k.n, 0), coalesce(c.n, 0), coalesce(c.n, 0), coalesce(k.n, 0) * 7
      from made m
       left join (select lyric_id, count(*) as n from lyric_likes group by 1) k on k.lyric_id = m.id
       left join (select subject_id, count(*) as n
           from comments
           where parent_id is null
           group by 1) c on c.subject_id = m.id`,
  ],
]

/** Fills a migrated database with a catalogue, completely or not at all. */
export async function fill(
  databaseUrl: string,
  volume: Volume,
  seed = 0.42,
  say: (sentence: string) => void = () => {},
): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query('select setseed($1)', [seed])
    await client.query('begin')
    for (const [name, sql] of stepsFor(volume)) {
      const started = Date.now()
      await client.query(sql)
      say(`${name.padEnd(12)} ${((Date.now() - started) / 1000).toFixed(1)} s`)
    }
    await client.query('commit')
    // Vacuums the tables, as on a grown site, so that deep pages are read from the index alone.
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: {
      lyrics: { type: 'string', default: '10000' },
      likes: { type: 'string' },
      people: { type: 'string' },
      seed: { type: 'string', default: '0.42' },
    },
  })
  const lyrics = Number(values.lyrics)
  const likes = Number(values.likes ?? lyrics * 5)
  const people = Number(values.people ?? Math.max(50, Math.round(lyrics / 10)))
  if (![lyrics, likes, people].every((count) => Number.isInteger(count) && count > 0)) {
    console.error('Usage: npm run synth -- --lyrics 1000000 [--likes 5000000] [--people 100000] [--seed 0.42]')
    process.exit(1)
  }
  const begun = Date.now()
  await withDatabase(async (_db, url) => {
    await fill(url, { lyrics, likes, people }, Number(values.seed), console.log)
    console.log(
      `Made ${lyrics} lyrics, ${people} people and about ${likes} likes in ${((Date.now() - begun) / 1000).toFixed(0)} s.`,
    )
  })
}

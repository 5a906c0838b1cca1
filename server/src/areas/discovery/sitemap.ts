// The sitemap (sitemaps.org): an index and its parts. It lists what a visitor may see and what the site itself links
// to. Lists of saved lyrics are not among it, because only people with the link find them.
import type { FastifyInstance } from 'fastify'
import { pathSegment } from '#contract/path-segment.ts'
import { statement } from '../../platform/database.ts'
import { cursorOf, type Place, placeOf } from '../../platform/pages.ts'
import type { Platform } from '../../platform/platform.ts'
import { Refusal } from '../../platform/refusal.ts'
import { siteOrigin } from '../../platform/site-origin.ts'
import { lyricIsPublic, personVisible } from '../../visibility/index.ts'
import { sendDocument } from './send-document.ts'
import { xmlDocument } from './xml.ts'

/** The addresses of a part. The protocol allows 50,000; fewer keep the statement short. */
export const partSize = 10_000
const pages = ['/', '/home', '/search', '/questions', '/terms-and-conditions', '/privacy-policy', '/verificar']

// Walks the index `lyrics_feed` alone.
const lyricParts = statement<{ at: Date; id: string }>(
  'sitemap-lyric-parts',
  `select p.at, p.id
     from (select l.published_at as at, l.id, row_number() over (order by l.published_at, l.id) as place
             from lyrics l
            where ${lyricIsPublic()}) p
    where p.place % ${partSize} = 1
    order by p.at, p.id`,
)
const lyricsOfPart = statement<{ id: string; changed: Date }>(
  'sitemap-lyrics',
  `select l.id, greatest(l.updated_at, l.published_at) as changed
     from lyrics l
    where ${lyricIsPublic()} and (l.published_at, l.id) >= ($1::timestamptz, $2::uuid)
    order by l.published_at, l.id
    limit ${partSize}`,
)
/** People who have published something. */
const isWriter = `${personVisible('null::uuid')} and c.lyrics > 0`
const writerParts = statement<{ at: Date; id: string }>(
  'sitemap-writer-parts',
  `select p.at, p.id
     from (select u.created_at as at, u.id, row_number() over (order by u.id) as place
             from users u join user_counts c on c.user_id = u.id
            where ${isWriter}) p
    where p.place % ${partSize} = 1
    order by p.id`,
)
const writersOfPart = statement<{ nick_name: string }>(
  'sitemap-writers',
  `select u.nick_name
     from users u join user_counts c on c.user_id = u.id
    where ${isWriter} and u.id >= $1
    order by u.id
    limit ${partSize}`,
)

interface Entry {
  loc: string
  lastmod?: string
}
const xmlns = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const indexOf = (sitemap: Entry[]) => xmlDocument({ sitemapindex: { '@xmlns': xmlns, sitemap } })
const listOf = (url: Entry[]) => xmlDocument({ urlset: { '@xmlns': xmlns, url } })

async function makeIndex({ db }: Platform, origin: string): Promise<string> {
  const [lyrics, writers] = await Promise.all([db.rows(lyricParts), db.rows(writerParts)])
  const part = (name: string) => (place: Place) => ({ loc: `${origin}/sitemap/${name}/${cursorOf(place)}` })
  return indexOf([{ loc: `${origin}/sitemap/paginas` }, ...lyrics.map(part('letras')), ...writers.map(part('autores'))])
}

/** The parts by name. `place` is the first row of the part. */
const parts: Record<string, (platform: Platform, place: Place) => Promise<Entry[]>> = {
  letras: async ({ db }, { at, id }) =>
    (await db.rows(lyricsOfPart, [at, id])).map(({ id: lyric, changed }) => ({
      loc: `/detail-lyrics/${lyric}`,
      lastmod: changed.toISOString(),
    })),
  autores: async ({ db }, { id }) =>
    (await db.rows(writersOfPart, [id])).map(({ nick_name }) => ({ loc: `/${pathSegment(nick_name)}` })),
}

const type = 'application/xml; charset=utf-8'
const hour = 3_600

export function mountSitemap(http: FastifyInstance, platform: Platform): void {
  http.get('/robots.txt', async (request, reply) => {
    await platform.limits.use('read', request.ip)
    const lines = ['User-agent: *', 'Disallow: /api/', 'Disallow: /create-lyrics', '']
    return reply
      .header('cache-control', `public, max-age=${hour}`)
      .type('text/plain; charset=utf-8')
      .send([...lines, `Sitemap: ${siteOrigin(platform, request)}/sitemap.xml`, ''].join('\n'))
  })
  http.get('/sitemap.xml', async (request, reply) => {
    await platform.limits.use('sitemap', request.ip)
    const origin = siteOrigin(platform, request)
    return sendDocument(platform, request, reply, {
      key: `sitemap ${origin}`,
      type,
      maxAge: hour,
      caching: { milliseconds: 600_000, shows: [] },
      make: () => makeIndex(platform, origin),
    })
  })
  http.get<{ Params: { name: string; from?: string } }>('/sitemap/:name/:from?', async (request, reply) => {
    await platform.limits.use('sitemap', request.ip)
    const origin = siteOrigin(platform, request)
    const { name, from } = request.params
    const find = parts[name]
    const place = from === undefined ? undefined : readPlace(from)
    if (name === 'paginas' ? from !== undefined : !find || !place) throw new Refusal('not_found')
    return sendDocument(platform, request, reply, {
      key: `sitemap ${origin} ${name} ${from}`,
      type,
      maxAge: hour,
      // A part is large and seldom asked for: callers that ask together share it, and it is not kept.
      caching: { milliseconds: 0, shows: [] },
      make: async () => {
        const entries: Entry[] = find ? await find(platform, place!) : pages.map((loc) => ({ loc }))
        if (!entries.length) throw new Refusal('not_found')
        return listOf(entries.map((entry) => ({ ...entry, loc: origin + entry.loc })))
      },
    })
  })
}

function readPlace(text: string): Place {
  try {
    return placeOf(text, 'time')
  } catch {
    throw new Refusal('not_found')
  }
}

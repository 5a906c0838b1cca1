// RSS 2.0 feeds of new lyrics: all, of an author, of a genre. An item has the first verses, not the whole lyric.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { versesOfHtml } from '#contract/lyrics/lyric-html.ts'
import { pathSegment } from '#contract/path-segment.ts'
import { excerptOf } from '#contract/text.ts'
import { topics } from '../../fast/response-cache.ts'
import { type Statement, statement } from '../../platform/database.ts'
import type { Platform } from '../../platform/platform.ts'
import { Refusal } from '../../platform/refusal.ts'
import { siteOrigin } from '../../platform/site-origin.ts'
import { lyricIsPublic } from '../../visibility/index.ts'
import { catalogOf } from '../catalog/index.ts'
import { findPerson } from '../relations/index.ts'
import { sendDocument } from './send-document.ts'
import { xmlDocument, xmlText } from './xml.ts'

interface ItemRow {
  id: string
  title: string
  lyrics_html: string
  nick_name: string
  published_at: Date
}
const newest = (name: string, condition: string): Statement<ItemRow> =>
  statement<ItemRow>(
    name,
    `select l.id, l.title, l.lyrics_html, l.published_at, u.nick_name
       from lyrics l join users u on u.id = l.author_id
      where ${condition} and ${lyricIsPublic()}
      order by l.published_at desc, l.id desc
      limit 30`,
  )
const all = newest('rss-newest', 'true')
const ofAuthor = newest('rss-author', 'l.author_id = $1')
const ofGenre = newest('rss-genre', 'l.genre_id = $1')

interface Feed {
  title: string
  description: string
  /** The page with the same lyrics. */
  page: string
  rows: ItemRow[]
}

const item = (origin: string, { id, title, lyrics_html, nick_name, published_at }: ItemRow) => {
  const link = `${origin}/detail-lyrics/${id}`
  return {
    title: xmlText(title),
    link,
    guid: { '@isPermaLink': 'true', '#text': link },
    'dc:creator': xmlText(nick_name),
    pubDate: published_at.toUTCString(),
    description: xmlText(excerptOf(versesOfHtml(lyrics_html).replaceAll('\n', ' / '), 280)),
  }
}

const feedDocument = (origin: string, address: string, { title, description, page, rows }: Feed): string =>
  xmlDocument({
    rss: {
      '@version': '2.0',
      '@xmlns:atom': 'http://www.w3.org/2005/Atom',
      '@xmlns:dc': 'http://purl.org/dc/elements/1.1/',
      channel: {
        title: xmlText(title),
        link: origin + page,
        'atom:link': { '@href': origin + address, '@rel': 'self', '@type': 'application/rss+xml' },
        description: xmlText(description),
        language: 'es',
        ...(rows[0] ? { lastBuildDate: rows[0].published_at.toUTCString() } : {}),
        item: rows.map((row) => item(origin, row)),
      },
    },
  })

async function newestFeed({ db }: Platform): Promise<Feed> {
  return {
    title: 'Estribillo: letras nuevas',
    description: 'Las letras que se acaban de publicar en Estribillo.',
    page: '/home',
    rows: await db.rows(all),
  }
}

async function authorFeed({ db }: Platform, name: string): Promise<Feed> {
  const person = await findPerson(db, name, null)
  return {
    title: `Letras de ${person.nick_name} · Estribillo`,
    description: `Lo que ${person.nick_name} publica en Estribillo.`,
    page: `/${pathSegment(person.nick_name)}`,
    rows: await db.rows(ofAuthor, [person.id]),
  }
}

async function genreFeed({ db }: Platform, name: string): Promise<Feed> {
  const genre = (await catalogOf(db)).genres.get(Number(name))
  if (!genre) throw new Refusal('not_found')
  return {
    title: `${genre.name} · Estribillo`,
    description: `Las letras nuevas de ${genre.name} en Estribillo.`,
    page: `/search?genre=${genre.id}`,
    rows: await db.rows(ofGenre, [genre.id]),
  }
}

export function mountFeeds(http: FastifyInstance, platform: Platform): void {
  const mountFeed = (path: string, find: (platform: Platform, name: string) => Promise<Feed>) =>
    http.get(path, async (request: FastifyRequest, reply) => {
      await platform.limits.use('read', request.ip)
      const origin = siteOrigin(platform, request)
      const [address = ''] = request.url.split('?')
      const { file = '' } = request.params as { file?: string }
      if (path.includes(':') && !file.endsWith('.xml')) throw new Refusal('not_found')
      return sendDocument(platform, request, reply, {
        key: `rss ${origin} ${address}`,
        type: 'application/rss+xml; charset=utf-8',
        maxAge: 300,
        caching: { milliseconds: 30_000, shows: topics },
        make: async () => feedDocument(origin, address, await find(platform, file.replace(/\.xml$/, ''))),
      })
    })
  mountFeed('/rss/nuevas.xml', newestFeed)
  mountFeed('/rss/autores/:file', authorFeed)
  mountFeed('/rss/generos/:file', genreFeed)
}

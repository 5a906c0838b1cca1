// The beginning of a lyric as a small page that other sites may show in a frame, and its description (oEmbed).
import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { escapeForEditor as escaped, versesOfHtml } from '#contract/lyrics/lyric-html.ts'
import type { Lyric } from '#contract/lyrics/lyric.ts'
import { pathSegment } from '#contract/path-segment.ts'
import type { Platform } from '../../platform/platform.ts'
import { Refusal } from '../../platform/refusal.ts'
import { siteOrigin } from '../../platform/site-origin.ts'
import { askVisitor } from './ask-visitor.ts'
import { cardSize } from './card-size.ts'

/** The verses that the frame shows; the site has the others. */
const shownVerses = 8
const size = { width: 480, height: 400 }

const colours = {
  light: '--paper:#fbf8f3;--ink:#1c1820;--muted:#665f6c;--line:#e6dfd4;--accent:#c4206b',
  dark: '--paper:#141118;--ink:#f3eef6;--muted:#aca3b5;--line:#352f3d;--accent:#f0569a',
}
const styleOf = (fonts: Record<'serif' | 'sans', string>) => `
@font-face{font-family:Newsreader;src:url(/assets/${fonts.serif}) format("woff2");font-weight:200 800;font-display:swap}
@font-face{font-family:Figtree;src:url(/assets/${fonts.sans}) format("woff2");font-weight:300 900;font-display:swap}
:root{color-scheme:light;${colours.light}}
@media (prefers-color-scheme:dark){:root:not([data-theme]){color-scheme:dark;${colours.dark}}}
:root[data-theme=dark]{color-scheme:dark;${colours.dark}}
*{box-sizing:border-box}
html{height:100%}
body{height:100%;margin:0;padding:20px 24px 16px;display:flex;flex-direction:column;
background:var(--paper);color:var(--ink);
font:500 15px/1.4 Figtree,system-ui,sans-serif;overflow-wrap:anywhere}
h1{margin:0;font:500 26px/1.15 Newsreader,Georgia,serif;letter-spacing:-.01em}
p{margin:0}
.by{margin-top:4px;color:var(--muted)}
.verses{flex:1;min-height:0;margin:16px 0 12px;overflow:hidden;
mask:linear-gradient(#000 calc(100% - 1.5em),transparent);
font:400 18px/1.55 Newsreader,Georgia,serif}
.verses span{display:block;padding-inline-start:1.2em;text-indent:-1.2em}
footer{display:flex;justify-content:space-between;gap:16px;padding-top:12px;border-top:1px solid var(--line)}
a{color:inherit;text-decoration:none}
a:hover,a:focus-visible{text-decoration:underline}
.more{color:var(--accent);font-weight:600}
.name{font:500 18px/1.2 Newsreader,Georgia,serif}`

/** The product's fonts, as the build has named them. */
function fontsOf(dist: string): Record<'serif' | 'sans', string> {
  const files = readdirSync(join(dist, 'assets'))
  const find = (family: string) => files.find((file) => file.startsWith(`${family}-latin-wght-normal-`)) ?? ''
  return { serif: find('newsreader'), sans: find('figtree') }
}

const pageOf = (style: string, theme: string | undefined, title: string, body: string) =>
  `<!doctype html><html lang="es"${theme ? ` data-theme="${theme}"` : ''}><head><meta charset="utf-8">` +
  `<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">` +
  `<title>${escaped(title)}</title><style>${style}</style></head><body>${body}</body></html>`

const linkTo = (href: string, text: string, name = '') =>
  `<a${name ? ` class="${name}"` : ''} href="${escaped(href)}" target="_blank" rel="noopener">${escaped(text)}</a>`

function lyricBody(origin: string, { id, title, lyrics, User }: Lyric): string {
  const page = `${origin}/detail-lyrics/${id}`
  const verses = versesOfHtml(lyrics).split('\n')
  const shown = verses.slice(0, shownVerses).map((verse) => `<span>${escaped(verse)}</span>`)
  return (
    `<h1>${linkTo(page, title)}</h1>` +
    `<p class="by">de ${linkTo(`${origin}/${pathSegment(User.nickName)}`, User.nickName)}</p>` +
    `<p class="verses">${shown.join('')}</p>` +
    `<footer>${linkTo(page, verses.length > shownVerses ? 'Seguir leyendo' : 'Abrir la letra', 'more')}` +
    `${linkTo(origin, 'estribillo', 'name')}</footer>`
  )
}
const missingBody = (origin: string) =>
  `<p class="verses">Esta letra ya no está aquí.</p><footer>${linkTo(`${origin}/home`, 'Ver otras letras', 'more')}${linkTo(origin, 'estribillo', 'name')}</footer>`

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i
const lyricAnswer = (id: string) => {
  if (!uuid.test(id)) throw new Refusal('not_found')
  return `/api/lyrics/unlogged/${id.toLowerCase()}`
}

/** Mounts `/embed/lyrics/:id` and `/oembed`. `dist`: the folder of the build. */
export function mountEmbed(http: FastifyInstance, platform: Platform, dist: string): void {
  const style = styleOf(fontsOf(dist))
  const policy = [
    "default-src 'none'",
    `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
    "font-src 'self'",
    "form-action 'none'",
    "base-uri 'none'",
    'frame-ancestors *',
  ].join(';')

  http.get<{ Params: { id: string }; Querystring: { theme?: string } }>('/embed/lyrics/:id', async (request, reply) => {
    const origin = siteOrigin(platform, request)
    const { theme } = request.query
    const chosen = theme === 'dark' || theme === 'light' ? theme : undefined
    reply
      .removeHeader('x-frame-options')
      .header('content-security-policy', policy)
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('cache-control', 'public, max-age=300')
      .type('text/html; charset=utf-8')
    try {
      const lyric = await askVisitor<Lyric>(http, request, lyricAnswer(request.params.id))
      return pageOf(style, chosen, `${lyric.title} · ${lyric.User.nickName}`, lyricBody(origin, lyric))
    } catch (error) {
      if (!(error instanceof Refusal) || error.status !== 404) throw error
      reply.code(404)
      return pageOf(style, chosen, 'Estribillo', missingBody(origin))
    }
  })

  http.get<{ Querystring: Record<string, string | string[] | undefined> }>('/oembed', async (request, reply) => {
    const origin = siteOrigin(platform, request)
    const { url, format = 'json', maxwidth, maxheight } = request.query
    // The other format of the specification is not offered; it asks for this status.
    if (format !== 'json') return reply.code(501).send(new Refusal('not_found').body)
    const id = lyricIn(url, origin)
    const lyric = await askVisitor<Lyric>(http, request, lyricAnswer(id))
    const width = within(maxwidth, size.width)
    const height = within(maxheight, size.height)
    const title = `${lyric.title} · ${lyric.User.nickName}`
    return reply
      .header('cache-control', 'public, max-age=300')
      .type('application/json; charset=utf-8')
      .send({
        version: '1.0',
        type: 'rich',
        provider_name: 'Estribillo',
        provider_url: origin,
        title: lyric.title,
        author_name: lyric.User.nickName,
        author_url: `${origin}/${pathSegment(lyric.User.nickName)}`,
        cache_age: 3_600,
        thumbnail_url: `${origin}/tarjetas/letras/${lyric.id}.png`,
        thumbnail_width: cardSize.width,
        thumbnail_height: cardSize.height,
        width,
        height,
        html: `<iframe src="${origin}/embed/lyrics/${lyric.id}" width="${width}" height="${height}" title="${escaped(title)}" loading="lazy" style="border:0;border-radius:12px;max-width:100%"></iframe>`,
      })
  })
}

/** The id of the lyric at an address of this site. */
function lyricIn(url: unknown, origin: string): string {
  const address = typeof url === 'string' && URL.canParse(url) ? new URL(url) : undefined
  const id = /^\/detail-lyrics\/([^/]+)\/?$/.exec(address?.pathname ?? '')?.[1]
  if (!id || address!.host !== new URL(origin).host || !/^https?:$/.test(address!.protocol))
    throw new Refusal('not_found')
  return id
}

/** A side in pixels: the usual one, or less if the caller has less room. */
function within(most: unknown, usual: number): number {
  const room = Number(most)
  return most !== undefined && Number.isInteger(room) && room > 0 ? Math.min(room, usual) : usual
}

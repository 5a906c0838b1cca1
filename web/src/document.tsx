// Server-side rendering of a visitor's page: readable before any code, for search engines and link previews. The
// browser hydrates it with the same components (`main.tsx`).
import type { ReactNode } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { App } from './app/app.tsx'
import { type PageHead, ssrPageOf } from './app/pages/ssr-pages.ts'
import { createQueries } from './app/queries.ts'
import { loadFirstPage } from './app/routing.tsx'
import { Origin } from './platform/origin.ts'
import { type DehydratedQuery, inScript, dehydratedId } from './platform/hydration.ts'

const cardTags = ({ type, title, description, image }: NonNullable<PageHead['card']>, origin: string) => (
  <>
    <title>{title}</title>
    <meta name="description" content={description} />
    <meta property="og:site_name" content="Estribillo" />
    <meta property="og:type" content={type} />
    <meta property="og:title" content={title} />
    <meta property="og:description" content={description} />
    <meta property="og:image" content={origin + image} />
    <meta property="og:image:width" content="1200" />
    <meta property="og:image:height" content="630" />
    <meta property="og:image:alt" content={title} />
    <meta name="twitter:card" content="summary_large_image" />
  </>
)

const headOf = ({ path, card, data = [], feeds = [], isEmbeddable }: PageHead, origin: string): string => {
  const address = origin + path
  return renderToStaticMarkup(
    <>
      {card && cardTags(card, origin)}
      <meta property="og:url" content={address} />
      <link rel="canonical" href={address} />
      {feeds.map((feed) => (
        <link key={feed.path} rel="alternate" type="application/rss+xml" title={feed.title} href={feed.path} />
      ))}
      {isEmbeddable && (
        <link
          rel="alternate"
          type="application/json+oembed"
          title={card?.title}
          href={`${origin}/oembed?format=json&url=${encodeURIComponent(address)}`}
        />
      )}
      {data.map((thing, at) => (
        <script key={at} type="application/ld+json" dangerouslySetInnerHTML={{ __html: inScript(thing) }} />
      ))}
    </>,
  )
}

const ownCard = /<title>[^<]*<\/title>|<meta (name="description"|property="og:)[^>]*>/g
const codeTags = /<script type="module"[^>]* src="([^"]+)"><\/script>|<link rel="modulepreload"[^>]* href="([^"]+)">/g
/** The main files, the entry first. `web/preload.js` loads them after the first paint. */
const codeOf = (page: string): string[] =>
  [...page.matchAll(codeTags)].map(([, script, preload]) => (script ?? preload)!)

/**
 * The API addresses that the page at this path needs: `undefined` if there is no such page, `null` for one that is sent
 * as it is.
 */
export const needsOf = (path: string): string[] | null | undefined => {
  const page = ssrPageOf(path)
  return page && page.needs
}

/** The default card has relative addresses, which link previews do not resolve. */
const absoluteCard = (page: string, origin: string) =>
  page.replace('content="/social-card.png"', `content="${origin}/social-card.png"`)

const withHead = (page: string, head: PageHead, origin: string): string =>
  (head.card ? page.replace(ownCard, '') : absoluteCard(page, origin)).replace(
    '</head>',
    () => `${headOf(head, origin)}</head>`,
  )

function bodyOf(origin: string, path: string, known: DehydratedQuery[]): string {
  const queries = createQueries()
  for (const { key, data } of known) queries.setQueryData(key, data)
  const Router = ({ children }: { children: ReactNode }) => <StaticRouter location={path}>{children}</StaticRouter>
  const body = renderToString(
    <Origin value={origin}>
      <App queries={queries} Router={Router} />
    </Origin>,
  )
  queries.clear()
  return body
}

interface Wanted {
  origin: string
  path: string
  /** With a query in the address only the head is written, because the content may depend on the query. */
  isHeadOnly: boolean
}

/**
 * Renders the page at this path.
 * @param page the built page, which every other address gets
 * @param answers the responses to `needsOf`, in the same order
 * @returns its HTML, or the path of a redirect
 */
export async function render(
  page: string,
  { origin, path, isHeadOnly }: Wanted,
  answers: unknown[],
): Promise<{ html: string } | { redirect: string }> {
  const wanted = ssrPageOf(path)
  if (!wanted) return { html: page }
  const rendered = wanted.render(origin, answers)
  if ('redirect' in rendered) return rendered
  const { queries, head } = rendered
  const html = withHead(page, head, origin)
  if (!queries || isHeadOnly) return { html }
  await loadFirstPage(wanted.code)
  const body = bodyOf(origin, path, queries)
  return {
    html: html
      .replace('<html lang="es">', `<html lang="es" data-ssr="${codeOf(page).join(' ')}">`)
      .replace(codeTags, '')
      .replace(
        '<div id="root"></div>',
        () =>
          `<div id="root">${body}</div><script type="application/json" id="${dehydratedId}">${inScript(queries)}</script>`,
      ),
  }
}

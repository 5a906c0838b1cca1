// Server-side rendering of a visitor's page: readable before any code, for search engines and link previews. The
// browser hydrates it with the same components (`main.tsx`).
import type { ReactNode } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { App } from './app/app.tsx'
import { type SocialCard, ssrPageOf } from './app/pages/ssr-pages.ts'
import { createQueries } from './app/queries.ts'
import { loadFirstPage } from './app/routing.tsx'
import { Origin } from './platform/origin.ts'
import { inScript, dehydratedId } from './platform/hydration.ts'

const headOf = ({ type, title, description, image }: SocialCard, address: URL): string =>
  renderToStaticMarkup(
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={address.href} />
      <meta property="og:site_name" content="Estribillo" />
      <meta property="og:type" content={type} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address.href} />
      <meta property="og:image" content={new URL(image ?? '/social-card.png', address).href} />
      <meta name="twitter:card" content={image ? 'summary' : 'summary_large_image'} />
    </>,
  )

const ownCard = /<title>[^<]*<\/title>|<meta (name="description"|property="og:)[^>]*>/g
const codeTags = /<script type="module"[^>]* src="([^"]+)"><\/script>|<link rel="modulepreload"[^>]* href="([^"]+)">/g
/** The main files, the entry first. `web/preload.js` loads them after the first paint. */
const codeOf = (page: string): string[] =>
  [...page.matchAll(codeTags)].map(([, script, preload]) => (script ?? preload)!)

/** The API addresses that the page at this path needs; `undefined` for a page that is not rendered here. */
export const needsOf = (path: string): string[] | undefined => ssrPageOf(path)?.needs

/**
 * Renders the page at this address.
 * @param page the built page, which every other address gets
 * @param answers the responses to `needsOf`, in the same order
 * @returns its HTML; `undefined` for a redirect
 */
export async function render(page: string, address: URL, answers: unknown[]): Promise<string | undefined> {
  const wanted = ssrPageOf(address.pathname)
  const rendered = wanted?.render(answers)
  if (!wanted || !rendered) return undefined
  await loadFirstPage(wanted.code)
  const queries = createQueries()
  for (const { key, data } of rendered.queries) queries.setQueryData(key, data)
  const Router = ({ children }: { children: ReactNode }) => (
    <StaticRouter location={address.pathname}>{children}</StaticRouter>
  )
  const body = renderToString(
    <Origin value={address.origin}>
      <App queries={queries} Router={Router} />
    </Origin>,
  )
  queries.clear()
  return (
    rendered.card
      ? page.replace(ownCard, '').replace('</head>', () => `${headOf(rendered.card!, address)}</head>`)
      : page
  )
    .replace('<html lang="es">', `<html lang="es" data-ssr="${codeOf(page).join(' ')}">`)
    .replace(codeTags, '')
    .replace(
      '<div id="root"></div>',
      () =>
        `<div id="root">${body}</div><script type="application/json" id="${dehydratedId}">${inScript(rendered.queries)}</script>`,
    )
}

// Build plugins besides bundling.
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { minifySync, type Plugin } from 'vite'
import { common } from '../web/src/phrases/common.ts'
import { firstSegments } from '#contract/accounts/nickname-rules.ts'
import type { Mode } from '../web/src/platform/call-address.ts'
import { type AppRoute, firstAnswers, routes } from '../web/src/platform/routes.ts'

const root = join(import.meta.dirname, '..')

/** The pages whose code or first answer is asked for early. */
const firstPages = routes.filter((route) => route.isFirst || firstAnswers(route, 'unlogged').length)
/** As `web/preload.js` takes it: what the path looks like, the page's file, and the first answer's address. */
const earlyRoute = (route: AppRoute): [pattern: string, page: string, answer: string | undefined] => [
  `^${route.path.replace(/:\w+/g, '([^/]+)')}${route.path === '/' ? '' : '/?'}$`,
  route.page,
  firstAnswers(route, 'MODE' as Mode, 'NAME')[0],
]

/** Puts `web/preload.js` into the page, with the files of each screen that it may ask for. */
export const preloadScript = (): Plugin => ({
  name: 'preload',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle = {} }) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const filesOf = (file: string): string[] => [
        file,
        ...(chunks.find(({ fileName }) => fileName === file)?.imports.flatMap(filesOf) ?? []),
      ]
      const first = new Set(chunks.filter(({ isEntry }) => isEntry).flatMap(({ fileName }) => filesOf(fileName)))
      const pages = chunks.flatMap(({ facadeModuleId, fileName }) => {
        const name = /\/pages\/([^/]+)\.tsx$/.exec(facadeModuleId ?? '')?.[1]
        return name && firstPages.some((route) => route.page === name)
          ? [
              [
                name,
                [...new Set(filesOf(fileName))].filter((file) => !first.has(file)).map((file) => `/${file}`),
              ] as const,
            ]
          : []
      })
      const code = readFileSync(join(root, 'web/preload.js'), 'utf8')
        .replaceAll('__PAGES__', JSON.stringify(Object.fromEntries(pages)))
        .replace('__OFFLINE__', JSON.stringify(common.offline))
        .replace('__ROUTES__', JSON.stringify(firstPages.map(earlyRoute)))
        .replace('__RESERVED__', JSON.stringify(firstSegments.split(' ')))
      // Before any style sheet, because a script waits for earlier style sheets.
      return html.replace(
        /<meta charset[^>]*>/,
        (charset) => `${charset}<script>${minifySync('preload.js', code).code}</script>`,
      )
    },
  },
})

/** Preloads the two fonts of every screen with the page, not after its styles. */
export const preloadFonts = (): Plugin => ({
  name: 'preload-fonts',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle }) =>
      Object.keys(bundle ?? {})
        .filter((file) => /(newsreader|figtree)-latin-wght-normal.*\.woff2$/.test(file))
        .map((file) => ({
          tag: 'link',
          attrs: { rel: 'preload', href: `/${file}`, as: 'font', type: 'font/woff2', crossorigin: '' },
          injectTo: 'head' as const,
        })),
  },
})

/** Inlines the styles: nothing renders without them, and it saves a request. */
export const inlineStyles = (): Plugin => ({
  name: 'inline-styles',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle = {} }) =>
      html.replace(/<link rel="stylesheet"[^>]*href="\/([^"]+)">/g, (link, file: string) => {
        const sheet = bundle[file]
        if (sheet?.type !== 'asset') return link
        // The disabled link tells Vite's preload that the sheet is loaded. Without it the first menu would fetch it
        // again, and fail offline.
        return `<style>${String(sheet.source)}</style><link rel="stylesheet" href="/${file}" disabled>`
      }),
  },
})

/** Serves the countries' flags compressed, because some drawings are large. */
export const flags = (): Plugin => ({
  name: 'flags',
  apply: 'build',
  writeBundle: () =>
    cpSync(join(root, 'node_modules/flag-icons/flags/4x3'), join(root, 'dist/flags'), { recursive: true }),
})

/** Compressed at build time; the server sends the files as they are. */
export const precompress = (): Plugin => ({
  name: 'precompress',
  apply: 'build',
  closeBundle() {
    const folder = join(root, 'dist')
    for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
      if (!/\.(js|css|html|svg|webmanifest)$/.test(file)) continue
      const bytes = readFileSync(join(folder, file))
      // The best compression is too slow for three hundred flags.
      if (!file.startsWith('flags')) writeFileSync(join(folder, `${file}.br`), brotliCompressSync(bytes))
      writeFileSync(join(folder, `${file}.gz`), gzipSync(bytes, { level: 9 }))
    }
  },
})

/** The plugins of the browser build; the server build runs without them. */
export const forThePage = (plugins: Plugin[]): Plugin[] =>
  plugins.map((plugin) => ({ ...plugin, applyToEnvironment: ({ name }) => name === 'client' }))

// Builds the service worker with the list of the files that it stores.
import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, type Plugin } from 'vite'

const root = join(import.meta.dirname, '..')

/** Pages whose code a device stores when a member uses it. */
const memberPages = /\/pages\/(editor|my-songs|chats|notifications)-page\.tsx$/
/** Pages that are of no use without a connection. */
const otherPages =
  /\/pages\/(staff|create|design|document|certificate|register|registration-step|forgot-password|reset-password|confirm-email)-page\.tsx$/
const fonts = /(newsreader|figtree)-latin-wght-normal.*\.woff2$/

interface Chunk {
  type: 'chunk'
  fileName: string
  facadeModuleId: string | null
  isEntry: boolean
  imports: string[]
  dynamicImports: string[]
  viteMetadata?: { importedCss: Set<string> }
}

/** The files that `starts` load, now or later, without the pages that `isLeft` names. */
function filesFrom(chunks: Map<string, Chunk>, starts: Chunk[], isLeft: (chunk: Chunk) => boolean): Set<string> {
  const found = new Set<string>()
  const visit = (chunk: Chunk | undefined) => {
    if (!chunk || found.has(chunk.fileName) || isLeft(chunk)) return
    found.add(chunk.fileName)
    // The styles of the entry stand in the page.
    if (!chunk.isEntry) for (const sheet of chunk.viteMetadata?.importedCss ?? []) found.add(sheet)
    for (const file of [...chunk.imports, ...chunk.dynamicImports]) visit(chunks.get(file))
  }
  starts.forEach(visit)
  return found
}

/** Writes `dist/sw.js`. */
export const buildWorker = (): Plugin => ({
  name: 'service-worker',
  apply: 'build',
  async writeBundle(_options, bundle) {
    const files = Object.values(bundle)
    const chunks = new Map(
      (files as unknown as Chunk[]).filter(({ type }) => type === 'chunk').map((chunk) => [chunk.fileName, chunk]),
    )
    const isPage = (pages: RegExp) => (chunk: Chunk) => pages.test(chunk.facadeModuleId ?? '')
    const [isMembers, isOther] = [isPage(memberPages), isPage(otherPages)]
    const all = [...chunks.values()]
    const forVisitors = filesFrom(
      chunks,
      all.filter(({ isEntry }) => isEntry),
      (chunk) => isMembers(chunk) || isOther(chunk),
    )
    const forMembers = [...filesFrom(chunks, all.filter(isMembers), isOther)].filter((file) => !forVisitors.has(file))
    const page = files.find(({ fileName }) => fileName === 'index.html')
    if (page?.type !== 'asset' || !forMembers.length) throw new Error('The service worker does not find its files.')
    const visitorFiles = [
      { url: '/index.html', revision: createHash('sha256').update(page.source).digest('hex').slice(0, 16) },
      ...[...forVisitors, ...files.map(({ fileName }) => fileName).filter((name) => fonts.test(name))].map((name) => ({
        url: `/${name}`,
        revision: null,
      })),
    ]
    const result = await build({
      root,
      configFile: false,
      logLevel: 'warn',
      publicDir: false,
      define: {
        __VISITOR_FILES__: JSON.stringify(visitorFiles),
        __MEMBER_FILES__: JSON.stringify(forMembers.map((name) => `/${name}`)),
        'process.env.NODE_ENV': '"production"',
      },
      build: {
        write: false,
        target: 'es2022',
        minify: true,
        lib: { entry: join(root, 'web/src/worker/worker.ts'), formats: ['iife'], name: 'worker', fileName: 'worker' },
      },
    })
    const [{ output }] = result as unknown as [{ output: { type: string; code?: string }[] }]
    writeFileSync(join(root, 'dist/sw.js'), output.find(({ type }) => type === 'chunk')!.code!)
  },
})

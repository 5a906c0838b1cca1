import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { buildRhymes } from './tools/build-rhymes.ts'
import { buildVerifier } from './tools/build-verifier.ts'
import { buildWorker } from './tools/build-worker.ts'
import { preloadScript, flags, forThePage, inlineStyles, precompress, preloadFonts } from './tools/web-build.ts'

/**
 * What every first screen needs comes in two files: many small ones cost a request each and compress worse. The
 * libraries' stays the same while only the product changes.
 */
const firstScreen = [
  { name: 'libraries', tags: ['$initial' as const], test: /node_modules/, priority: 2 },
  { name: 'shell', tags: ['$initial' as const], priority: 1 },
  // The metric view and the rhymes are no part of it: the editor and the reader share it, and most people use neither.
  {
    name: 'pages',
    test: /\/(web\/src\/(ui|platform|areas(?!\/(?:verse|rhymes)\/))|contract\/src(?!\/(?:verse|rhymes)\/))\/|lucide-react/,
    minShareCount: 2,
  },
]

const server = `http://localhost:${process.env.API_PORT ?? 3001}`

export default defineConfig({
  root: 'web',
  plugins: [
    react(),
    tailwind(),
    forThePage([
      preloadScript(),
      inlineStyles(),
      preloadFonts(),
      flags(),
      buildVerifier(),
      buildWorker(),
      buildRhymes(),
      precompress(),
    ]),
  ],
  // What a browser does not preload it loads when it is needed: the polyfill is not worth its bytes on a first screen.
  build: { emptyOutDir: true, assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  environments: {
    client: {
      build: {
        outDir: '../dist',
        target: 'es2022',
        rolldownOptions: { output: { codeSplitting: { groups: firstScreen } } },
      },
    },
    // What writes pages on the server: the same components, with all that they need.
    ssr: {
      resolve: { noExternal: true },
      build: {
        outDir: '../dist/document',
        target: 'node24',
        copyPublicDir: false,
        rolldownOptions: { input: 'web/src/document.tsx' },
      },
    },
  },
  // Both are built, one after the other.
  builder: {},
  server: { proxy: { '/api': server, '/media': server, '/socket': { target: server, ws: true } } },
})

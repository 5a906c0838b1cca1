import { brotliCompressSync, gzipSync } from 'node:zlib'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/** The two fonts of every screen begin to load with the page, not after its styles. */
const preloadFonts = (): Plugin => ({
  name: 'preload-fonts',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle }) =>
      Object.keys(bundle ?? {})
        .filter((file) => /(newsreader|figtree)-latin-wght-normal.*\.woff2$/.test(file))
        .map((file) => ({ tag: 'link', attrs: { rel: 'preload', href: `/${file}`, as: 'font', type: 'font/woff2', crossorigin: '' }, injectTo: 'head' as const })),
  },
})

/** Compressed once, at build time: the server sends the files as they are. */
const precompress = (): Plugin => ({
  name: 'precompress',
  apply: 'build',
  closeBundle() {
    const folder = join(import.meta.dirname, 'dist')
    for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
      if (!/\.(js|css|html|svg|webmanifest)$/.test(file)) continue
      const bytes = readFileSync(join(folder, file))
      writeFileSync(join(folder, `${file}.br`), brotliCompressSync(bytes))
      writeFileSync(join(folder, `${file}.gz`), gzipSync(bytes, { level: 9 }))
    }
  },
})

const server = `http://localhost:${process.env.API_PORT ?? 3001}`

export default defineConfig({
  root: 'web',
  plugins: [react(), tailwind(), preloadFonts(), precompress()],
  build: { outDir: '../dist', emptyOutDir: true, target: 'es2022', assetsInlineLimit: 0 },
  server: { proxy: { '/api': server, '/media': server, '/socket': { target: server, ws: true } } },
})

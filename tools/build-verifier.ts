// Builds the page and the program that verify seals: one file each, which need neither this site nor a network.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, type Plugin } from 'vite'
import { verification } from '../web/src/phrases/seals.ts'

const root = join(import.meta.dirname, '..')

async function bundle(entry: string, format: 'iife' | 'es'): Promise<string> {
  const result = await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      write: false,
      target: 'es2022',
      minify: true,
      lib: { entry: join(root, entry), formats: [format], name: 'verifier', fileName: 'verifier' },
      rolldownOptions: { external: /^node:/ },
    },
  })
  const [{ output }] = result as unknown as [{ output: { type: string; code?: string }[] }]
  return output.find(({ type }) => type === 'chunk')!.code!
}

/** Writes `dist/verifier/page.html` and `dist/verifier/program.mjs`. The server puts the keys of its log into them. */
export const buildVerifier = (): Plugin => ({
  name: 'verifier',
  async closeBundle() {
    const code = (await bundle('web/src/verify/verify-page.ts', 'iife')).replaceAll('</script', '<\\/script')
    mkdirSync(join(root, 'dist/verifier'), { recursive: true })
    const page = readFileSync(join(root, 'web/verificar.html'), 'utf8')
      .replaceAll('__TITLE__', verification.title)
      .replace('__CODE__', () => code)
    writeFileSync(join(root, 'dist/verifier/page.html'), page)
    writeFileSync(join(root, 'dist/verifier/program.mjs'), await bundle('tools/verify-seal.ts', 'es'))
  },
})

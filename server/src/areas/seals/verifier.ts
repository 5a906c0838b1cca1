// Serves the page and the program that verify seals, with the keys of this log in them.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Platform } from '../../platform/platform.ts'
import { publishedKeys } from './seal-keys.ts'

const placeholder = '"__KNOWN_KEYS__"'

/** The page runs its own script and asks nobody for anything. */
function policyOf(page: string): string {
  const hashOf = (tag: string) => {
    const [, content = ''] = new RegExp(`<${tag}>([^]*?)</${tag}>`).exec(page) ?? []
    return `'sha256-${createHash('sha256').update(content).digest('base64')}'`
  }
  return [
    "default-src 'none'",
    `script-src ${hashOf('script')}`,
    `style-src ${hashOf('style')}`,
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join(';')
}

/** Mounts `/verificar` and `/verificar.mjs`. `dist`: the folder of the build. */
export function mountVerifier(http: FastifyInstance, { db, limits }: Platform, dist: string): void {
  const page = readFileSync(join(dist, 'verifier/page.html'), 'utf8')
  const program = readFileSync(join(dist, 'verifier/program.mjs'), 'utf8')
  const policy = policyOf(page)
  const keys = async () => JSON.stringify((await publishedKeys(db)).map(({ publicKey }) => publicKey))

  http.get('/verificar', async (request, reply) => {
    await limits.use('read', request.ip)
    reply.header('content-security-policy', policy).header('cache-control', 'no-cache').type('text/html; charset=utf-8')
    return page.replace(placeholder, await keys())
  })
  http.get('/verificar.mjs', async (request, reply) => {
    await limits.use('read', request.ip)
    reply
      .header('cache-control', 'no-cache')
      .header('content-disposition', 'attachment; filename="verificar.mjs"')
      .type('text/javascript; charset=utf-8')
    // The bundler chooses the quotation marks.
    return program.replace(/(["'`])__KNOWN_KEYS__\1/, JSON.stringify(await keys()))
  })
}

import { createHash } from 'node:crypto'
import helmet from '@fastify/helmet'
import Fastify from 'fastify'
import type { Config } from './config.ts'

/** The page's inline preload script is allowed by its hash, so that no other inline script runs. */
function inlineScripts(page: string): string[] {
  return [...page.matchAll(/<script>([^]*?)<\/script>/g)].map(
    ([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
  )
}

/** This site's own socket, if its address is known. */
const socketsOf = ({ publicUrl }: Config) => (publicUrl ? [new URL(publicUrl).origin.replace(/^http/, 'ws')] : [])

/** Responses that are no page may load nothing and stand in no frame. */
export const isData = /^\/(api(?!\/docs)|media|assets)\//

/**
 * Helmet's headers are the same in every response, so they are computed once. `page` is the HTML whose inline scripts
 * may run.
 */
export async function securityHeaders(
  config: Config,
  page: string,
): Promise<Record<'forPages' | 'forData', Record<string, string>>> {
  const sample = Fastify()
  await sample.register(helmet, {
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...inlineScripts(page)],
        // The UI parts position themselves with inline styles.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', 'https://i.ytimg.com'],
        // 'self' covers the socket too; older browsers need its scheme.
        connectSrc: ["'self'", ...socketsOf(config)],
        fontSrc: ["'self'"],
        workerSrc: ["'self'"],
        frameSrc: [
          'https://www.youtube-nocookie.com',
          'https://open.spotify.com',
          'https://w.soundcloud.com',
          'https://bandcamp.com',
        ],
        objectSrc: ["'none'"],
        frameAncestors: ["'none'"],
        upgradeInsecureRequests: null,
      },
    },
    strictTransportSecurity: config.publicUrl?.startsWith('https:') ? undefined : false,
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  })
  sample.get('/', (_request, reply) => reply.send(''))
  const { headers } = await sample.inject('/')
  await sample.close()
  const own = new Set(['content-length', 'content-type', 'date', 'connection'])
  const forPages = Object.fromEntries(Object.entries(headers).filter(([name]) => !own.has(name))) as Record<
    string,
    string
  >
  const sent = [
    'strict-transport-security',
    'x-content-type-options',
    'referrer-policy',
    'cross-origin-resource-policy',
  ].filter((name) => forPages[name])
  return {
    forPages,
    forData: {
      'content-security-policy': "default-src 'none';frame-ancestors 'none'",
      ...Object.fromEntries(sent.map((name) => [name, forPages[name]!])),
    },
  }
}

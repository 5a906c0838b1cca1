// Owns what other sites, search engines and feed readers get besides the pages: robots.txt, sitemap and RSS.
// Does not own the pages and their heads (`server/src/documents.ts`), nor who may see what (`server/src/visibility`).
import type { FastifyInstance } from 'fastify'
import type { Platform } from '../../platform/platform.ts'
import { mountFeeds } from './feeds.ts'
import { mountSitemap } from './sitemap.ts'

export function mountDiscovery(http: FastifyInstance, platform: Platform): void {
  mountSitemap(http, platform)
  mountFeeds(http, platform)
}

// Owns what other sites, search engines and feed readers get besides the pages: robots.txt, sitemap, RSS, preview
// cards, oEmbed and the embeddable page. Does not own the pages and their heads (`server/src/documents.ts`), nor who
// may see what (`server/src/visibility`).
import type { FastifyInstance } from 'fastify'
import type { Platform } from '../../platform/platform.ts'
import { mountEmbed } from './embed.ts'
import { mountFeeds } from './feeds.ts'
import { mountSitemap } from './sitemap.ts'
import { mountSocialCards } from './social-cards.ts'

/** `dist`: the folder of the build. */
export function mountDiscovery(http: FastifyInstance, platform: Platform, dist: string): void {
  mountSitemap(http, platform)
  mountFeeds(http, platform)
  mountSocialCards(http, platform)
  mountEmbed(http, platform, dist)
}

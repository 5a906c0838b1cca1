import type { IncomingMessage } from 'node:http'
import type { Logger } from 'pino'
import type { ResponseCache } from '../fast/response-cache.ts'
import type { Config } from './config.ts'
import type { Database } from './database.ts'
import type { Disk } from './disk.ts'
import type { LargeBodies } from './large-bodies.ts'
import type { Limits } from './limits.ts'
import type { LiveHub } from './live.ts'
import type { Mail } from './mail.ts'
import type { Media } from './media.ts'
import type { Push } from './push.ts'
import type { Replicas } from './replicas.ts'
import type { Visitors } from './visitors.ts'

/** What every handler receives. */
export interface Platform {
  config: Config
  db: Database
  /** Without replicas the primary answers everything. */
  replicas: Replicas | undefined
  disk: Disk
  live: LiveHub
  media: Media
  mail: Mail
  push: Push
  limits: Limits
  responses: ResponseCache
  largeBodies: LargeBodies
  visitors: Visitors
  log: Logger
  /** The address of a request; `X-Forwarded-For` is trusted only from the configured proxies. */
  addressOf(request: IncomingMessage): string
}
